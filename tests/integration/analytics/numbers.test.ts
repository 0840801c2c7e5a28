import { getNumbers } from '@/lib/public/analytics/admin-queries';
import { MOST_DUE } from '@/lib/requests/response-time/types';
import { getPool, getPrisma } from '@/lib/platform/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { addManyEnquiries } from '@/tests/support/many-enquiries';

/** Noon in Kerala. */
const NOW = new Date('2026-11-22T06:30:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

const enquire = (at: Date | string, fields: Partial<Prisma.RequestUncheckedCreateInput> = {}) =>
  makeStoredEnquiry({ receivedAt: new Date(at), ...fields });
const plan = (at: Date | string, fields: Partial<Prisma.RequestUncheckedCreateInput> = {}) =>
  makeStoredItinerary({ receivedAt: new Date(at), ...fields });

let ids: { heart: string; munnar: string };

beforeAll(async () => {
  setRequestCookies((await makeSession({ role: 'agent' })).cookie);
  const tours = await getPrisma().tour.findMany({ orderBy: { id: 'asc' }, take: 2, select: { id: true } });
  ids = { heart: tours[0]?.id ?? '', munnar: tours[1]?.id ?? '' };
});

beforeEach(async () => {
  await getPool().query('DELETE FROM requests; DELETE FROM page_views');
});

it('the analytics query requires a staff session', async () => {
  const { cookie } = await makeSession({ revoked: true });
  setRequestCookies(cookie);
  await expect(getNumbers(7)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  setRequestCookies((await makeSession({ role: 'agent' })).cookie);
});

it('the analytics query returns every day of a period without requests', async () => {
  const numbers = await getNumbers(30, NOW);
  expect(numbers).toMatchObject({
    period: 30,
    from: '2026-10-24',
    to: '2026-11-22',
    packages: [],
  });
  expect(numbers.days).toHaveLength(30);
  expect(new Set(numbers.days.map(({ website, planner, views }) => website + planner + views))).toEqual(
    new Set([0]),
  );
  expect(numbers.funnel).toEqual({ received: 0, contacted: 0, converted: 0 });
  expect(numbers.responses).toEqual(
    [7, 30].map((days) => ({ days, answered: 0, within: 0, medianMinutes: null })),
  );
  expect(numbers.promises).toEqual({ due: 0, amber: 0, broken: 0 });
});

it('the analytics query cuts days and period at Kerala’s midnight, and excludes spam and deleted requests', async () => {
  await enquire('2026-11-15T18:29:59.999Z'); // the last millisecond before the seven days
  await enquire('2026-11-15T18:30:00Z');
  await enquire('2026-11-21T18:29:59.999Z');
  await plan('2026-11-21T18:30:00Z');
  await enquire('2026-11-21T20:00:00Z', { isSpam: true });
  await enquire('2026-11-21T20:00:00Z', { deletedAt: NOW });
  const numbers = await getNumbers(7, NOW);
  expect(numbers.days.map(({ day, website, planner }) => [day, website, planner])).toEqual([
    ['2026-11-16', 1, 0],
    ['2026-11-17', 0, 0],
    ['2026-11-18', 0, 0],
    ['2026-11-19', 0, 0],
    ['2026-11-20', 0, 0],
    ['2026-11-21', 1, 0],
    ['2026-11-22', 0, 1],
  ]);
  expect(numbers.funnel.received).toBe(3);
});

it('the analytics query counts views and enquiries per package, under each list and former address', async () => {
  const { id, slug, title } = await getPrisma().tour.findUniqueOrThrow({
    where: { slug: 'heart-of-kerala' },
  });
  await getPool().query("INSERT INTO slug_redirects (old_slug, tour_id) VALUES ('heart', $1)", [id]);
  await getPool().query(
    `INSERT INTO page_views (day, path, views) VALUES ('2026-11-22', '/signature-trips/${slug}', 30),
       ('2026-11-17', '/signature-trips/heart', 7),
       ('2026-11-20', '/outbound-tours/${slug}', 5), ('2026-11-20', '/package/${id}', 6), ('2026-11-22', '/', 50),
       ('2026-11-22', '/signature-trips/gone', 9), ('2026-11-15', '/signature-trips/${slug}', 1000)`,
  );
  await enquire(NOW, { tourId: id });
  await enquire(ago(24), { tourId: id, status: 'closed' });
  await enquire(ago(24), { tourId: null });
  await plan(ago(1));
  const numbers = await getNumbers(7, NOW);
  expect(numbers.packages).toEqual([{ id, title, views: 48, enquiries: 2 }]);
  expect(numbers.days.at(-1)).toEqual({ day: '2026-11-22', website: 1, planner: 1, added: 0, views: 89 });
  await getPool().query('DELETE FROM slug_redirects');
});

it('the analytics query sorts packages by views, then by enquiries, and skips those without either', async () => {
  await enquire(NOW, { tourId: ids.heart });
  await enquire(NOW, { tourId: ids.munnar });
  await enquire(NOW, { tourId: ids.munnar });
  const { packages } = await getNumbers(7, NOW);
  expect(packages.map(({ id, enquiries }) => [id, enquiries])).toEqual([
    [ids.munnar, 2],
    [ids.heart, 1],
  ]);
});

it('the analytics query counts every contacted request, even if its status has changed since', async () => {
  const contact = { firstContactAt: ago(1) };
  await enquire(ago(2));
  await enquire(ago(2), contact); // by WhatsApp, status still new
  await enquire(ago(2), { status: 'contacted', ...contact });
  await enquire(ago(2), { status: 'converted', ...contact });
  await enquire(ago(2), { status: 'closed' });
  await enquire(ago(2), { status: 'closed', ...contact });
  await plan(ago(2), { status: 'quoted', ...contact });
  await plan(ago(2), { status: 'closed', ...contact });
  await enquire(ago(24 * 8), { status: 'closed', ...contact });
  await enquire(ago(2), { status: 'closed', isSpam: true, ...contact });
  const { funnel } = await getNumbers(7, NOW);
  expect(funnel).toEqual({ received: 8, contacted: 6, converted: 1 });
});

it('the analytics query gives the median response time of 7 and 30 days, and how many met the deadline', async () => {
  const answer = (hoursAgo: number, waited: number) =>
    enquire(ago(hoursAgo + waited), { status: 'contacted', firstContactAt: ago(hoursAgo) });
  await answer(1, 2);
  await answer(2, 24); // exactly at the deadline (clock.ts)
  await answer(24 * 7, 1); // older than seven days
  await plan(ago(24 * 3 + 25), { status: 'contacted', firstContactAt: ago(24 * 3) });
  await answer(24 * 30, 1); // older than both periods
  await enquire(ago(5), { isSpam: true, firstContactAt: ago(1) });
  const { responses } = await getNumbers(7, NOW);
  expect(responses).toEqual([
    { days: 7, answered: 3, within: 1, medianMinutes: 24 * 60 },
    { days: 30, answered: 4, within: 2, medianMinutes: 13 * 60 },
  ]);
});

it('the analytics query counts a waiting request as late from exactly 24 hours', async () => {
  await enquire(new Date(ago(24).getTime() + 1));
  await plan(ago(3));
  await enquire(ago(24));
  await enquire(ago(24 * 400));
  for (const fields of [{ isSpam: true }, { deletedAt: NOW }, { firstContactAt: NOW }, { status: 'closed' }])
    await enquire(ago(30), fields);
  expect((await getNumbers(7, NOW)).promises).toEqual({ due: 2, amber: 1, broken: 2 });
});

it('the analytics query caps large counts', async () => {
  await addManyEnquiries(MOST_DUE + 5, { received_at: "'2026-11-01'" });
  expect((await getNumbers(7, NOW)).promises).toEqual({ due: 0, amber: 0, broken: MOST_DUE });
});

it('the analytics query agrees with a row-by-row recount', async () => {
  const statuses = ['new', 'contacted', 'converted', 'closed'];
  for (let index = 0; index < 60; index += 1) {
    const status = statuses[index % 4] ?? 'new';
    await enquire(ago(index * 7), {
      status,
      tourId: [null, ids.heart, ids.munnar][index % 3] ?? null,
      isSpam: index % 11 === 0,
      deletedAt: index % 13 === 0 ? NOW : null,
      firstContactAt: status === 'new' || index % 5 === 0 ? null : ago(index * 6),
    });
  }
  await getPrisma().request.updateMany({ where: { status: 'closed' }, data: { status: 'converted' } });
  const numbers = await getNumbers(30, NOW);
  const { rows } = await getPool().query<{ day: string; n: number }>(
    `SELECT (received_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, count(*)::int AS n FROM requests
     WHERE deleted_at IS NULL AND NOT is_spam GROUP BY 1 ORDER BY 1`,
  );
  const shown = numbers.days
    .filter(({ website }) => website > 0)
    .map(({ day, website }) => ({ day, n: website }));
  expect(shown).toEqual(rows);
  const [recount] = (
    await getPool().query<object>(
      `SELECT count(*)::int AS received, count(*) FILTER (WHERE status <> 'new')::int AS contacted,
         count(*) FILTER (WHERE status = 'converted')::int AS converted
       FROM requests WHERE deleted_at IS NULL AND NOT is_spam`,
    )
  ).rows;
  expect(numbers.funnel).toEqual(recount);
});
