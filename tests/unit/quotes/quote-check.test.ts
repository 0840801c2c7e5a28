import { checkQuote } from '@/lib/quotes/model/rules';
import type { DraftLine, DraftOption, DraftStay, QuoteDraft, QuoteFacts } from '@/lib/quotes/model/types';
import { makeDraft, makeFacts, makeLine, makeRequest, SETTINGS, TODAY } from './drafts';

const check = (
  draft: Partial<QuoteDraft> = {},
  option: Partial<DraftOption> = {},
  facts: Partial<QuoteFacts> = {},
) => checkQuote(makeDraft(draft, option), makeFacts(facts), SETTINGS);
const { days } = makeDraft();
const [munnar, boat] = makeDraft().options[0]!.stays as [DraftStay, DraftStay];
const withDay = (at: number, change: object) => ({
  days: days.map((day, index) => (index === at ? { ...day, ...change } : day)),
});
/** A trip that begins on `firstDay`, with a change of its second day. */
const onDay = (firstDay: string, change: object) => ({ firstDay, ...withDay(1, change) });
const withStay = (change: Partial<DraftStay>) => ({ stays: [{ ...munnar, ...change }, boat] });
const withExtra = (change: Partial<DraftLine>) => ({ extras: [makeLine({ id: 'x', ...change })] });
const STAY = 'options.0.stays.0.hotel';
const CAR = 'options.0.lines.0.label';

it('the quote check has no errors or warnings about a complete quote', () => {
  expect(check()).toEqual([]);
});

type Found = ReturnType<typeof check>;

function expectError(found: Found, path: string, message: RegExp) {
  expect(found).toContainEqual({ severity: 'error', path, message: expect.stringMatching(message) });
}

function expectWarning(found: Found, path: string, message: RegExp) {
  expect(found).toContainEqual({ severity: 'warning', path, message: expect.stringMatching(message) });
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
}

it.each<[string, string, RegExp, Partial<QuoteDraft>]>([
  ['no title', 'title', /title/, { title: ' ' }],
  ['no first day', 'firstDay', /first day/, { firstDay: '' }],
  ['a trip that is over', 'firstDay', /over/, { firstDay: '2026-11-25' }],
  ['no last day of the offer', 'validUntil', /until when/, { validUntil: '' }],
  ['an offer that has ended', 'validUntil', /ended on 25/, { validUntil: '2026-11-25' }],
  ['an offer that ends with the trip', 'validUntil', /before the trip/, { validUntil: '2027-01-13' }],
  ['no days', 'days', /Add the days/, { days: [] }],
  ['a day without a title', 'days.1.title', /Day 2/, withDay(1, { title: '' })],
  ['a day without a place', 'days.0.place', /night of day 1/, withDay(0, { place: '' })],
  ['rooms for a child of another age', 'options.0.stays.0.rooms', /7 instead of 9/, { childrenAges: [9] }],
  ['rooms for too few', 'options.0.stays.0.rooms', /2 adults, the party 3/, { adults: 3 }],
  ['a stay that goes on elsewhere', STAY, /night of day 2 is in Thekkady/, withDay(1, { place: 'Thekkady' })],
])('a quote with %s cannot be sent', (_what, path, message, draft) =>
  expectError(check(draft), path, message),
);

it.each<[string, string, RegExp, Partial<DraftOption>]>([
  ['a night without a stay', 'stays', /no stay for the night of day 3/, { stays: [munnar] }],
  ['two stays in a night', 'stays.0.hotel', /2 stays for the night of day 3/, withStay({ nights: 3 })],
  ['a stay elsewhere', 'stays.0.hotel', /is in Munnar/, withStay({ place: 'Thekkady' })],
  ['a night too many', 'stays.1.hotel', /4 days has 3 nights/, { stays: [munnar, { ...boat, nights: 2 }] }],
  ['a stay without a hotel', 'stays.0.hotel', /Choose the hotel in Munnar/, withStay({ hotel: '' })],
  ['a stay without a cost', 'stays.0.cost', /no cost/, withStay({ cost: null })],
  ['a stay without rooms', 'stays.0.rooms', /which room/, withStay({ rooms: [] })],
  ['a line without a label', 'lines.0.label', /no words/, { lines: [makeLine({ label: '' })] }],
  [
    'an extra without a cost',
    'extras.0.unitCost',
    /“Dinner”/,
    withExtra({ label: 'Dinner', unitCost: null }),
  ],
  ['no name', 'name', /name/, { name: '' }],
  ['a markup below the lowest', 'markupPercent', /Only an owner/, { markupPercent: 7.9 }],
])('a quote whose option has %s cannot be sent', (_what, path, message, option) =>
  expectError(check({}, option), `options.0.${path}`, message),
);

it.each<[string, string, RegExp, Partial<QuoteFacts>]>([
  ['no rate for a stay', STAY, /No rate/, { rates: { munnar: { problem: 'No rate on 13 Jan.' } } }],
  ['too few seats in a car', 'options.0.lines', /2 seats for 3 people/, { seats: { sedan: 2 } }],
  ['no price for a car', CAR, /has no price for “Sedan/, { lines: { car: null } }],
])('with %s, a quote cannot be sent', (_what, path, message, facts) =>
  expectError(check({}, {}, facts), path, message),
);

it.each<[string, string, RegExp, Partial<QuoteDraft>, Partial<DraftOption>]>([
  [
    'a character without a font',
    'greeting',
    /^No font of the PDF has “🌴”: it shows/,
    { greeting: '🌴🌴' },
    {},
  ],
  ['Thai in a day', 'days.1.text', /“ไ”, “ท”, “ย”/, withDay(1, { text: 'To ไทย.' }), {}],
  ['an emoji in an extra', 'options.0.extras.0.label', /“👨‍👩‍👧”/, {}, withExtra({ label: 'Cake 👨‍👩‍👧' })],
  ['a long drive', 'days.0.driveMinutes', /6 h 1 min|6 hours/, withDay(0, { driveMinutes: 361 }), {}],
  ['a late houseboat', 'options.0.stays.1.hotel', /noon/, withDay(2, { driveMinutes: 211 }), {}],
  ['a closed park', 'days.1.text', /calving/, onDay('2027-02-10', { text: 'To Eravikulam.' }), {}],
  ['a closed museum', 'days.1.text', /Mondays/, onDay('2027-01-17', { title: 'The tea museum' }), {}],
  ['no transport in an option', 'options.0.lines', /not a tour/, {}, { lines: [] }],
])('a quote with %s gives a warning', (_what, path, message, draft, option) =>
  expectWarning(check(draft, option), path, message),
);

const party = (adults: number, ages: number[], children = ages.length) => ({
  request: makeRequest({ party: { adults, children, ages } }),
});

it.each<[string, string, RegExp, Partial<QuoteFacts>]>([
  ['a changed rate', STAY, /have changed/, { rates: { munnar: { cost: 8_200 } } }],
  ['a changed rate of a car', CAR, /“Sedan with driver for 4 days” have changed/, { lines: { car: 12_500 } }],
  ['another party', 'adults', /for 4 adults, the quote for 2 adults and 1 child/, party(4, [])],
  [
    'another number of children',
    'childrenAges',
    /for 2 adults, the quote for 2 adults and 1 child/,
    party(2, []),
  ],
  ['another age', 'childrenAges', /request are 9 years old, those of the quote 7/, party(2, [9])],
  [
    'another day than requested',
    'firstDay',
    /for 12 Jan\S* 2027, the quote begins on 1\d Jan/,
    { request: makeRequest({ travelDate: '2027-01-12' }) },
  ],
  ['a closed request', 'request', /request is closed/, { request: makeRequest({ isClosed: true }) }],
  [
    'a published price far from the total',
    'options',
    /₹6,800 \(23%\) above/,
    { published: { title: 'Heart', total: 30_000 } },
  ],
])('a quote gives a warning about %s', (_what, path, message, facts) =>
  expectWarning(check({}, {}, facts), path, message),
);

it('a copied option gives a warning only if it has no changes', () => {
  const [standard] = makeDraft().options as [DraftOption];
  const premium = { ...standard, id: 'premium', name: 'Premium' };
  expect(check({ options: [standard, premium] })).toEqual([
    {
      severity: 'warning',
      path: 'options.1.stays.0.hotel',
      message: '“Premium” is the same as “Standard”. Change its hotels, or remove it.',
    },
  ]);
  const finer = { ...premium, stays: [{ ...munnar, hotel: 'Cloud House' }, boat] };
  expect(check({ options: [standard, finer] })).toEqual([]);
});

it('a quote with a markup below the lowest can be sent by an owner, with a warning', () => {
  const [finding] = check({}, { markupPercent: 0 }, { mayGoBelow: true });
  expect(finding).toMatchObject({ severity: 'warning', path: 'options.0.markupPercent' });
});

it('a line with two cars has the seats of both cars', () => {
  expect(check({}, { lines: [makeLine({ quantity: 2 })] }, { seats: { sedan: 2 } })).toEqual([]);
});

it('a price near the published one, or a visit on the day before a closed weekday, gives no warning', () => {
  const published = { title: 'Heart of Kerala', total: 36_000 };
  expect(check({}, {}, { published })).toEqual([]);
  expect(check({ firstDay: '2027-01-16', ...withDay(1, { title: 'The tea museum' }) })).toEqual([]);
  expect(check({ validUntil: TODAY })).toEqual([]);
});
