import fc from 'fast-check';
import { toQuoteContent } from '@/lib/quotes/model/content';
import { listDifferences } from '@/lib/quotes/model/differences';
import { listServices, toAgreed } from '@/lib/trips/model/agree';
import { quoteDraftSchema } from '@/lib/quotes/model/schema';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import { makeDraft, makeLine, makeStay, SETTINGS } from './drafts';

/** Costs and percentages that no total, age or date can contain. */
const secret = fc.integer({ min: 100_001, max: 9_999_999 }).filter((amount) => amount % 100 !== 0);
const percent = fc
  .integer({ min: 10_001, max: 19_999 })
  .filter((hundredths) => hundredths % 100 !== 0) // the digits of a whole percentage may be in a total
  .map((hundredths) => hundredths / 100);

const drafts = fc
  .record({ costs: fc.array(secret, { minLength: 5, maxLength: 5 }), markup: percent, usual: percent })
  .map(({ costs, markup, usual }): { draft: QuoteDraft; secrets: number[]; usual: number } => {
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = costs;
    const option = {
      markupPercent: markup,
      stays: [makeStay({ cost: one }), makeStay({ id: 'boat', day: 3, nights: 1, cost: two, isTyped: true })],
      lines: [makeLine({ unitCost: three }), makeLine({ id: 'guide', kind: 'guide', unitCost: four })],
      extras: [makeLine({ id: 'dinner', kind: 'meal', label: 'Dinner', unitCost: five })],
    };
    return { draft: makeDraft({}, option), secrets: [...costs, markup, usual], usual };
  });

const FIELDS = [
  'title',
  'language',
  'firstDay',
  'validUntil',
  'adults',
  'childrenAges',
  'greeting',
  'days',
  'inclusions',
  'exclusions',
  'options',
  'termsVersion',
  'taxPercent',
  'id',
  'text',
  'place',
  'driveMinutes',
  'name',
  'stays',
  'lines',
  'extras',
  'total',
  'day',
  'nights',
  'hotel',
  'category',
  'roomName',
  'mealPlan',
  'rooms',
  'withBed',
  'noBed',
  'label',
];

function listFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(listFields)];
}

it('the sent quote contains no cost, markup or net rate, and only listed fields', () => {
  fc.assert(
    fc.property(drafts, ({ draft, secrets, usual }) => {
      const content = toQuoteContent(draft, { ...SETTINGS, markupPercent: usual }, 3);
      const text = JSON.stringify(content);
      for (const one of secrets) expect(text).not.toContain(String(one));
      expect(listFields(content).filter((field) => !FIELDS.includes(field))).toEqual([]);
    }),
  );
});

it('the sent quote omits fields that a later release adds to a draft', () => {
  const draft = makeDraft();
  const withMore = {
    ...draft,
    note: 'internal',
    options: draft.options.map((option) => ({ ...option, supplierCost: 1 })),
  };
  expect(JSON.stringify(toQuoteContent(withMore, SETTINGS, 0))).not.toMatch(/internal|supplierCost/);
});

it('the sent quote has the price of each option and extra, and the labels of its lines', () => {
  const extras = [
    makeLine({ id: 'dinner', kind: 'meal', label: 'Candlelight dinner', quantity: 2, unitCost: 1_000 }),
  ];
  const content = toQuoteContent(makeDraft({}, { extras }), SETTINGS, 3);
  // 30,400 plus 15 % is 34,960, plus 5 % is 36,708, rounded up to 36,800.
  expect(content.options).toMatchObject([
    {
      total: 36_800,
      lines: ['Sedan with driver for 4 days'],
      extras: [{ id: 'dinner', label: 'Candlelight dinner', total: 2_500 }],
    },
  ]);
  expect(content).toMatchObject({ termsVersion: 3, taxPercent: 5 });
});

it('the sent quote adds the quantity only to lines from the rate book, not to typed lines', () => {
  const lines = [
    makeLine({ quantity: 2 }),
    makeLine({ id: 'typed', label: 'Two jeeps', quantity: 2, itemId: null, isTyped: true }),
  ];
  const [option] = toQuoteContent(makeDraft({}, { lines }), SETTINGS, 0).options;
  expect(option?.lines).toEqual(['2 × Sedan with driver for 4 days', 'Two jeeps']);
});

it('a discount is shown by its label and amount and is not a service; a fixed total shows only as the total', () => {
  const off = makeLine({ id: 'off', kind: 'discount', label: 'Early bird', unitCost: 5_000, itemId: null, isTyped: true, isPrice: true }); // oxfmt-ignore
  const draft = makeDraft({}, { lines: [makeLine(), off] });
  const content = toQuoteContent(draft, SETTINGS, 0);
  const lines = ['Sedan with driver for 4 days'];
  const discounts = [{ label: 'Early bird', amount: 5_000 }];
  expect(content.options).toMatchObject([{ total: 31_800, lines, discounts }]);
  const fixed = toQuoteContent(makeDraft({}, { fixedTotal: 36_000 }), SETTINGS, 0);
  expect(fixed.options).toMatchObject([{ total: 36_000, lines }]);
  expect(JSON.stringify(fixed)).not.toMatch(/discount|fixed/);
  expect(listDifferences(fixed, content)).toEqual([
    'The total changes from ₹36,000 to ₹31,800.',
    'Discount, new: Early bird: −₹5,000.',
  ]);
  const choice = { option: 'standard', extras: [] };
  expect(listServices(draft, choice).map(({ partId }) => partId)).toEqual(['munnar', 'boat', 'car']);
  expect(toAgreed(content, draft, choice)).toMatchObject({ lines, discounts });
});

it.each([
  [[], 'Activity charges'],
  [['dinner'], 'Other activity charges'],
])('with the extras %p, the trip does not include %p', (extras, left) => {
  const dinner = makeLine({ id: 'dinner', label: 'Candlelight dinner' });
  const draft = makeDraft({ exclusions: ['Activity charges'] }, { extras: [dinner] });
  const content = toQuoteContent(draft, SETTINGS, 0);
  expect(toAgreed(content, draft, { option: 'standard', extras })?.exclusions).toEqual([left]);
});

it('an extra cannot be a discount', () => {
  const off = makeLine({ kind: 'discount', label: 'Early bird' });
  expect(quoteDraftSchema.safeParse(makeDraft({}, { extras: [off] })).success).toBe(false);
});

it('the sample drafts of the quote tests are valid', () => {
  expect(quoteDraftSchema.parse(makeDraft())).toEqual(makeDraft());
});
