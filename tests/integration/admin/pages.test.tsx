import { renderToStaticMarkup } from 'react-dom/server';
import EmbedPage from '@/app/admin/(bare)/analytics/embed/page';
import AnalyticsPage from '@/app/admin/(panel)/analytics/page';
import ItinerariesPage from '@/app/admin/(panel)/custom-itineraries/page';
import AccountsPage from '@/app/admin/(panel)/people/page';
import { metadata } from '@/app/admin/layout';
import AdminPage from '@/app/admin/page';
import { REQUEST_URL_HEADER } from '@/lib/platform/server-contract';
import { getPool } from '@/lib/platform/db';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies, setRequestHeaders } from '@/tests/support/next-headers';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

const openNumbers = (period?: string) =>
  EmbedPage({ searchParams: Promise.resolve(period === undefined ? {} : { period }) });

const openItineraries = (query = {}) => ItinerariesPage({ searchParams: Promise.resolve(query) });

const PANEL = [
  ['custom itineraries', openItineraries],
  ['analytics', AnalyticsPage],
  ['counts', openNumbers],
] as const;

const openInbox = async (query = {}) =>
  renderToStaticMarkup(await AdminPage({ searchParams: Promise.resolve(query) }));
const open = async (page: () => Promise<React.ReactElement>) => renderToStaticMarkup(await page());

async function signIn() {
  const { cookie, staff } = await makeSession();
  setRequestCookies(cookie);
  return staff;
}

// sign-in/session.test.ts tests which cookies are not accepted as a session.
describe('without a session', () => {
  it.each(PANEL)('the page %s redirects to the sign-in page without a session', async (_page, page) => {
    await makeStoredItinerary({ customerName: 'Nobody Else’s Business' });
    setRequestCookies('');
    await expect(page()).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;[^;]*;\/admin;/),
    });
  });

  it('/admin shows the sign-in form and no enquiry without a session', async () => {
    await makeStoredEnquiry({ customerName: 'Nobody Else’s Business' });
    setRequestCookies('');
    const html = await openInbox();
    expect(html).toMatch(/<h1[^>]*>Staff sign-in<\/h1>/);
    expect(html).not.toMatch(/Business/);
  });
});

describe('the requested page', () => {
  afterEach(() => setRequestHeaders({}));
  const ask = (url: string) => setRequestHeaders({ [REQUEST_URL_HEADER]: url });
  const toLocation = (url: string) => ({ digest: `NEXT_REDIRECT;replace;${url};307;` });

  it('the requested page is opened after sign-in', async () => {
    const url = '/admin/custom-itineraries?tab=quoted';
    ask(url);
    setRequestCookies('');
    const next = `/admin?next=${encodeURIComponent(url)}`;
    await expect(openItineraries()).rejects.toMatchObject(toLocation(next));
    await signIn();
    await expect(openInbox({ next: url })).rejects.toMatchObject(toLocation(url));
  });

  it('the inbox shows a message with the name of a requested page that the account may not see', async () => {
    ask('/admin/people');
    setRequestCookies((await makeSession({ role: 'agent' })).cookie);
    await expect(AccountsPage()).rejects.toMatchObject(toLocation('/admin?refused=%2Fadmin%2Fpeople'));
    const html = await openInbox({ refused: '/admin/people' });
    expect(html).toContain('People is not open to your account. Ask an owner if you need it.');
  });
});

it('the inbox applies the tab and the search in its URL', async () => {
  const staff = await signIn();
  await getPool().query('DELETE FROM requests');
  expect(await openInbox()).toMatch(/No Enquiries Found/);
  await makeStoredEnquiry({ customerName: 'Asha' });
  await makeStoredEnquiry({ customerName: 'Ravi', status: 'closed' });
  await makeStoredEnquiry({ customerName: 'Robot', isSpam: true });
  const all = await openInbox();
  expect(all).toMatch(/<h1[^>]*>Enquiries<\/h1>/);
  expect(all).toContain(staff.username);
  expect(all).toMatch(/Asha/);
  expect(all).toMatch(/Ravi/);
  expect(all).not.toMatch(/Robot/);
  expect(all).toMatch(/1 more in spam/);
  expect(await openInbox({ tab: 'spam' })).toMatch(/Robot/);
  expect(await openInbox({ tab: 'closed', q: 'no-such-person' })).toMatch(/No Enquiries Found/);
  expect(await openInbox({ tab: 'nonsense', cursor: 'nonsense' })).toMatch(/Asha/);
});

it('the inbox links to older enquiries and back to the newest ones', async () => {
  await signIn();
  await getPool().query('DELETE FROM requests');
  for (let index = 0; index < 26; index++) await makeStoredEnquiry();
  const first = await openInbox();
  const cursor = /cursor=([\w-]+)"[^>]*>Show more/.exec(first)?.[1];
  const second = await openInbox({ cursor });
  expect(first.match(/KT-/g)?.length).toBe(25);
  expect(second.match(/KT-/g)?.length).toBe(1);
  expect(second).toMatch(/href="\/admin"[^>]*>Newest enquiries/);
  expect(second).not.toMatch(/Show more/);
});

it.each(PANEL)('the page %s renders for a signed-in account', async (_page, page) => {
  await signIn();
  expect(await open(page)).toMatch(/<h1/);
});

it('staff pages show an error when a query fails, never an empty list', async () => {
  await signIn();
  await getPool().query('ALTER TABLE requests RENAME TO requests_away');
  const pages = [await openInbox(), await open(openItineraries), await open(openNumbers)];
  await getPool().query('ALTER TABLE requests_away RENAME TO requests');
  expect(pages[0]).toMatch(/Failed to load enquiries/);
  expect(pages[1]).toMatch(/Failed to load custom itineraries/);
  expect(pages[2]).toMatch(/Failed to load analytics/);
  expect(pages.slice(0, 2).join()).not.toMatch(/No Enquiries Found|No Custom Itineraries Yet/);
});

it('the staff area is not indexed by search engines', () => {
  expect(metadata.robots).toEqual({ index: false, follow: false });
});
