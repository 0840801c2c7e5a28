import { renderToStaticMarkup } from 'react-dom/server';
import EmbedPage from '@/app/admin/(bare)/analytics/embed/page';
import { getPool } from '@/lib/platform/db';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

const open = async (period?: string | string[]) =>
  renderToStaticMarkup(
    await EmbedPage({ searchParams: Promise.resolve(period === undefined ? {} : { period }) }),
  );

beforeAll(async () => {
  setRequestCookies((await makeSession({ role: 'agent' })).cookie);
});

it('the analytics page shows an empty state without enquiries', async () => {
  const html = await open();
  expect(html).toContain('No enquiries in these 30 days');
  expect(html).toContain('No Enquiries Found');
});

it('the analytics page shows the counts, the numbers of the chosen days and the five newest enquiries', async () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
  for (const [index, daysAgo] of [0, 0, 1, 2, 20, 60].entries()) {
    await makeStoredEnquiry({
      customerName: `Guest ${index}`,
      receivedAt: day(daysAgo),
      title: 'Heart of Kerala',
    });
  }
  await makeStoredItinerary({ receivedAt: day(20) });
  expect(await open()).toContain('6 enquiries in these 30 days');
  expect(await open('7')).toContain('4 enquiries in these 7 days');
  expect(await open('90')).toContain('7 enquiries in these 90 days');
  const html = await open(['7', '90']); // no valid period
  expect(html).toContain('6 enquiries in these 30 days');
  expect(html.match(/Guest \d/g)).toHaveLength(5);
  expect(html).not.toContain('Guest 5');
  expect(html).toMatch(/<dt[^>]*>Website enquiries<\/dt><dd[^>]*>6<\/dd>/);
  expect(html).not.toMatch(/ style=/);
});

it('the analytics page shows an error instead of zeros when a query fails', async () => {
  await getPool().query('ALTER TABLE page_views RENAME TO page_views_away');
  const html = await open();
  await getPool().query('ALTER TABLE page_views_away RENAME TO page_views');
  expect(html).toContain('Failed to load analytics. Please reload the page.');
  expect(html).not.toMatch(/No enquiries|<dd/);
});
