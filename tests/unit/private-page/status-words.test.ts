import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { describeRequestStatus } from '@/lib/public/private-page/status-words';

const terms = { ...BUILT_IN_TERMS, callbackHours: 12 };

it.each([
  ['website', 'new', 'We have your enquiry', /within 12 hours/],
  ['website', 'contacted', 'In touch', /in touch/],
  ['website', 'converted', 'Booked', /booked/],
  ['website', 'closed', 'Closed', /This enquiry is closed/],
  ['website', 'spam', 'We have your enquiry', /One of us reads it/],
  ['custom_planner', 'new', 'We have your plan', /within 12 hours/],
  ['custom_planner', 'quoted', 'Priced', /sent you a price/],
  ['custom_planner', 'closed', 'Closed', /This plan is closed/],
  ['custom_planner', 'unheard-of', 'We have your plan', /One of us reads it/],
] as const)('a request from %s with the status %j is shown as %j', (source, status, label, sentence) => {
  const words = describeRequestStatus({ source, status, withdrawnAt: null, terms, offer: null });
  expect(words).toEqual({ label, sentence: expect.stringMatching(sentence) });
});

it('a withdrawn request is not called closed', () => {
  const request = { source: 'website', status: 'closed', withdrawnAt: '2026-11-21T06:30:00.000Z' } as const;
  expect(describeRequestStatus({ ...request, terms, offer: null }).label).toBe('Withdrawn');
});

it.each([
  ['open', 'contacted', 'Priced'],
  ['accepted', 'new', 'Offer accepted'],
  ['accepted', 'converted', 'Booked'],
  ['declined', 'contacted', 'In touch'],
  ['expired', 'contacted', 'In touch'],
] as const)('a request whose offer is %s and status is %s is shown as %s', (state, status, label) => {
  const offer = { url: '', state, total: 1, validUntil: '2030-01-01', isOneOfSeveral: false };
  const request = { source: 'website', status, withdrawnAt: null, terms, offer } as const;
  expect(describeRequestStatus(request).label).toBe(label);
});
