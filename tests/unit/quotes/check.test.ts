import { checkQuote } from '@/lib/quotes/model/check';
import type { DraftOption, DraftStay, QuoteDraft, QuoteFacts } from '@/lib/quotes/model/types';
import { makeDraft, makeFacts, makeLine, makeRequest, SETTINGS, TODAY } from './drafts';

const check = (
  draft: Partial<QuoteDraft> = {},
  option: Partial<DraftOption> = {},
  facts: Partial<QuoteFacts> = {},
) => checkQuote(makeDraft(draft, option), makeFacts(facts), SETTINGS);
const { days } = makeDraft();
const [munnar, boat] = makeDraft().options[0]!.stays as [DraftStay, DraftStay];
const withDay = (at: number, change: object) => ({ days: days.map((day, index) => (index === at ? { ...day, ...change } : day)) }); // oxfmt-ignore

it('finds nothing in a complete quote', () => {
  expect(check()).toEqual([]);
});

type Case = [string, Partial<QuoteDraft>, Partial<DraftOption>, Partial<QuoteFacts>, string, RegExp];

const ERRORS: Case[] = [
  ['no title', { title: ' ' }, {}, {}, 'title', /title/],
  ['no first day', { firstDay: '' }, {}, {}, 'firstDay', /first day/],
  ['a trip that is over', { firstDay: '2026-11-25' }, {}, {}, 'firstDay', /over/],
  ['no last day of the offer', { validUntil: '' }, {}, {}, 'validUntil', /until when/],
  ['an offer that has ended', { validUntil: '2026-11-25' }, {}, {}, 'validUntil', /ended on 25/],
  ['an offer that ends with the trip', { validUntil: '2027-01-13' }, {}, {}, 'validUntil', /before the trip/],
  ['no days', { days: [] }, {}, {}, 'days', /Add the days/],
  ['a day without a title', withDay(1, { title: '' }), {}, {}, 'days.1.title', /Day 2/],
  ['a day without a place', withDay(0, { place: '' }), {}, {}, 'days.0.place', /night of day 1/],
  [
    'a night without a stay',
    {},
    { stays: [munnar] },
    {},
    'options.0.stays',
    /no stay for the night of day 3/,
  ],
  ['two stays in a night', {}, { stays: [{ ...munnar, nights: 3 }, boat] }, {}, 'options.0.stays.0.hotel', /2 stays for the night of day 3/], // oxfmt-ignore
  ['a stay elsewhere', {}, { stays: [{ ...munnar, place: 'Thekkady' }, boat] }, {}, 'options.0.stays.0.hotel', /is in Munnar/], // oxfmt-ignore
  ['a stay that leaves its place late', withDay(1, { place: 'Thekkady' }), {}, {}, 'options.0.stays.0.hotel', /night of day 2 is in Thekkady/], // oxfmt-ignore
  ['a night after the last', {}, { stays: [munnar, { ...boat, nights: 2 }] }, {}, 'options.0.stays.1.hotel', /4 days has 3 nights/], // oxfmt-ignore
  ['no hotel', {}, { stays: [{ ...munnar, hotel: '' }, boat] }, {}, 'options.0.stays.0.hotel', /Choose the hotel in Munnar/], // oxfmt-ignore
  ['no rate', {}, {}, { rates: { munnar: { problem: 'No rate on 13 Jan.' } } }, 'options.0.stays.0.hotel', /No rate/], // oxfmt-ignore
  ['no cost', {}, { stays: [{ ...munnar, cost: null }, boat] }, {}, 'options.0.stays.0.cost', /no cost/],
  ['no rooms', {}, { stays: [{ ...munnar, rooms: [] }, boat] }, {}, 'options.0.stays.0.rooms', /which room/],
  [
    'rooms for too few',
    { adults: 3 },
    {},
    { request: makeRequest({ party: null }) },
    'options.0.stays.0.rooms',
    /2 adults, the party 3/,
  ],
  ['another child', { childrenAges: [9] }, {}, {}, 'options.0.stays.0.rooms', /7 instead of 9/],
  ['a small car', {}, {}, { seats: { sedan: 2 } }, 'options.0.lines', /2 seats for 3 people/],
  ['a car without a price', {}, {}, { lines: { car: null } }, 'options.0.lines.0.label', /has no price for “Sedan/], // oxfmt-ignore
  [
    'a line without words',
    {},
    { lines: [makeLine({ label: '' })] },
    {},
    'options.0.lines.0.label',
    /no words/,
  ],
  ['an extra without a cost', {}, { extras: [makeLine({ id: 'x', kind: 'meal', label: 'Dinner', unitCost: null })] }, {}, 'options.0.extras.0.unitCost', /“Dinner”/], // oxfmt-ignore
  ['an option without a name', {}, { name: '' }, {}, 'options.0.name', /name/],
  ['a markup below the lowest', {}, { markupPercent: 7.9 }, {}, 'options.0.markupPercent', /Only an owner/],
];

it.each(ERRORS)('%s prevents sending', (_what, draft, option, facts, path, message) => {
  expect(check(draft, option, facts)).toContainEqual({
    severity: 'error',
    path,
    message: expect.stringMatching(message),
  });
});

const WARNINGS: Case[] = [
  [
    'a character that no font has',
    { greeting: 'Dear all 🌴🌴' },
    {},
    {},
    'greeting',
    /^No font of the PDF has “🌴”: it shows a box/,
  ],
  ['Thai in a day', withDay(1, { text: 'To ไทย.' }), {}, {}, 'days.1.text', /“ไ”, “ท”, “ย”/],
  [
    'an emoji in an extra',
    {},
    { extras: [makeLine({ id: 'cake', label: 'Cake 👨‍👩‍👧' })] },
    {},
    'options.0.extras.0.label',
    /“👨‍👩‍👧”/,
  ],
  ['a long drive', withDay(0, { driveMinutes: 361 }), {}, {}, 'days.0.driveMinutes', /6 h 1 min|6 hours/],
  ['a late houseboat', withDay(2, { driveMinutes: 211 }), {}, {}, 'options.0.stays.1.hotel', /noon/],
  ['a closed park', { firstDay: '2027-02-10', ...withDay(1, { text: 'To Eravikulam by bus.' }) }, {}, {}, 'days.1.text', /calving/], // oxfmt-ignore
  ['a closed museum', { firstDay: '2027-01-17', ...withDay(1, { title: 'The tea museum' }) }, {}, {}, 'days.1.text', /Mondays/], // oxfmt-ignore
  [
    'a changed rate',
    {},
    {},
    { rates: { munnar: { cost: 8_200 } } },
    'options.0.stays.0.hotel',
    /have changed/,
  ],
  ['a changed rate of a car', {}, {}, { lines: { car: 12_500 } }, 'options.0.lines.0.label', /“Sedan with driver for 4 days” have changed/], // oxfmt-ignore
  ['another party than asked', {}, {}, { request: makeRequest({ party: { adults: 4, children: 0, ages: [] } }) }, 'adults', /for 4 adults, the quote for 2 adults and 1 child/], // oxfmt-ignore
  ['another number of children', {}, {}, { request: makeRequest({ party: { adults: 2, children: 0, ages: [] } }) }, 'childrenAges', /for 2 adults, the quote for 2 adults and 1 child/], // oxfmt-ignore
  ['another age of a child', {}, {}, { request: makeRequest({ party: { adults: 2, children: 1, ages: [9] } }) }, 'childrenAges', /request are 9 years old, those of the quote 7/], // oxfmt-ignore
  ['another day than asked', {}, {}, { request: makeRequest({ travelDate: '2027-01-12' }) }, 'firstDay', /for 12 Jan\S* 2027, the quote begins on 1\d Jan/], // oxfmt-ignore
  ['a closed request', {}, {}, { request: makeRequest({ isClosed: true }) }, 'request', /request is closed/],
  ['no transport', {}, { lines: [] }, {}, 'options.0.lines', /not a tour/],
  ['a far published price', {}, {}, { published: { title: 'Heart of Kerala', total: 30_000 } }, 'options', /₹6,800 \(23%\) above/], // oxfmt-ignore
];

it.each(WARNINGS)('%s gives a warning', (_what, draft, option, facts, path, message) => {
  const found = check(draft, option, facts);
  expect(found).toContainEqual({ severity: 'warning', path, message: expect.stringMatching(message) });
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('a copied option without changes gives a warning, a changed one does not', () => {
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

it('a low markup gives an owner a warning', () => {
  const [finding] = check({}, { markupPercent: 0 }, { mayGoBelow: true });
  expect(finding).toMatchObject({ severity: 'warning', path: 'options.0.markupPercent' });
});

it('a line with two cars has the seats of both', () => {
  expect(check({}, { lines: [makeLine({ quantity: 2 })] }, { seats: { sedan: 2 } })).toEqual([]);
});

it('a price near the published one, and the day before a closed weekday, give no warning', () => {
  const published = { title: 'Heart of Kerala', total: 36_000 };
  expect(check({}, {}, { published })).toEqual([]);
  expect(check({ firstDay: '2027-01-16', ...withDay(1, { title: 'The tea museum' }) })).toEqual([]);
  expect(check({ validUntil: TODAY })).toEqual([]);
});
