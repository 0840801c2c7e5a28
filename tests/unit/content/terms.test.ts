import { BUILT_IN_TERMS, formatAdvance, listTiers, type Terms } from '@/lib/company/terms/cancellation';
import { termsSchema } from '@/lib/company/terms/schema';
import { fillTerms, readBuiltInLegal } from '@/lib/company/details/built-in-legal';
import { newLegalTextSchema } from '@/lib/company/details/schema';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';

const OWN: Terms = {
  callbackHours: 12,
  advanceMin: 30,
  advanceMax: 30,
  balanceDays: 21,
  complaintDays: 45,
  complaintReplyDays: 12,
  refundDays: 9,
  feeSteps: [
    { minDays: 40, feePercent: 5 },
    { minDays: 1, feePercent: 60 },
    { minDays: 0, feePercent: 100 },
  ],
};

it('the built-in terms are valid', () => {
  expect(termsSchema.parse(BUILT_IN_TERMS)).toEqual(BUILT_IN_TERMS);
});

it.each<[string, Partial<Terms>, string]>([
  ['an advance above the whole price', { advanceMax: 101 }, 'advanceMax'],
  ['a lowest advance above the highest', { advanceMin: 60 }, 'advanceMin'],
  ['a callback time of zero hours', { callbackHours: 0 }, 'callbackHours'],
  ['a callback time of more than a week', { callbackHours: 169 }, 'callbackHours'],
  ['a balance before the day of booking', { balanceDays: -1 }, 'balanceDays'],
  ['terms without a cancellation step', { feeSteps: [] }, 'feeSteps'],
  ['cancellation steps without the last days', { feeSteps: [{ minDays: 3, feePercent: 50 }] }, 'feeSteps'],
  [
    'cancellation steps out of order',
    {
      feeSteps: [
        { minDays: 0, feePercent: 5 },
        { minDays: 3, feePercent: 9 },
      ],
    },
    'feeSteps',
  ],
  [
    'a cancellation fee that falls as travel gets nearer',
    {
      feeSteps: [
        { minDays: 9, feePercent: 50 },
        { minDays: 0, feePercent: 40 },
      ],
    },
    'feeSteps',
  ],
])('the terms schema refuses %s', (_, changes, field) => {
  const { error } = termsSchema.safeParse({ ...BUILT_IN_TERMS, ...changes });
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});

it('the descriptions of cancellation steps and advance follow changed terms', () => {
  expect(listTiers(OWN).map(({ label }) => label)).toEqual([
    '40 days or more',
    '1 to 39 days',
    'On the day of travel',
  ]);
  expect(listTiers({ feeSteps: [{ minDays: 0, feePercent: 100 }] })[0]?.label).toBe('Any day');
  expect([OWN, BUILT_IN_TERMS].map((terms) => formatAdvance(terms))).toEqual(['30%', '25 to 50%']);
});

it('the legal text states the given terms, and none of the built-in figures', () => {
  const { content, inShort } = readBuiltInLegal('terms', PLACEHOLDER_COMPANY, OWN);
  expect(inShort).toContain('we call you back within 12 hours');
  expect(inShort).toContain('an advance of 30%');
  expect(content).toContain('The balance is due 21 days before travel');
  expect(content).toContain(
    '| 40 days or more | 5% |\n| 1 to 39 days | 60% |\n| On the day of travel | 100% |',
  );
  expect(content).toContain('within 45 days of travel');
  expect(content).not.toMatch(/24 hours|25-50%|15 days before|within 30 days/);
});

it('a saved legal text gets its figures from the terms, and keeps unknown words in braces', () => {
  expect(fillTerms('Pay {{advance}} first. {{contact}}', OWN)).toBe('Pay 30% first. {{contact}}');
});

it.each([
  ['terms', 'You pay 30% in advance.', 'content'],
  ['terms', 'The rest is due 15 days before travel.', 'content'],
  ['terms', 'We call back within 24 hours.', 'content'],
  ['terms', 'Half, that is 50 per cent, is kept.', 'content'],
  ['terms', 'Write to us within 30 days of travel.', 'content'],
  ['terms', 'We refund within 10 business days.', 'content'],
  ['terms', 'You pay {{advance}} in advance, {{callback}} later.', undefined],
  ['privacy', 'We keep 100% of it secret.', undefined],
  ['figures', '{"advanceMin": 25}', 'advanceMax'],
  ['figures', 'no JSON', undefined],
])('a new legal text of the kind %s is validated: %s', (kind, content, field) => {
  const { success, error } = newLegalTextSchema.safeParse({
    kind,
    content,
    holdsFrom: getIndiaDate(),
    after: 0,
  });
  if (field) expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  else expect(success).toBe(kind !== 'figures');
});
