import fc from 'fast-check';
import { readCameFrom } from '@/lib/requests/lead-source/came-from';
import { LEAD_SOURCES } from '@/lib/requests/lead-source/lead-source';

const read = (cameFrom: string) => readCameFrom(cameFrom, 'kayal.example');

it.each([
  ['www.google.co.in', 'google', ''],
  ['com.google.android.googlequicksearchbox', 'google', ''],
  ['www.google.com?gclid=abc', 'google', 'ad'],
  ['?gbraid=abc&plan=3-x', 'google', 'ad'],
  ['l.instagram.com?fbclid=abc', 'instagram', ''],
  ['m.facebook.com', 'facebook', ''],
  ['www.justdial.com', 'justdial', ''],
  [
    'l.instagram.com?utm_source=ig&utm_medium=social&utm_campaign=onam-2026',
    'instagram',
    'social / onam-2026',
  ],
  ['www.google.com?utm_source=justdial.com', 'justdial', ''],
  ['?utm_source=newsletter&utm_campaign=Onam%20week', 'other', 'newsletter / Onam week'],
  ['?utm_source=__proto__', 'other', '__proto__'],
  ['?utm_source=constructor', 'other', 'constructor'],
  ['www.tripadvisor.in?x=1', 'other', 'tripadvisor.in'],
  ['mail.google.com', 'other', 'mail.google.com'],
])('an enquiry from %s has the lead source %s and detail "%s"', (cameFrom, leadSource, leadDetail) => {
  expect(read(cameFrom)).toEqual({ leadSource, leadDetail });
});

it.each([
  '',
  '?month=2027-01',
  'kayal.example?utm_medium=x',
  'localhost:3000',
  'not a host',
  'undefined',
  '?utm_source=',
])('an enquiry from "%s" has no lead source', (cameFrom) => {
  expect(read(cameFrom)).toEqual({ leadSource: null, leadDetail: '' });
});

it('the lead source and its detail always have a form that the database accepts', () => {
  const hosts = fc.oneof(fc.domain(), fc.string());
  const queries = fc.record({
    utm_source: fc.string({ maxLength: 300 }),
    utm_campaign: fc.string({ maxLength: 300 }),
  });
  fc.assert(
    fc.property(hosts, queries, (host, query) => {
      const { leadSource, leadDetail } = read(`${host}?${new URLSearchParams(query)}`);
      expect([null, ...LEAD_SOURCES]).toContain(leadSource);
      expect(leadDetail.length).toBeLessThanOrEqual(120);
      expect(leadDetail).not.toMatch(/[\0\n]/);
      if (leadSource === null) expect(leadDetail).toBe('');
    }),
  );
});
