import * as one from '@/app/api/admin/reviews/[id]/route';
import { POST as importFile } from '@/app/api/admin/reviews/import/route';
import * as oneLink from '@/app/api/admin/reviews/invitations/[id]/route';
import * as links from '@/app/api/admin/reviews/invitations/route';
import * as all from '@/app/api/admin/reviews/route';
import { POST as writeReview } from '@/app/api/review-links/[token]/route';
import { getPool } from '@/lib/platform/db';
import { getHomeReviews, getReviewStats, listReviews } from '@/lib/company/reviews/queries';
import type {
  AdminReview,
  ImportResult,
  MadeReviewLink,
  ReviewInvitation,
} from '@/lib/company/reviews/types';
import { makeReviewBody } from '@/tests/support/catalogue';
import { insertRow } from '@/tests/support/rows';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;
type Answer = ImportResult & {
  message: string;
  field?: string;
  item: AdminReview;
  items: ReviewInvitation[];
  link: MadeReviewLink;
};

async function signIn(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  const call = async (handler: Handler, method: string, body?: unknown, id = '', query = '') => {
    const request = makeStaffRequest(`/api/admin/reviews${query}`, { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve({ id } as never) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return { staff, call };
}

async function write(url: string, body: unknown) {
  const token = url.split('/').at(-1) ?? '';
  const request = makeStaffRequest(`/api/review-links/${token}`, { method: 'POST', body });
  const response = await writeReview(request, { params: Promise.resolve({ token }) });
  return { status: response.status, body: (await response.json()) as { message: string; field?: string } };
}

const WRITTEN = {
  rating: 2,
  reviewText: 'The boat was late.',
  customerName: 'Latha Nair',
  location: 'Thrissur',
};
const findHeld = async () =>
  (await getPool().query<{ id: string }>(`SELECT id FROM reviews WHERE state = 'held'`)).rows.map(
    ({ id }) => id,
  );

beforeEach(() =>
  getPool().query('DELETE FROM reviews; DELETE FROM review_invitations; DELETE FROM rate_limits'),
);

it('a review link accepts one review, which is hidden and not counted until staff approve it', async () => {
  const owner = await signIn();
  await insertRow('reviews', { rating: 5, date: '2026-01-01' });
  const { link } = (await owner.call(links.POST, 'POST', { customerName: 'Latha Nair' })).body;
  expect(link.url).toMatch(/\/review\/[\w-]{22}$/);
  const { rows } = await getPool().query('SELECT token_hash FROM review_invitations');
  expect(link.url).not.toContain(rows[0]?.token_hash);

  expect(await write(link.url, { ...WRITTEN, rating: 9 })).toMatchObject({
    status: 422,
    body: { field: 'rating' },
  });
  // The same review sent again, as after a lost response, succeeds; a different one is refused.
  const answers = await Promise.all([1, 2, 3].map(() => write(link.url, WRITTEN)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await write(link.url, { ...WRITTEN, reviewText: 'Another one.' })).status).toBe(422);
  expect(await findHeld()).toHaveLength(1);

  const [id = ''] = await findHeld();
  expect(await getReviewStats()).toEqual({ avgRating: 5, totalReviews: 1 });
  expect((await listReviews({ limit: 50 })).map((review) => review.id)).not.toContain(id);

  const approved = (await owner.call(one.PATCH, 'PATCH', { state: 'shown' }, id)).body.item;
  expect(approved).toMatchObject({ state: 'shown', is_active: true, source: 'direct', verified: true });
  expect(await getReviewStats()).toEqual({ avgRating: 3.5, totalReviews: 2 });
  const audit = await getPool().query(
    'SELECT action, target FROM audit_lines WHERE staff_id = $1 ORDER BY id',
    [owner.staff.id],
  );
  expect(audit.rows).toEqual([
    { action: 'review-invited', target: 'Latha Nair' },
    { action: 'review-shown', target: 'Latha Nair' },
  ]);
});

// Regression: after twenty wrong links from an IP address, a correct link from the same address was refused.
it('a correct review link works after many wrong ones from the same IP address', async () => {
  const owner = await signIn();
  const { link } = (await owner.call(links.POST, 'POST', { customerName: 'Latha Nair' })).body;
  const statuses: number[] = [];
  for (let guess = 0; guess < 21; guess += 1)
    statuses.push((await write(`/review/${String(guess).padEnd(22, 'A')}`, WRITTEN)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(404), ...Array<number>(11).fill(429)]);
  expect((await write(link.url, WRITTEN)).status).toBe(200);
});

it('a revoked or expired review link does not work; agents cannot create or revoke links', async () => {
  const [owner, agent] = [await signIn(), await signIn('agent')];
  expect((await agent.call(links.POST, 'POST', { customerName: 'X' })).status).toBe(403);
  const [current, old] = [
    (await owner.call(links.POST, 'POST', { customerName: 'One' })).body.link,
    (await owner.call(links.POST, 'POST', { customerName: 'Two' })).body.link,
  ];
  expect((await agent.call(oneLink.DELETE, 'DELETE', undefined, current.id)).status).toBe(403);
  const { items } = (await owner.call(oneLink.DELETE, 'DELETE', undefined, current.id)).body;
  expect(items.map(({ state }) => state)).toEqual(['open', 'revoked']);
  await getPool().query(`UPDATE review_invitations SET expires_at = now() WHERE id = $1`, [old.id]);
  for (const { url } of [current, old]) expect((await write(url, WRITTEN)).status).toBe(404);
});

it('the columns state and is_active stay consistent, whichever is written', async () => {
  const owner = await signIn();
  const read = async (id: unknown) =>
    (await getPool().query('SELECT state, is_active FROM reviews WHERE id = $1', [id])).rows[0];
  const { id } = await insertRow('reviews', { is_active: false });
  expect(await read(id)).toEqual({ state: 'hidden', is_active: false });
  await getPool().query('UPDATE reviews SET is_active = true WHERE id = $1', [id]);
  expect(await read(id)).toEqual({ state: 'shown', is_active: true });
  await owner.call(one.PATCH, 'PATCH', { is_active: false }, String(id));
  expect(await read(id)).toEqual({ state: 'hidden', is_active: false });
  await getPool().query(`UPDATE reviews SET state = 'held' WHERE id = $1`, [id]);
  await owner.call(one.PATCH, 'PATCH', { state: 'hidden' }, String(id));
  expect(await read(id)).toEqual({ state: 'hidden', is_active: false });
});

// Regression: the response was "Review hidden", but the review still waited for approval.
it('hiding a held review sets its state to hidden', async () => {
  const owner = await signIn();
  const { id } = await insertRow('reviews', { state: 'held' });
  const { item } = (await owner.call(one.DELETE, 'DELETE', undefined, String(id))).body;
  expect(item).toMatchObject({ state: 'hidden', is_active: false, version: 2 });
});

it('a featured review is first on the home page, with the answer to it', async () => {
  const owner = await signIn();
  await insertRow('reviews', { date: '2026-03-01' });
  const body = makeReviewBody({ date: '2026-01-01', featured: true, answer: 'Thank you, Latha.' });
  const { id } = (await owner.call(all.POST, 'POST', body)).body.item;
  const { reviews } = await getHomeReviews();
  expect(reviews[0]).toMatchObject({ id, answer: 'Thank you, Latha.' });
  expect((await listReviews({ limit: 50 })).at(-1)?.id).toBe(id);
});

it('a review import adds all reviews of a file or none, and no review twice', async () => {
  const owner = await signIn();
  const file = (rating: string) =>
    `name,rating,review,date,source\nAsha,5,Calm,2026-01-20,google\nBinu,${rating},Green,2026-01-21,direct\n`;
  const count = async () => Number((await getPool().query('SELECT count(*) FROM reviews')).rows[0]?.count);
  const send = (csv: string, query = '') => owner.call(importFile, 'POST', { csv }, '', query);

  const bad = await send(file('six'));
  expect(bad).toMatchObject({ status: 200, body: { created: 0, errors: [{ row: 3, field: 'rating' }] } });
  expect((await send(file('six'), '?dryRun=1')).body).toMatchObject({ created: 1, errors: [{ row: 3 }] });
  expect((await send(file('4'), '?dryRun=1')).body).toMatchObject({ created: 2, unchanged: 0, errors: [] });
  expect(await count()).toBe(0);
  expect((await send(file('4'))).body).toMatchObject({ created: 2 });
  expect((await send(file('4'))).body).toMatchObject({ created: 0, unchanged: 2 });
  expect(await count()).toBe(2);
  // The file has one review twice, and is sent twice at once, as by a double click.
  const twice =
    file('3').replaceAll('Green', 'Blue') + file('3').split('\n')[2]?.replace('Green', 'Blue') + '\n';
  expect((await send(twice, '?dryRun=1')).body).toMatchObject({ created: 1, unchanged: 2 });
  const answers = await Promise.all([send(twice), send(twice)]);
  expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 1]);
  expect(await count()).toBe(3);
});
