import { screen, waitFor, within } from '@testing-library/react';
import { parseView, withSource } from '@/components/requests/inbox/state/inbox-view';
import { makeDetail } from '../staff-api';
import {
  AWAY,
  BATCH,
  COUNTS,
  expectAccessible,
  hold,
  renderInbox,
  toPage,
  type Override,
} from './fake-inbox';

const FIXED_SOURCE = 'custom_planner';
const ANSWERS = { days: 5, experiences: ['houseboat', 'beach'], vibe: 'relaxing', comfortLevel: 'comfort' };
const REQUEST = makeDetail({
  ...{ id: '44444444-4444-4444-8444-444444444444', reference: 'KT-AB12CD', customerName: 'Noor Ali' },
  ...{
    source: FIXED_SOURCE,
    tourTitle: 'Relaxing Houseboat Kerala',
    priceShown: '₹10,000 to ₹14,000 per person',
  },
  ...{ adults: null, children: null, groupSize: 'couple', travelDate: null, excerpt: '', version: 4 },
  answers: ANSWERS,
  plan: {
    ...ANSWERS,
    dayTitles: ['Arrive'],
    code: '',
    shown: [],
    edits: { changed: [], renewed: [], open: [] },
  },
});
const PATH = '/admin/custom-itineraries';

function renderPage(override: Override = () => null, rows = [REQUEST], query = '') {
  const view = withSource(parseView(new URLSearchParams(query)), FIXED_SOURCE);
  const page = { counts: { ...COUNTS, quoted: 2 } };
  return renderInbox(
    { rows, page, url: `${PATH}${query}`, start: { fixedSource: FIXED_SOURCE, view, packages: [] } },
    override,
  );
}

const findStatus = () => screen.getByRole('combobox', { name: 'Status of the request of Noor Ali' });
const toPatches = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('the page of planner requests shows answers by their labels, and neither Add button nor filters for packages', async () => {
  const { user } = renderPage();
  const row = screen.getByRole('row', { name: /Noor Ali/ });
  for (const text of ['Relaxing Houseboat Kerala', 'Houseboat, Beaches', 'Comfort', '5 days, Couple'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getAllByText('₹10,000 to ₹14,000')).toHaveLength(2); // once for wide screens, once for narrow ones
  expect(within(row).getByText(/left$|^Late/)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Stay' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Custom Itineraries' })).toBeInTheDocument();
  for (const name of ['Add enquiry', /^Work through/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByLabelText('Handled by')).toBeInTheDocument();
  for (const name of ['Package', 'Source', 'Travel month']) expect(screen.queryByLabelText(name)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  await expectAccessible();
});

it('the page of planner requests keeps its path and its source filter when tabs, filters and rows are opened', async () => {
  const { user, lists } = renderPage();
  await user.click(screen.getByRole('link', { name: /^Closed/ }));
  await waitFor(() => expect(lists()).toHaveLength(1));
  expect(lists()[0]).toMatch(/tab=closed&source=custom_planner/);
  expect(window.location.pathname + window.location.search).toBe(`${PATH}?tab=closed`);
  await user.click(await screen.findByRole('button', { name: 'Noor Ali' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=closed&enquiry=KT-AB12CD'));
  expect(window.location.pathname).toBe(PATH);
});

const readTabs = () =>
  within(screen.getByRole('navigation', { name: 'Custom itineraries by status' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('the page of planner requests sets a status at once, loads the counts, and undoes it', async () => {
  const { held, release } = hold();
  const { user, sent, stored } = renderPage(({ method }) => (method === 'PATCH' ? held : null));
  expect(readTabs()).toEqual(['All9', 'New4', 'Contacted3', 'Quoted2', 'Converted1', 'Closed1', 'Spam2']);
  const options = [...findStatus().querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(['new', 'contacted', 'quoted', 'converted', 'closed']);
  await user.selectOptions(findStatus(), 'quoted');
  expect(findStatus()).toHaveValue('quoted');
  expect(findStatus()).toHaveAttribute('aria-busy');
  const enquiry = { ...REQUEST, status: 'quoted' as const, version: 5 };
  stored.set(REQUEST.id, enquiry);
  release({ status: 200, body: { undo: BATCH, enquiry } });
  expect((await screen.findAllByText('Status updated successfully'))[0]).toBeInTheDocument();
  expect(findStatus()).not.toHaveAttribute('aria-busy');
  expect(toPatches(sent)).toEqual([{ status: 'quoted', version: 4 }]);
  expect(sent.at(-1)?.url).toBe('/api/admin/enquiries?source=custom_planner&limit=1'); // reloads the counts of this page
  const last = screen.getByRole('region', { name: 'Last change' });
  expect(last).toHaveTextContent('Noor Ali: set to Quoted');
  stored.set(REQUEST.id, { ...REQUEST, version: 6 });
  await user.click(within(last).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(findStatus()).toHaveValue('new'));
});

it('the page of planner requests reverts a status that could not be saved', async () => {
  const { user } = renderPage(({ method }) => (method === 'PATCH' ? AWAY : null));
  await user.selectOptions(findStatus(), 'quoted');
  expect((await screen.findAllByText('Failed to update status'))[0]).toBeInTheDocument();
  expect(findStatus()).toHaveValue('new');
  expect(readTabs()[1]).toBe('New4');
});

it('the page of planner requests saves a second status after the first one, on the version of the first', async () => {
  const { user, sent } = renderPage();
  await user.selectOptions(findStatus(), 'quoted');
  await user.selectOptions(findStatus(), 'new');
  await waitFor(() =>
    expect(toPatches(sent)).toEqual([
      { status: 'quoted', version: 4 },
      { status: 'new', version: 5 },
    ]),
  );
  await waitFor(() => expect(findStatus()).not.toHaveAttribute('aria-busy'));
  expect(findStatus()).toHaveValue('new');
});

it('the page of planner requests offers and saves views of planner requests', async () => {
  const items = [
    { id: 'a', name: 'Everything new', query: 'tab=new' },
    { id: 'b', name: 'Plans of nobody', query: 'source=custom_planner&assignee=none' },
  ];
  const { user, writes } = renderPage(({ method, url }) =>
    method === 'GET' && url.endsWith('/views') ? { status: 200, body: { items } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const view = await screen.findByRole('link', { name: 'Plans of nobody' });
  expect(view).toHaveAttribute('href', `${PATH}?assignee=none`);
  expect(screen.queryByText('Everything new')).toBeNull();
  await user.type(screen.getByLabelText(/Save this view as/), 'All plans');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([{ body: { name: 'All plans', query: 'source=custom_planner' } }]),
  );
  await user.click(view);
  expect(window.location.pathname + window.location.search).toBe(`${PATH}?assignee=none`);
});

it('the page of planner requests says when there are no planner requests yet, and when none match', () => {
  const { unmount } = renderPage(undefined, []);
  expect(screen.getByText('No Custom Itineraries Yet')).toBeVisible();
  unmount();
  renderPage(undefined, [], '?q=nobody');
  expect(screen.getByText('No Custom Itineraries Found')).toBeVisible();
});

it('the page of planner requests says that the planner requests could not be loaded, and tries again', async () => {
  const view = withSource(parseView(new URLSearchParams()), FIXED_SOURCE);
  let reads = 0;
  const { user } = renderInbox(
    { rows: [REQUEST], page: null, url: PATH, start: { fixedSource: FIXED_SOURCE, view } },
    ({ url }) => {
      if (!/enquiries\?/.test(url)) return null;
      reads += 1;
      return reads === 1 ? AWAY : { status: 200, body: toPage([REQUEST], { counts: COUNTS }) };
    },
  );
  await waitFor(() => expect(screen.getAllByText('Failed to load custom itineraries')[0]).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Noor Ali' })).toBeVisible();
});
