import fc from 'fast-check';
import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { getPrisma } from '@/lib/platform/db';
import type { AdminPackage } from '@/lib/packages/model/types';
import { ALL_CASES } from '@/tests/support/all-cases';
import { makeCatalogueClient, makePackageBody, readAuditOf, TWO_DAYS } from '@/tests/support/catalogue';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

type Row = [what: string, changes: Record<string, unknown>, field: string, message: RegExp];
const STAY = {
  place: 'Munnar',
  nights: 1,
  kind: '3-star hotel',
  room: 'Double room',
  examples: [],
};
const [ARRIVAL, HOME] = TWO_DAYS as [(typeof TWO_DAYS)[0], (typeof TWO_DAYS)[1]];
const PARTY = { twoPersons: 5_000, fourPersons: 4_200, sixPersons: 4_000 };
const LONG = (length: number) => 'x'.repeat(length + 1);

const REFUSED: Row[] = [
  ['no title', { title: undefined }, 'title', /^Write the title\.$/],
  ['a blank title', { title: '  ' }, 'title', /^Write the title\.$/],
  ['a title that is a number', { title: 7 }, 'title', /^Write the title\.$/],
  ['a long title', { title: LONG(120) }, 'title', /to 120 characters/],
  ['a NUL', { title: 'a\0b' }, 'title', /cannot be kept/],
  ['a slug with spaces', { slug: 'Heart of Kerala' }, 'slug', /small letters, digits and single hyphens/],
  ['a slug with a double hyphen', { slug: 'heart--of' }, 'slug', /small letters/],
  ['an empty slug', { slug: '' }, 'slug', /small letters/],
  ['a slug of digits', { slug: '15' }, 'slug', /small letters/],
  ['a slug with a path', { slug: '../admin' }, 'slug', /small letters/],
  ['a long slug', { slug: LONG(100) }, 'slug', /to 100 characters/],
  ['the slug of another package', { slug: 'heart-of-kerala' }, 'slug', /^Another package has this address\./],
  ['the id of another package as a slug', { slug: 'pt-1' }, 'slug', /^Another package has this address\./],
  ['an unknown category', { category: 'Kerala' }, 'category', /kerala or outbound/],
  ['a flag as text', { isPopular: 'yes' }, 'isPopular', /true or false/],
  ['a Kerala flag abroad', { category: 'outbound', isKerala: true }, 'isKerala', /must be true for/],
  ['Kerala without its flag', { isKerala: false }, 'isKerala', /must be true for/],
  ['a duration as text', { duration: 'two days' }, 'duration', /such as 3 Nights 4 Days/],
  ['a duration that contradicts the days', { duration: '2 Nights 3 Days', durationDays: 2 }, 'duration', /as many days/],
  ['as many nights as days', { duration: '2 Nights 2 Days' }, 'duration', /one night fewer/],
  ['no day', { durationDays: 0, duration: '1 Day' }, 'durationDays', /from 1 to 15/],
  ['21 days in words', { durationDays: undefined, duration: '20 Nights 21 Days' }, 'durationDays', /from 1 to 15/],
  ['16 days', { durationDays: 16, duration: '15 Nights 16 Days' }, 'durationDays', /from 1 to 15/],
  ['a fractional number of days', { durationDays: 2.5 }, 'durationDays', /whole number/],
  ['no location', { location: '' }, 'location', /^Write the location/],
  ['no description', { description: undefined }, 'description', /^Write the description/],
  ['a long description', { description: LONG(2_000) }, 'description', /to 2000 characters/],
  ['highlights as text', { highlights: 'Tea' }, 'highlights', /as a list/],
  ['an empty highlight', { highlights: ['Tea', ' '] }, 'highlights.1', /^Write the lines of the highlights/],
  ['too many inclusions', { inclusions: Array(21).fill('x') }, 'inclusions', /at most 20/],
  ['a group size as text', { groupSize: 'many' }, 'groupSize', /2-15 People/],
  ['a group of one', { groupSize: '1-4 People' }, 'groupSize', /from 2 to 20/],
  ['a group of 21', { groupSize: '2-21 People' }, 'groupSize', /from 2 to 20/],
  ['a reversed group size', { groupSize: '9-4 People' }, 'groupSize', /2-15 People/],
  ['no price', { price: undefined }, 'price', /whole number/],
  ['a price of 0', { price: 0 }, 'price', /whole number from 1/],
  ['a price in paise', { price: 4_200.5 }, 'price', /whole number/],
  ['a price as text', { price: '4200' }, 'price', /whole number/],
  ['an excessive price', { price: 1e12 }, 'price', /to 1,00,00,000/],
  ['a headline price other than the off-season price', { price: 4_300 }, 'price', /is its off-season price/],
  ['a headline price other than for four', { season: null, pricing: { ...PARTY, fourPersons: 4_300 } }, 'price', /for four/],
  ['one season', { season: { offSeason: 4_200 } }, 'season.onSeason', /on-season price/],
  ['both kinds of price', { pricing: PARTY }, 'pricing', /not both/],
  ['a price per head that rises with the party', { season: null, pricing: { ...PARTY, sixPersons: 4_201 } }, 'pricing', /must not rise/],
  ['two of three party prices', { season: null, pricing: { ...PARTY, sixPersons: undefined } }, 'pricing.sixPersons', /price for six/],
  ['an original price below the price', { originalPrice: 4_200 }, 'originalPrice', /higher than the price/],
  ['a Kerala trip that belongs to no Kerala list', { season: null }, 'season', /among the trips abroad/],
  ['a rating of 0.5', { rating: 0.5 }, 'rating', /from 1 to 5/],
  ['a rating of 5.1', { rating: 5.1 }, 'rating', /from 1 to 5/],
  ['a rating with two decimals', { rating: 4.55 }, 'rating', /one decimal/],
  ['no lead picture', { image: undefined }, 'image', /main picture/],
  ['a lead picture that does not exist', { image: 'atlantis' }, 'image', /^There is no picture called atlantis\.$/],
  ['a picture named like an object property', { image: 'constructor' }, 'image', /no picture called constructor/],
  ['a gallery picture that does not exist', { images: ['munnar', '../x'] }, 'images', /no picture called/],
  ['honeymoon specials without a honeymoon', { honeymoonSpecials: ['Cake'] }, 'honeymoonSpecials', /Only a honeymoon/],
  ['too few days', { itinerary: [ARRIVAL] }, 'itinerary', /every day of the trip/],
  ['days out of order', { itinerary: [{ ...ARRIVAL, day: 2 }, { ...HOME, day: 1 }] }, 'itinerary', /numbered from 1/],
  ['a stay on the last day', { itinerary: [ARRIVAL, { ...HOME, accommodation: 'hotel' }] }, 'itinerary', /last day has no night/],
  ['a place for the last night', { itinerary: [ARRIVAL, { ...HOME, overnight: 'Kochi' }] }, 'itinerary', /last day has no night/],
  ['an unknown stay', { itinerary: [{ ...ARRIVAL, accommodation: 'castle' }, HOME] }, 'itinerary.0.accommodation', /hotel, houseboat/],
  ['an unknown meal', { itinerary: [ARRIVAL, { ...HOME, meals: ['Tea'] }] }, 'itinerary.1.meals.0', /Breakfast, Lunch and Dinner/],
  ['breakfast twice', { itinerary: [ARRIVAL, { ...HOME, meals: ['Breakfast', 'Breakfast'] }] }, 'itinerary.1.meals', /once/],
  ['a day without a title', { itinerary: [{ ...ARRIVAL, title: '' }, HOME] }, 'itinerary.0.title', /title of the day/],
  ['a drive without a distance', { itinerary: [{ ...ARRIVAL, drive: { route: 'A – B', minutes: 5 } }, HOME] }, 'itinerary.0.drive.km', /distance/],
  ['an itinerary that is not a list', { itinerary: {} }, 'itinerary', /list of days/],
  ['too few nights', { durationDays: 3, duration: '2 Nights 3 Days', stays: [STAY] }, 'stays', /add up to the nights/],
  ['a night elsewhere than in the day plan', { itinerary: [ARRIVAL, HOME], stays: [{ ...STAY, place: 'Kumily' }] }, 'stays', /places of the day plan/],
  ['a stay without a room', { stays: [{ ...STAY, room: ' ' }] }, 'stays.0.room', /^Write the room/],
  ['four examples', { stays: [{ ...STAY, examples: ['A', 'B', 'C', 'D'] }] }, 'stays.0.examples', /at most 3 examples/],
  ['an extra without a price', { extras: [{ name: 'Kathakali', price: 0, unit: 'person', note: '' }] }, 'extras.0.price', /price of the extra/],
  ['an extra per day', { extras: [{ name: 'Kathakali', price: 1, unit: 'day', note: '' }] }, 'extras.0.unit', /^The price of an extra/],
  ['a question without an answer', { questions: [{ question: 'Why?', answer: '' }] }, 'questions.0.answer', /^Write the answer/],
  ['is_active as text', { is_active: 'no' }, 'is_active', /true or false/],
]; // oxfmt-ignore

const signIn = async () => {
  const { staff, cookie } = await makeSession();
  return { staff, cookie, tours: makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie) };
};

let storedId = '';
beforeAll(async () => {
  const { tours } = await signIn();
  storedId = (await tours.add(makePackageBody())).body.item!.id;
});

it.each(REFUSED)(
  'the package API rejects %s, in a new package or a change, and writes nothing',
  async (_what, changes, field, message) => {
    const { staff, tours } = await signIn();
    const readAll = () => getPrisma().tour.findMany({ orderBy: { id: 'asc' } });
    const before = await readAll();
    const refused = { status: 422, body: { success: false, field, message: expect.stringMatching(message) } };
    expect(await tours.add({ ...makePackageBody(), ...changes })).toEqual(refused);
    // A change keeps omitted fields; otherwise the same errors apply.
    const isGiven = Object.values(changes).every((value) => value !== undefined);
    if (isGiven) expect(await tours.change(storedId, changes)).toEqual(refused);
    expect(await readAll()).toEqual(before);
    expect(await readAuditOf(staff.id)).toEqual([]);
  },
);

it('of four simultaneous new packages with the same slug, the package API adds one', async () => {
  const { tours } = await signIn();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => tours.add(makePackageBody({ slug: 'one-of-a-kind' }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  const [refused] = answers.filter(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({ field: 'slug', message: expect.stringMatching(/^Another package/) });
});

it('a package may keep its own slug', async () => {
  const { tours } = await signIn();
  const { status } = await tours.change('2', { slug: 'soul-of-kerala', groupSize: '2-8 People' });
  expect(status).toBe(200);
});

it.each([
  ['a version as text', { title: 'X', version: 'one' }, 422],
  ['a version of 0', { title: 'X', version: 0 }, 422],
  ['an array instead of an object', [], 422],
  ['an invalid itinerary day', { itinerary: ['Munnar'] }, 422],
  ['a null body', 'null', 422],
  ['truncated JSON', '{"title":', 400],
  ['an oversized body', { description: 'x'.repeat(40_000) }, 413],
])('the package API refuses %s with an error status and a message', async (_what, body, status) => {
  const { tours } = await signIn();
  const answer = await tours.change('1', body);
  expect(answer).toMatchObject({ status, body: { success: false, message: expect.stringMatching(/\.$/) } });
});

it.each([[{}], [{ version: 1 }]])('the package API returns 422 for a change with only %j', async (body) => {
  const { tours } = await signIn();
  expect(await tours.change('1', body)).toMatchObject({
    status: 422,
    body: { success: false, message: 'Nothing was changed. Say what to change.' },
  });
});

it('the package API accepts JSON only', async () => {
  const { cookie } = await signIn();
  const headers = { 'content-type': 'text/plain' };
  const request = makeStaffRequest('/api/admin/tours', { method: 'POST', cookie, body: {}, headers });
  expect((await all.POST(request, { params: Promise.resolve({}) })).status).toBe(415);
});

it('the package API returns the stored row or a validation error for any numbers, never a database error', async () => {
  const { tours } = await signIn();
  const price = fc.constantFrom(null, 0, 1, 4_000, 4_200, 4_201, 2_147_483_648);
  const figures = fc.record(
    {
      price,
      originalPrice: price,
      season: fc.option(fc.record({ offSeason: price, onSeason: price })),
      pricing: fc.option(fc.record({ twoPersons: price, fourPersons: price, sixPersons: price })),
      category: fc.constantFrom('kerala', 'outbound'),
      isPopular: fc.boolean(),
      isHoneymoon: fc.boolean(),
      honeymoonSpecials: fc.constantFrom([], ['Cake']),
      rating: fc.constantFrom(1, 4.9, 4.95, 5),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(figures, async (changes) => {
      const { status, body } = await tours.add(makePackageBody(changes));
      expect([201, 422]).toContain(status);
      expect(body.success).toBe(status === 201);
      if (status === 422)
        expect(body).toMatchObject({ field: expect.any(String), message: expect.stringMatching(/\.$/) });
    }),
    { numRuns: ALL_CASES ? 60 : 20 },
  );
});

it('the package API derives the number of days from the duration unless the number is given', async () => {
  const { tours } = await signIn();
  const { id = '', durationDays } =
    (await tours.add(makePackageBody({ durationDays: undefined }))).body.item ?? {};
  const changed = await tours.change(id, { duration: '2 Nights 3 Days' });
  expect([durationDays, changed.body.item?.durationDays]).toEqual([2, 3]);
});
