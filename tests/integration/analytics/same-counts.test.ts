import { getNumbers, getSiteStats } from '@/lib/public/analytics/admin-queries';
import { getPool } from '@/lib/platform/db';
import { listRequests } from '@/lib/requests/inbox/admin-queries';
import { parseInboxQuery } from '@/lib/requests/inbox/schema';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

/** Noon in Kerala. */
const NOW = new Date('2026-11-22T06:30:00Z');
const DAY = 86_400_000;
const STATUSES = ['new', 'contacted', 'converted', 'closed'];

const list = (params: Record<string, string>) => listRequests(parseInboxQuery({ limit: '100', ...params }));

beforeAll(async () => {
  setRequestCookies((await makeSession({ role: 'agent' })).cookie);
  await getPool().query('DELETE FROM requests');
  // Every status from both sources; every seventh is spam, every eleventh deleted; half are older than the period.
  for (let index = 0; index < 44; index += 1) {
    const at = new Date(NOW.getTime() - index * 1.5 * DAY);
    const fields = {
      status: STATUSES[index % 4] ?? 'new',
      isSpam: index % 7 === 0,
      deletedAt: index % 11 === 0 ? NOW : null,
    };
    if (index % 3 === 0) await makeStoredItinerary({ receivedAt: at, ...fields });
    else await makeStoredEnquiry({ receivedAt: at, ...fields });
  }
});

describe('figures with the same name are equal', () => {
  it('the analytics count the same requests of a period as the inbox lists for its days', async () => {
    const { from, to, funnel, days } = await getNumbers(30, NOW);
    const { items, nextCursor } = await list({ from, to });
    expect(nextCursor).toBeNull();
    const count = (isCounted: (item: (typeof items)[number]) => boolean) => items.filter(isCounted).length;
    expect(items.length).toBeGreaterThan(10);
    expect(funnel).toMatchObject({
      received: items.length,
      converted: count(({ status }) => status === 'converted'),
    });
    expect(days.reduce((sum, { website }) => sum + website, 0)).toBe(
      count(({ source }) => source === 'website'),
    );
    expect(days.reduce((sum, { planner }) => sum + planner, 0)).toBe(
      count(({ source }) => source === 'custom_planner'),
    );
  });

  it('the counts of the inbox tabs equal the website enquiries in the stats plus the planner requests', async () => {
    const [stats, { items, counts }] = [await getSiteStats(), await list({})];
    const website = items.filter(({ source }) => source === 'website');
    expect(stats).toMatchObject({
      enquiries: website.length,
      newEnquiries: website.filter(({ status }) => status === 'new').length,
      convertedEnquiries: website.filter(({ status }) => status === 'converted').length,
    });
    const planner = items.filter(({ source }) => source === 'custom_planner');
    expect(planner.length).toBeGreaterThan(0);
    expect(counts).toMatchObject({
      all: stats.enquiries + planner.length,
      new: stats.newEnquiries + planner.filter(({ status }) => status === 'new').length,
      converted: stats.convertedEnquiries + planner.filter(({ status }) => status === 'converted').length,
    });
  });
});
