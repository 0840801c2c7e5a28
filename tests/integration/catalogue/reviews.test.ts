import * as one from '@/app/api/admin/reviews/[id]/route';
import * as all from '@/app/api/admin/reviews/route';
import { GET as getReviews } from '@/app/api/reviews/route';
import { GET as getReviewStats } from '@/app/api/reviews/stats/route';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { listTripReviews, startReviews } from '@/lib/company/reviews/queries';
import type { AdminReview, Review } from '@/lib/company/reviews/types';
import { makeCatalogueClient, makeReviewBody, readAuditOf } from '@/tests/support/catalogue';
import { expirations, recordExpirations } from '@/tests/support/expired-pages';
import { makeSession } from '@/tests/support/staff';

const NO_REVIEW = '00000000-0000-4000-8000-000000000000';
const signIn = async () => {
  const { staff, cookie } = await makeSession();
  return { staff, reviews: makeCatalogueClient<AdminReview>('reviews', { ...all, ...one }, cookie) };
};
const listPublic = async () => {
  const response = await getReviews(new Request('http://localhost:3000/api/reviews?limit=50'));
  return ((await response.json()) as { items: Review[] }).items;
};
const readStats = async () => (await getReviewStats()).json();

beforeEach(async () => {
  await startReviews();
  recordExpirations();
});

it('the review API lists every review, newest first, including hidden ones', async () => {
  const { reviews } = await signIn();
  const [first] = await listPublic();
  await reviews.hide(first?.id ?? '');
  const { status, body } = await reviews.list();
  expect(status).toBe(200);
  expect(body.items?.[0]).toEqual({
    ...first,
    isSample: true,
    state: 'hidden',
    featured: false,
    is_active: false,
    version: 2,
    created_at: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect(body.items).toHaveLength(await getPrisma().review.count());
  const dates = body.items?.map(({ date }) => date);
  expect(dates).toEqual([...(dates ?? [])].sort().reverse());
  expect((await listPublic()).some(({ id }) => id === first?.id)).toBe(false);
});

it('the list of the review API has each review on exactly one page', async () => {
  const { reviews } = await signIn();
  const whole = (await reviews.list()).body.items?.map(({ id }) => id) ?? [];
  const { items: first = [], nextCursor } = (await reviews.list('?limit=3')).body;
  const { items: rest = [], nextCursor: end } = (await reviews.list(`?cursor=${nextCursor}`)).body;
  expect([...first, ...rest].map(({ id }) => id)).toEqual(whole);
  expect(end).toBeNull();
});

it.each(['limit=0', 'limit=201', 'cursor=x'])('the review API rejects a list with %s', async (query) => {
  const { reviews } = await signIn();
  const { status, body } = await reviews.list(`?${query}`);
  expect([status, body.field]).toEqual([422, query.split('=')[0]]);
});

it('the review API adds a review and returns its row; visitors and the average see it immediately', async () => {
  await getPrisma().review.updateMany({ data: { isActive: false } });
  const { staff, reviews } = await signIn();
  const given = makeReviewBody();
  const { status, body } = await reviews.add(given);
  expect({ status, ...body }).toMatchObject({ status: 201, success: true, message: 'Review added' });
  expect(body.item).toEqual({
    ...given,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isSample: false,
    state: 'shown',
    featured: false,
    answer: '',
    tourId: null,
    is_active: true,
    version: 1,
    created_at: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect(expirations).toEqual([expect.arrayContaining(['reviews', 'reviews:hm-1'])]); // all samples were hidden
  expect(await listPublic()).toEqual([{ ...given, answer: '', tourId: null, id: body.item?.id }]);
  expect(await readStats()).toEqual({ avgRating: 4, totalReviews: 1 });
  await reviews.add(makeReviewBody({ rating: 5 }));
  expect(await readStats()).toEqual({ avgRating: 4.5, totalReviews: 2 });
  expect((await readAuditOf(staff.id))[0]).toEqual({
    action: 'review-created',
    target: 'Latha Nair',
    detail: null,
  });
});

it('the review API changes single fields by id', async () => {
  const { staff, reviews } = await signIn();
  const { item } = (await reviews.add(makeReviewBody())).body;
  const { status, body } = await reviews.change(item?.id ?? '', {
    rating: 1,
    date: '2024-02-29',
    version: 1,
  });
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Review saved' });
  expect(body.item).toEqual({
    ...item,
    rating: 1,
    date: '2024-02-29',
    version: 2,
    updatedAt: expect.any(String),
  });
  expect((await listPublic()).find(({ id }) => id === item?.id)).toMatchObject({
    rating: 1,
    date: '2024-02-29',
  });
  expect((await readAuditOf(staff.id)).at(-1)).toMatchObject({
    action: 'review-changed',
    detail: { fields: 'rating, date' },
  });
});

it('the review API assigns a review to a trip and unassigns it; the trip’s page is rendered again', async () => {
  const { staff, reviews } = await signIn();
  const { item } = (await reviews.add(makeReviewBody({ date: '2020-01-01' }))).body;
  const id = item?.id ?? '';
  recordExpirations();
  expect((await reviews.change(id, { tourId: '13' })).body.item?.tourId).toBe('13');
  expect((await listTripReviews('13')).map((review) => review.id)).toEqual([id]);
  expect((await reviews.change(id, { tourId: '' })).body.item?.tourId).toBeNull();
  expect(await listTripReviews('13')).toEqual([]);
  expect(expirations.map((tags) => tags.includes('reviews:13'))).toEqual([true, true]);
  expect((await readAuditOf(staff.id)).at(-1)).toMatchObject({
    action: 'review-changed',
    detail: { fields: 'tourId', before: { tourId: '13' }, after: { tourId: null } },
  });
});

it('the review API deletes by setting is_active false, idempotently, and restores by a change', async () => {
  await getPrisma().review.updateMany({ data: { isActive: false } });
  const { staff, reviews } = await signIn();
  const id = (await reviews.add(makeReviewBody({ rating: 3 }))).body.item?.id ?? '';
  const hidden = await reviews.hide(id);
  expect(hidden).toMatchObject({ status: 200, body: { success: true, message: 'Review hidden' } });
  expect(hidden.body.item).toMatchObject({ is_active: false, version: 2 });
  expect(await readStats()).toEqual({ avgRating: 0, totalReviews: 0 });
  expect((await reviews.hide(id)).body.item?.version).toBe(2);
  expect((await reviews.change(id, { is_active: true })).body.item).toMatchObject({
    is_active: true,
    version: 3,
  });
  expect(await readStats()).toEqual({ avgRating: 3, totalReviews: 1 });
  expect((await readAuditOf(staff.id)).map(({ action }) => action)).toEqual([
    'review-created',
    'review-hidden',
    'review-shown',
  ]);
});

it('the review API accepts one of ten changes of the same version; the others get the current row', async () => {
  const { reviews } = await signIn();
  const id = (await reviews.add(makeReviewBody())).body.item?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reviews.change(id, { location: `Place ${index}`, version: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  const winner = answers.find(({ status }) => status === 200)?.body.item;
  expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(winner);
});

it.each(['', 'x', NO_REVIEW])('the review API returns 404 for review %j on change and delete', async (id) => {
  const { staff, reviews } = await signIn();
  expect((await reviews.change(id, { rating: 5 })).status).toBe(404);
  expect((await reviews.hide(id)).status).toBe(404);
  expect(await readAuditOf(staff.id)).toEqual([]);
});

it('the review API accepts today’s date in Kerala', async () => {
  const { reviews } = await signIn();
  const { status, body } = await reviews.add(makeReviewBody({ date: getIndiaDate() }));
  expect([status, body.item?.date]).toEqual([201, getIndiaDate()]);
});

it.each([
  ['a rating of 0', { rating: 0 }, 'rating', 'Give the rating as a whole number from 1 to 5.'],
  ['a rating of 6', { rating: 6 }, 'rating', 'Give the rating as a whole number from 1 to 5.'],
  ['a fractional rating', { rating: 4.5 }, 'rating', 'Give the rating as a whole number from 1 to 5.'],
  ['a rating as text', { rating: '5' }, 'rating', 'Give the rating as a whole number from 1 to 5.'],
  [
    'a date of tomorrow',
    { date: addPlainDays(getIndiaDate(), 1) },
    'date',
    'The day of the review must not be in the future.',
  ],
  ['an invalid date', { date: '2026-02-30' }, 'date', 'Give the day of the review as yyyy-MM-dd.'],
  [
    'a timestamp as date',
    { date: '2026-01-01T00:00:00Z' },
    'date',
    'Give the day of the review as yyyy-MM-dd.',
  ],
  ['a blank name', { customerName: ' ' }, 'customerName', "Write the traveller's name."],
  [
    'a long name',
    { customerName: 'x'.repeat(101) },
    'customerName',
    "Please keep the traveller's name to 100 characters.",
  ],
  ['no text', { reviewText: '' }, 'reviewText', 'Write the review.'],
  ['a NUL', { reviewText: 'a\0' }, 'reviewText', 'Remove the character that cannot be kept from the review.'],
  ['an unknown source', { source: 'facebook' }, 'source', 'The source is google, tripadvisor or direct.'],
  ['text for verified', { verified: 'yes' }, 'verified', 'Say true or false for verified.'],
  ['an unknown trip', { tourId: 'no-trip' }, 'tourId', 'This trip does not exist.'],
  ['text for is_active', { is_active: 1 }, 'is_active', 'Say true or false for is_active.'],
])(
  'the review API rejects %s, in a new review or a change, and writes nothing',
  async (_what, changes, field, message) => {
    const { staff, reviews } = await signIn();
    const before = await getPrisma().review.findMany({ orderBy: { id: 'asc' } });
    const refused = { status: 422, body: { success: false, field, message } };
    expect(await reviews.add(makeReviewBody(changes))).toEqual(refused);
    expect(await reviews.change(before[0]?.id ?? '', changes)).toEqual(refused);
    expect(await getPrisma().review.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
    expect(await readAuditOf(staff.id)).toEqual([]);
  },
);

it.each(['customerName', 'rating', 'reviewText', 'date', 'source'])(
  'the review API requires %s',
  async (field) => {
    const { reviews } = await signIn();
    const { status, body } = await reviews.add(makeReviewBody({ [field]: undefined }));
    expect([status, body.field]).toEqual([422, field]);
  },
);

it('the review API stores text verbatim and ignores unknown fields', async () => {
  const { reviews } = await signIn();
  const text = `<img src=x onerror=alert(1)> "quoted" 'single' \\ $1 നല്ലത് 🌴\nsecond line`;
  const oneLine = text.replace('\n', ' ');
  const { status, body } = await reviews.add(
    makeReviewBody({ reviewText: text, location: oneLine, id: NO_REVIEW, stars: 9 }),
  );
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ reviewText: text, location: oneLine });
  expect(body.item).not.toHaveProperty('stars');
  expect(body.item?.id).not.toBe(NO_REVIEW);
});
