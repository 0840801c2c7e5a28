import { randomUUID } from 'node:crypto';
import * as reviews from '@/app/api/admin/reviews/route';
import * as templates from '@/app/api/admin/templates/route';
import * as duplicate from '@/app/api/admin/tours/[id]/duplicate/route';
import * as drafts from '@/app/api/admin/tours/drafts/route';
import * as tours from '@/app/api/admin/tours/route';
import { makePackageBody, makeReviewBody } from '@/tests/support/catalogue';
import { selectRows } from '@/tests/support/enquiries';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';

let cookie: string;
beforeAll(async () => ({ cookie } = await makeSession()));

type Body = Record<string, unknown>;
type Creation = { path: string; handler: Handler; table: string; make: () => Body; change: Body };

const TEXT = { language: 'en', subject: 'Your trip', body: 'Thank you, {name}.' };
const CREATIONS: [string, Creation][] = [
  [
    'review',
    { path: 'reviews', handler: reviews.POST, table: 'reviews', make: makeReviewBody, change: { rating: 3 } },
  ],
  [
    'template',
    {
      path: 'templates',
      handler: templates.POST,
      table: 'reply_templates',
      make: () => ({ ...TEXT, name: `T ${randomUUID()}` }),
      change: { subject: 'Another' },
    },
  ],
  [
    'package',
    {
      path: 'tours',
      handler: tours.POST,
      table: 'tours',
      make: makePackageBody,
      change: { title: 'Another trip' },
    },
  ],
  [
    'draft',
    {
      path: 'tours/drafts',
      handler: drafts.POST,
      table: 'package_drafts',
      make: () => ({ title: 'Munnar' }),
      change: { title: 'Thekkady' },
    },
  ],
];

const post = async (path: string, handler: Handler, key: string, body: Body, id = '') => {
  const headers = { 'idempotency-key': key };
  const request = makeStaffRequest(`/api/admin/${path}`, { method: 'POST', cookie, body, headers });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as Body };
};
const count = async (table: string) => Number((await selectRows(`SELECT count(*) FROM ${table}`))[0]?.count);

it.each(CREATIONS)(
  'a new %s that is sent again with its idempotency key is added once, with the same response',
  async (_, creation) => {
    const { path, handler, table, make } = creation;
    const [key, body, before] = [randomUUID(), make(), await count(table)];
    const first = await post(path, handler, key, body);
    expect(first.body).toMatchObject({ success: true, id: expect.any(String) });
    expect(await post(path, handler, key.toUpperCase(), body)).toEqual(first);
    expect(await count(table)).toBe(before + 1);
  },
);

it.each(CREATIONS)('a new %s sent six times at once with one key is added once', async (_, creation) => {
  const { path, handler, table, make } = creation;
  const [key, body, before] = [randomUUID(), make(), await count(table)];
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(path, handler, key, body)));
  expect(new Set(answers.map((answer) => `${answer.status} ${String(answer.body.id)}`)).size).toBe(1);
  expect(await count(table)).toBe(before + 1);
});

it.each(CREATIONS)('another %s with a used idempotency key is refused', async (_, creation) => {
  const { path, handler, table, make, change } = creation;
  const [key, body] = [randomUUID(), make()];
  await post(path, handler, key, body);
  const before = await count(table);
  const answer = await post(path, handler, key, { ...body, ...change });
  expect(answer).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^This key was used/) },
  });
  expect(await count(table)).toBe(before);
});

it('the idempotency key of a refused package can be used for the corrected package', async () => {
  const [key, body] = [randomUUID(), makePackageBody()];
  expect((await post('tours', tours.POST, key, { ...body, slug: 'heart-of-kerala' })).status).toBe(422);
  expect((await post('tours', tours.POST, key, body)).status).toBe(201);
});

it('an idempotency key copies a package once, and is refused for a copy of another package', async () => {
  const [key, before] = [randomUUID(), await count('package_drafts')];
  const copy = (id: string) => post(`tours/${id}/duplicate`, duplicate.POST, key, {}, id);
  expect((await copy('1')).body.id).toBe((await copy('1')).body.id);
  expect((await copy('2')).status).toBe(422);
  expect(await count('package_drafts')).toBe(before + 1);
});

it('an idempotency key that is not a UUID is refused', async () => {
  expect((await post('reviews', reviews.POST, 'again', makeReviewBody())).status).toBe(422);
});
