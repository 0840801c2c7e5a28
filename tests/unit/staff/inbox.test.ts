import fc from 'fast-check';
import { INBOX_PAGE_SIZE, parseInboxQuery } from '@/lib/enquiries/admin-schema';
import { toPackageLabel } from '@/lib/enquiries/admin-types';
import { encodeCursor, parseCursor, toLikePattern } from '@/lib/enquiries/cursor';
import { listNextStatuses, SETTABLE_STATUSES } from '@/lib/enquiries/status';
import { ENQUIRY_STATUSES } from '@/lib/enquiries/visitor-status';
import { toWhatsAppDigits } from '@/lib/staff/contact';

describe('statuses', () => {
  it('lead from any to contacted, converted and closed, never to itself and never back to new', () => {
    for (const from of ENQUIRY_STATUSES) {
      expect(listNextStatuses(from)).toEqual(SETTABLE_STATUSES.filter((status) => status !== from));
    }
    expect(listNextStatuses('new')).toEqual(['contacted', 'converted', 'closed']);
  });
});

describe('cursors', () => {
  it('say where they came from, to the microsecond', () => {
    const place = { at: '2026-11-20T10:00:00.123456Z', id: '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d' };
    expect(parseCursor(encodeCursor(place))).toEqual(place);
  });

  it('that we did not write are none', () => {
    fc.assert(fc.property(fc.string(), (text) => parseCursor(text) === null));
    fc.assert(fc.property(fc.string(), fc.string(), (at, id) => parseCursor(encodeCursor({ at, id })) === null));
    expect(parseCursor(encodeCursor({ at: '2026-13-40T99:00:00.000000Z', id: '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d' }))).toBeNull();
  });
});

it('patterns hold no wildcard of the person who typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inner = toLikePattern(text).slice(1, -1);
      expect(inner.replace(/\\([\\%_])/g, '')).not.toMatch(/[%_\\]/);
      expect(inner.replace(/\\([\\%_])/g, '$1')).toBe(text);
    }),
  );
});

describe('the inbox’s address', () => {
  it('keeps what makes sense and drops the rest', () => {
    const usual = { tab: 'all', limit: INBOX_PAGE_SIZE };
    expect(parseInboxQuery({})).toEqual(usual);
    expect(parseInboxQuery({ tab: 'spam', q: ' asha ' })).toEqual({ ...usual, tab: 'spam', q: 'asha' });
    expect(parseInboxQuery({ tab: 'mine', q: ['a', 'b'], limit: '9999', from: 'today', cursor: 'x', to: '2026-11-21' })).toEqual({
      ...usual,
      to: '2026-11-21',
    });
  });
});

it.each([
  ['98470 12345', '+919847012345', '919847012345'],
  ['98470 12345', null, '919847012345'],
  ['+44 20 7946 0958', null, '442079460958'],
  ['919847012345', null, '919847012345'],
  ['(98470) 12345', null, '919847012345'],
])('the WhatsApp digits of %s are %s %s', (phone, e164, digits) => {
  expect(toWhatsAppDigits(phone, e164)).toBe(digits);
});

it.each([['', 'General'], ['  ', 'General'], ['Heart of Kerala', 'Heart of Kerala']])('a package %j reads %s', (title, label) => {
  expect(toPackageLabel(title)).toBe(label);
});
