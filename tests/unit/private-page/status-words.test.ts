import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { describeRequestStatus } from '@/lib/public/private-page/status-words';

const LIVE = { isAccepted: false, isCancelled: false, hasBegun: false };
const terms = { ...BUILT_IN_TERMS, callbackHours: 12 };

it.each([
  [null, 'new', 'We have your enquiry', /within 12 hours/],
  [null, 'contacted', 'In touch', /in touch/],
  [null, 'converted', 'Booked', /booked/],
  [null, 'closed', 'Closed', /This enquiry is closed/],
  [null, 'spam', 'We have your enquiry', /One of us reads it/],
  ['4-x', 'new', 'We have your plan', /within 12 hours/],
  ['4-x', 'quoted', 'Priced', /sent you a price/],
  ['4-x', 'closed', 'Closed', /This plan is closed/],
  ['4-x', 'unheard-of', 'We have your plan', /One of us reads it/],
] as const)(
  'a request with the plan %s and the status %j is shown as %j',
  (planCode, status, label, sentence) => {
    const words = describeRequestStatus({ ...LIVE, planCode, status, withdrawnAt: null, terms, offer: null });
    expect(words).toEqual({ label, sentence: expect.stringMatching(sentence) });
  },
);

it('a withdrawn request is not called closed', () => {
  const request = { planCode: null, status: 'closed', withdrawnAt: '2026-11-21T06:30:00.000Z' } as const;
  expect(describeRequestStatus({ ...LIVE, ...request, terms, offer: null }).label).toBe('Withdrawn');
});

it.each([
  ['open', 'contacted', 'Priced'],
  ['accepted', 'new', 'Agreed'],
  ['accepted', 'converted', 'Booked'],
  ['declined', 'contacted', 'In touch'],
  ['expired', 'contacted', 'In touch'],
] as const)('a request whose offer is %s and status is %s is shown as %s', (state, status, label) => {
  const offer = { url: '', state, total: 1, validUntil: '2030-01-01', isOneOfSeveral: false };
  const isAccepted = state === 'accepted';
  const request = { ...LIVE, isAccepted, planCode: null, status, withdrawnAt: null, terms, offer } as const;
  expect(describeRequestStatus(request).label).toBe(label);
});

it('from its first day on, nobody looks forward to a trip', () => {
  const request = {
    ...LIVE,
    planCode: null,
    status: 'converted',
    withdrawnAt: null,
    terms,
    offer: null,
  } as const;
  expect(describeRequestStatus({ ...request, hasBegun: true }).sentence).toMatch(/^Thank you for travelling/);
});

it('the closed request of a cancelled trip is called cancelled', () => {
  const request = {
    ...LIVE,
    planCode: null,
    status: 'closed',
    withdrawnAt: null,
    terms,
    offer: null,
  } as const;
  expect(describeRequestStatus({ ...request, isCancelled: true }).label).toBe('Cancelled');
});
