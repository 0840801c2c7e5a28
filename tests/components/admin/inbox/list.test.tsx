import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Inbox } from '@/components/requests/inbox/inbox';
import { InboxProvider } from '@/components/requests/inbox/state/inbox-provider';
import { EVERYTHING } from '@/components/requests/inbox/state/inbox-view';
import { FakeEventSource } from '../live/fake-event-source';
import { makeDetail } from '../staff-api';
import { ARUN, AWAY, expectAccessible, makeGuests, MEERA, renderInbox, toId, toPage } from './fake-inbox';

const address = () => window.location.pathname + window.location.search;
const announced = () => screen.getAllByRole('status').map((region) => region.textContent ?? '');

beforeEach(() => {});

it('the inbox list is a table with the columns that staff need; a missing package is shown as General', async () => {
  renderInbox({
    rows: [
      makeDetail({
        assignee: { id: ARUN.id, username: 'arun.das', name: 'Arun Das' },
        followUpAt: '2026-11-22T03:30:00.000Z',
      }),
      makeDetail({ id: toId(2), customerName: 'Ravi', tourTitle: '', children: 0, adults: 1 }),
      makeDetail({
        id: toId(3),
        customerName: 'Noor',
        source: 'custom_planner',
        adults: null,
        children: null,
        groupSize: 'family',
        travelDate: null,
        status: 'quoted',
      }),
    ],
  });
  const table = screen.getByRole('table', { name: 'Enquiries' });
  expect(table).toHaveAttribute('aria-rowcount', '4');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4']);
  expect(rows[0]).toHaveTextContent(
    /Asha Menon.*KT-7F3K9Q.*Website.*Heart of Kerala.*2 adults, 1 child \(8 years\).*₹28,750 \(agreed by call\).*15 Jan 2027.*Arun Das.*Follow-up 22 Nov 2026 due today.*New.*20 Nov 2026, 3:30 pm/,
  );
  expect(rows[1]).toHaveTextContent(/General.*1 adult(?!s)/);
  expect(rows[2]).toHaveTextContent(/Planner.*Family \(3 to 6\).*Open.*Quoted/);
  await expectAccessible();
});

it('the inbox list shows an empty state, and what to do when filters cause it', async () => {
  const { user } = renderInbox({ rows: [], url: '/admin?q=nobody' });
  expect(screen.getByText('No Enquiries Found')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(address()).toBe('/admin');
});

it('the inbox list is server-rendered without inline styles, with links that work before any script', () => {
  const start = {
    view: { ...EVERYTHING, q: 'asha', source: 'website' },
    page: toPage(makeGuests(25), { nextCursor: 'next' }),
    staff: MEERA,
  };
  const html = renderToString(
    <InboxProvider start={{ ...start, canDelete: true, canExport: true, packages: [], today: '2026-11-22' }}>
      <Inbox />
    </InboxProvider>,
  );
  expect(html.match(/KT-G/g)).toHaveLength(25);
  expect(html).not.toContain('style=');
  expect(html).toMatch(/href="\/admin\?q=asha&amp;source=website&amp;cursor=next"[^>]*>Show more/);
  expect(html).toMatch(/<form role="search"[^>]*action="\/admin" method="get"/);
  expect(html).toMatch(/<input type="hidden" name="source" value="website"/);
});

it('the inbox list shows the number of matches in spam, and warns if short words were searched only in the newest requests', () => {
  renderInbox({ page: { searchedAll: false } });
  expect(screen.getByText(/2 more in spam\./)).toHaveTextContent(/only the newest enquiries were searched/);
});

it('the inbox toolbar shows six tabs with counts as links that keep the search', async () => {
  const { user, lists } = renderInbox({ url: '/admin?tab=new&q=asha' });
  const tabs = within(screen.getByRole('navigation', { name: 'Enquiries by status' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All9',
    'New4',
    'Contacted3',
    'Converted1',
    'Closed1',
    'Spam2',
  ]);
  expect(tabs[5]).toHaveAttribute('href', '/admin?tab=spam&q=asha');
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs[1]]);
  await user.click(screen.getByRole('link', { name: /^Spam/ }));
  expect(address()).toBe('/admin?tab=spam&q=asha');
  expect(lists()).toEqual(['/api/admin/enquiries?tab=spam&q=asha']);
  await waitFor(() => expect(announced()).toContain('1 enquiry found.'));
  act(() => window.history.back());
  await waitFor(() => expect(lists()).toHaveLength(2));
  expect(lists()[1]).toBe('/api/admin/enquiries?tab=new&q=asha');
  expect(screen.getByRole('link', { name: /^New/ })).toHaveAttribute('aria-current', 'page');
});

it('the inbox toolbar debounces the search while typing, and cancels an older search', async () => {
  jest.useFakeTimers();
  const signals: AbortSignal[] = [];
  const { lists } = renderInbox({}, ({ url }) => {
    if (!/q=/.test(url)) return null;
    signals.push(jest.mocked(fetch).mock.lastCall?.[1]?.signal as AbortSignal);
    return signals.length === 1 ? new Promise(() => undefined) : null;
  });
  const box = screen.getByRole('searchbox', { name: 'Search enquiries' });
  fireEvent.change(box, { target: { value: 'a' } });
  fireEvent.change(box, { target: { value: 'ash' } });
  act(() => jest.advanceTimersByTime(249));
  expect(lists()).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(lists()).toEqual(['/api/admin/enquiries?q=ash']);
  expect(address()).toBe('/admin?q=ash');
  fireEvent.change(box, { target: { value: 'asha' } });
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(address()).toBe('/admin?q=asha');
  jest.useRealTimers();
});

it('each filter of the inbox applies immediately, appears in the URL and as a chip, and can be removed', async () => {
  const { user, lists } = renderInbox();
  const button = screen.getByRole('button', { name: 'Filters' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.selectOptions(await screen.findByLabelText('Package'), 'Heart of Kerala');
  await user.selectOptions(screen.getByLabelText('Source'), 'Planner');
  await user.selectOptions(screen.getByLabelText('Handled by'), 'arun');
  fireEvent.change(screen.getByLabelText('Received from'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Received up to'), { target: { value: '2026-11-20' } });
  await user.selectOptions(screen.getByLabelText('Party size'), '3 to 6 people');
  await user.selectOptions(screen.getByLabelText('Travel month'), 'January 2027');
  const query = `package=1&source=custom_planner&assignee=${ARUN.id}&from=2026-11-01&to=2026-11-20&party=family&month=2027-01`;
  expect(address()).toBe(`/admin?${query}`);
  expect(lists().at(-1)).toBe(`/api/admin/enquiries?${query}`);
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Remove filter: Package: Heart of Kerala',
    'Remove filter: Source: Planner',
    'Remove filter: Handled by: arun',
    'Remove filter: Received from 1 Nov 2026',
    'Remove filter: Received up to 20 Nov 2026',
    'Remove filter: Party: 3 to 6 people',
    'Remove filter: Travel in January 2027',
    'Clear filters',
  ]);
  expect(screen.getByRole('button', { name: 'Filters (7)' })).toBeVisible();
  await expectAccessible();
  await user.click(chips.getByRole('button', { name: /Source: Planner/ }));
  expect(address()).not.toContain('source');
  await user.click(chips.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/admin');
  expect(screen.getByLabelText('Party size')).toHaveValue('');
});

it('the inbox toolbar ignores an incomplete year', async () => {
  const { user } = renderInbox();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.change(await screen.findByLabelText('Received from'), { target: { value: '0202-11-01' } });
  expect(address()).toBe('/admin');
});

it('the inbox toolbar filters due follow-ups and sorts by longest waiting', async () => {
  const { user, lists } = renderInbox();
  await user.click(screen.getByRole('link', { name: 'Follow-ups due' }));
  expect(address()).toBe('/admin?due=1');
  expect(screen.getByRole('link', { name: 'Follow-ups due' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Follow-ups due' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByLabelText('Order'), 'Answer due first');
  expect(lists().at(-1)).toBe('/api/admin/enquiries?sort=waiting');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Answer due first' }));
  await user.selectOptions(screen.getByLabelText('Handled by'), 'Me');
  await user.selectOptions(screen.getByLabelText('Due'), 'Follow-up due');
  expect(lists().at(-1)).toBe('/api/admin/enquiries?assignee=me&due=1');
  expect(screen.getByLabelText('Order')).toHaveDisplayValue('Due first');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Follow-up due' }));
  await user.selectOptions(screen.getByLabelText('Due'), 'Late');
  expect(lists().at(-1)).toBe('/api/admin/enquiries?clock=late&assignee=me');
  await expectAccessible();
});

it('a press on “Show more” appends the next page of the list, and a failed one can be retried', async () => {
  let isBroken = true;
  const { user } = renderInbox({ rows: makeGuests(2), page: { nextCursor: 'next' } }, ({ url }) => {
    if (!/cursor=next/.test(url)) return null;
    return isBroken ? AWAY : { status: 200, body: toPage(makeGuests(2, 3)) };
  });
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10'); // the count of the tab, and the row of headings
  await user.click(screen.getByRole('link', { name: 'Show more' }));
  expect(await screen.findByText(/could not be loaded/)).toHaveTextContent(AWAY.body.message);
  isBroken = false;
  await user.click(screen.getByRole('link', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Guest 4' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Guest/ })).toHaveLength(4);
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
  expect(address()).toBe('/admin');
  expect(announced()).toContain('2 more shown.');
});

it('the inbox list renders only the rows near the viewport, even of a thousand', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderInbox({ rows: makeGuests(1_000) });
  const drawn = await screen.findAllByRole('button', { name: /^Guest/ });
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
});

it('a later page of the list that is opened by its URL links back to the newest enquiries', async () => {
  const { user } = renderInbox({ url: '/admin?tab=closed&cursor=deep' });
  await user.click(screen.getByRole('link', { name: 'Newest enquiries' }));
  expect(address()).toBe('/admin?tab=closed');
});

it('the focus stays in the search field while the list changes', async () => {
  FakeEventSource.install();
  // Simulates a slow browser: the frame that focuses the row of the closed request comes after the click on the search.
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const { user, stored } = renderInbox({ rows: makeGuests(2) });
  await user.click(screen.getByRole('button', { name: 'Guest 1' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guest 1' })).toHaveFocus());
  await user.click(screen.getByRole('searchbox'));
  act(() => frames.forEach((run) => run(0)));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  const [newest] = makeGuests(1, 9);
  if (newest)
    [newest, ...stored.values()].forEach(
      (row, index) => (index === 0 && stored.clear(), stored.set(row.id, row)),
    );
  await FakeEventSource.last.say('enquiry', { ids: [toId(9)], op: 'insert' });
  expect(await screen.findByRole('button', { name: 'Guest 9' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('closing the dialog moves the focus to the row of the request that it showed last', async () => {
  const { user } = renderInbox({ rows: makeGuests(3) });
  await user.click(screen.getByRole('button', { name: 'Guest 1' }));
  await user.click(await screen.findByRole('button', { name: 'Next enquiry' }));
  expect(await screen.findByRole('dialog', { name: 'Guest 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guest 2' })).toHaveFocus());
});

it('a view of the list that failed to load shows no rows of the previous one, and can be retried', async () => {
  let isBroken = true;
  const { user } = renderInbox({ rows: makeGuests(2) }, ({ url }) =>
    isBroken && /tab=new/.test(url) ? AWAY : null,
  );
  await user.click(screen.getByRole('link', { name: /^New/ }));
  const problem = await screen.findByRole('region', { name: 'Problem' });
  expect(problem).toHaveTextContent(`Failed to load enquiries${AWAY.body.message}`);
  expect(screen.queryByRole('button', { name: 'Guest 1' })).toBeNull();
  expect(screen.queryByText('No Enquiries Found')).toBeNull();
  await expectAccessible();
  isBroken = false;
  await user.click(within(problem).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Problem' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Guest 1' })).toBeVisible();
});

it('a list whose first page failed to load shows an error, never an empty list', async () => {
  let isAway = true;
  const { user } = renderInbox({ page: null }, ({ url }) => (isAway && /enquiries$/.test(url) ? AWAY : null));
  expect(await screen.findByRole('region', { name: 'Problem' })).toHaveTextContent(
    'Failed to load enquiries',
  );
  expect(screen.queryByText('No Enquiries Found')).toBeNull();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Asha Menon' })).toBeVisible();
});

it('the inbox list shows the sign-in form when the session has ended', async () => {
  const { user } = renderInbox({}, () => ({ status: 401, body: { message: 'Please sign in.' } }));
  await user.click(screen.getByRole('link', { name: /^Closed/ }));
  expect(await screen.findByRole('region', { name: 'Sign in again' })).toBeVisible();
  expect(screen.queryByText('No Enquiries Found')).toBeNull();
});
