import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { PUBLISH_DRAFTS } from '@/lib/platform/job-names';
import { projectPrices } from '@/lib/packages/price-books/mutations';
import { TASKS } from '@/lib/public/jobs/tasks';
import type { AdminPackage } from '@/lib/packages/model/types';
import type { Right } from '@/lib/staff/permissions/permissions';
import { makeCatalogueClient, makePackageBody, readAuditOf } from '@/tests/support/catalogue';
import { makeDraftClient } from '@/tests/support/drafts';
import { makePriceClient, readTourPrices } from '@/tests/support/prices';
import { makeSession } from '@/tests/support/staff';
import { until } from '@/tests/support/until';

const TOMORROW = addPlainDays(getIndiaDate(), 1);

async function signIn(role: 'owner' | 'agent' = 'owner', rights: readonly Right[] = []) {
  const { staff, cookie } = await makeSession({ role, rights });
  const tours = makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie);
  return { staff, tours, drafts: makeDraftClient(cookie) };
}

/** Moves every publication date one day back, as if midnight in India had passed. */
const passMidnight = () =>
  getPool().query('UPDATE package_drafts SET publish_on = publish_on - 1 WHERE publish_on IS NOT NULL');
/** Makes the newest price book begin today instead of tomorrow, without the job that applies it. */
const letBookBegin = () =>
  getPool().query(
    `BEGIN; SET CONSTRAINTS price_books_no_overlap DEFERRED;
     UPDATE price_books SET valid = daterange(lower(valid), '${getIndiaDate()}') WHERE upper(valid) = '${TOMORROW}';
     UPDATE price_books SET valid = daterange('${getIndiaDate()}', NULL) WHERE lower(valid) = '${TOMORROW}'; COMMIT`,
  );
/** Returns a row while a query waits for a lock on a draft. */
const PUBLISHER_WAITS = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%package_drafts%'`;
const runJob = () => TASKS[PUBLISH_DRAFTS]?.(null, {} as never);
const readTitle = async (id: string) => (await getPrisma().tour.findUniqueOrThrow({ where: { id } })).title;

/** Saves a draft of a package and schedules its publication for tomorrow. */
async function plan({ drafts }: Awaited<ReturnType<typeof signIn>>, id: string, title: string) {
  await drafts.save(id, { title, revision: 0 });
  return drafts.publish(id, { on: TOMORROW, revision: 1 });
}

it('a scheduled draft is published once, when its day begins in India, with the account that set the day as author', async () => {
  const owner = await signIn();
  const planned = await plan(owner, '1', 'Heart of Kerala in the rains');
  expect(planned.body.item?.draft).toMatchObject({ publishOn: TOMORROW, publishProblem: '' });
  await runJob();
  expect(await readTitle('1')).toBe('Heart of Kerala');

  await passMidnight();
  await Promise.all([runJob(), runJob()]);
  await runJob(); // a repeated job must not publish it again
  expect(await readTitle('1')).toBe('Heart of Kerala in the rains');
  const { items = [] } = (await owner.drafts.versions('1')).body;
  expect(items.map(({ fields, staff }) => [fields, staff])).toEqual([
    [['title'], owner.staff.username],
    [[], null],
  ]);
  expect((await owner.drafts.open('1')).body.item?.draft).toBeNull();
  expect((await readAuditOf(owner.staff.id)).map(({ action, detail }) => [action, detail.on])).toEqual([
    ['package-planned', TOMORROW],
    ['package-changed', undefined],
  ]);
});

it('the draft of a new package is published on its scheduled day', async () => {
  const { drafts } = await signIn();
  const { id = '' } = (await drafts.add(makePackageBody({ title: 'New for the season' }))).body;
  expect((await drafts.publish(id, { on: TOMORROW })).status).toBe(200);
  await passMidnight();
  await runJob();
  expect(await getPrisma().tour.count({ where: { title: 'New for the season', isActive: true } })).toBe(1);
});

it('a scheduled draft is checked again on its day; an invalid one stays a draft, with the reason for staff', async () => {
  const owner = await signIn();
  await plan(owner, '2', 'Renamed by the draft');
  await owner.tours.change('2', { title: 'Renamed meanwhile', version: 1 });
  await passMidnight();
  await runJob();
  expect(await readTitle('2')).toBe('Renamed meanwhile');
  const { draft } = (await owner.drafts.open('2')).body.item ?? {};
  expect(draft).toMatchObject({
    publishOn: null,
    publishProblem: expect.stringMatching(
      /^Not published on .*: the published package was changed in the same fields \(Title\)\.$/,
    ),
  });
  const text = "SELECT target FROM audit_lines WHERE action = 'package-not-published'";
  expect((await getPool().query(text)).rows).toEqual([{ target: 'Renamed by the draft' }]);
});

it.each([
  ['is switched off', '7', { disabled_at: new Date() }],
  ['may no longer publish', '8', { rights: ['prices'] }],
  ['may no longer change prices', '9', { rights: ['publish'] }],
])('a scheduled draft is not published when the account that set the day %s', async (_what, id, change) => {
  const agent = await signIn('agent', ['publish', 'prices']);
  const { content } = (await agent.drafts.open(id)).body.item?.published ?? {};
  await agent.drafts.save(id, { title: 'By somebody who left', originalPrice: 99_000, revision: 0 });
  expect((await agent.drafts.publish(id, { on: TOMORROW, revision: 1 })).status).toBe(200);
  const [[column, value] = []] = Object.entries(change);
  await getPool().query(`UPDATE staff SET ${column} = $2 WHERE id = $1`, [agent.staff.id, value]);
  await passMidnight();
  await runJob();
  expect(await readTitle(id)).toBe(content?.title);
  const { draft } = (await (await signIn()).drafts.open(id)).body.item ?? {};
  expect(draft).toMatchObject({
    publishOn: null,
    publishProblem: expect.stringContaining('the account that set the day is switched off or may no longer'),
  });
});

it('a price changed before the job applies a new price book is kept; scheduling a title needs no price right', async () => {
  const agent = await signIn('agent', ['publish']);
  await plan(agent, '10', 'Only the title');
  const owner = await signIn();
  const { version } = (await owner.drafts.open('11')).body.item?.published ?? {};
  const { addBook } = await makePriceClient();
  const list = { name: 'Begins at midnight', from: TOMORROW, percent: 10, rounding: 10 };
  expect((await addBook(list)).status).toBe(201);
  const before = await readTourPrices('10');

  await letBookBegin();
  await passMidnight();
  expect((await owner.tours.change('11', { price: 12_500, version })).status).toBe(409);
  expect((await owner.tours.change('11', { price: 12_500 })).status).toBe(200);
  await runJob();
  await projectPrices();
  expect((await readTourPrices('11')).price).toBe(12_500);
  expect(await readTitle('10')).toBe('Only the title');
  expect((await readTourPrices('10')).price).toBeGreaterThan(before.price ?? 0);
});

it('a scheduled publication can be cancelled, and the draft stays', async () => {
  const owner = await signIn();
  await plan(owner, '3', 'Not yet');
  const { body } = await owner.drafts.withdraw('3');
  expect(body.item?.draft).toMatchObject({ publishOn: null, content: { title: 'Not yet' } });
  await runJob();
  expect(await readTitle('3')).not.toBe('Not yet');
});

// Regression: cancelling returned "There is no draft any more" as a success, although the draft had just gone live.
it('a publication cannot be cancelled once the draft is live; cancelling twice before succeeds', async () => {
  const owner = await signIn();
  await plan(owner, '13', 'Live already');
  await plan(owner, '14', 'Cancelled in time');
  expect((await owner.drafts.withdraw('14')).status).toBe(200);
  expect((await owner.drafts.withdraw('14')).status).toBe(200);
  await passMidnight();
  await runJob();
  expect(await owner.drafts.withdraw('13')).toMatchObject({
    status: 409,
    body: { current: { id: '13', draft: null } },
  });
});

// Regression: a draft whose publication was cancelled at midnight went live after the response "It stays a draft".
it('cancelling while the job publishes a draft stops the publication; clearing its note writes no audit entry', async () => {
  const owner = await signIn();
  await plan(owner, '12', 'Cancelled at midnight');
  await passMidnight();
  const client = await getPool().connect();
  try {
    await client.query(
      "BEGIN; UPDATE package_drafts SET publish_on = NULL, publish_problem = 'A note' WHERE tour_id = '12'",
    );
    const job = runJob();
    await until(async () => (await getPool().query(PUBLISHER_WAITS)).rowCount === 1);
    await client.query('COMMIT');
    await job;
  } finally {
    client.release();
  }
  expect(await readTitle('12')).not.toBe('Cancelled at midnight');
  expect((await owner.drafts.withdraw('12')).body.item?.draft?.publishProblem).toBe('');
  expect((await readAuditOf(owner.staff.id)).map(({ action }) => action)).toEqual(['package-planned']);
});

it('a change of a draft by an owner keeps its day of publication; a change by an agent clears it', async () => {
  const owner = await signIn();
  await plan(owner, '4', 'For the owner to publish');
  const second = await owner.drafts.save('4', { location: 'Munnar, Thekkady', revision: 1 });
  expect(second.body.item?.draft?.publishOn).toBe(TOMORROW);
  const agent = await signIn('agent');
  const { body } = await agent.drafts.save('4', { title: 'Slipped in', revision: 2 });
  expect(body.item?.draft).toMatchObject({
    publishOn: null,
    publishProblem: expect.stringMatching(/^The day was taken back/),
  });
});

it.each([
  ['today', getIndiaDate()],
  ['in three years', addPlainDays(getIndiaDate(), 1_100)],
  ['not in the calendar', '2027-02-30'],
])('a draft cannot be scheduled for a day that is %s', async (_name, on) => {
  const { drafts } = await signIn();
  await drafts.save('5', { title: 'Some day', revision: 0 });
  expect(await drafts.publish('5', { on })).toMatchObject({ status: 422, body: { field: 'on' } });
});

it('an invalid draft cannot be scheduled', async () => {
  const { drafts } = await signIn();
  await drafts.save('6', { title: '', revision: 0 });
  expect(await drafts.publish('6', { on: TOMORROW })).toMatchObject({
    status: 422,
    body: { field: 'title' },
  });
});
