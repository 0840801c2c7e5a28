import { screen, waitFor, within } from '@testing-library/react';
import { parseView, pinView } from '@/components/admin/inbox/state/inbox-view';
import { makeDetail } from '../staff-api';
import { COUNTS, expectAccessible, hold, renderInbox, toPage, type Override } from './fake-inbox';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

const PIN = 'custom_planner';
const ANSWERS = { days: 5, experiences: ['houseboat', 'beach'], vibe: 'relaxing', comfortLevel: 'comfort' };
const REQUEST = makeDetail({
  ...{ id: '44444444-4444-4444-8444-444444444444', reference: 'KT-AB12CD', customerName: 'Noor Ali' },
  ...{ source: PIN, tourTitle: 'Relaxing Houseboat Kerala', priceShown: '₹10,000 to ₹14,000 per person' },
  ...{ adults: null, children: null, groupSize: 'couple', travelDate: null, excerpt: '', version: 4 },
  answers: ANSWERS,
  plan: { ...ANSWERS, dayTitles: ['Arrive'], code: '' },
});
const PATH = '/admin/custom-itineraries';

function renderPage(override: Override = () => null, rows = [REQUEST], query = '') {
  const view = pinView(parseView(new URLSearchParams(query)), PIN);
  return renderInbox({ rows, url: `${PATH}${query}`, start: { pin: PIN, view, packages: [] } }, override);
}

const findStatus = () => screen.getByRole('combobox', { name: 'Status of the request of Noor Ali' });
const toPatches = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('lists the answers by their names, and no way to add or filter by what planner requests lack', async () => {
  const { user } = renderPage();
  const row = screen.getByRole('row', { name: /Noor Ali/ });
  for (const text of ['Houseboat, Beaches', 'Relaxing', 'Comfort', '₹10,000 to ₹14,000'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(row).getAllByText(/^5 days, /)[0]).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Custom Itineraries' })).toBeInTheDocument();
  for (const name of ['Add enquiry', 'Saved views', 'Work through what is due'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByLabelText('Owner')).toBeInTheDocument();
  for (const name of ['Package', 'Source', 'Travel month']) expect(screen.queryByLabelText(name)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  await expectAccessible();
});

it('keeps its address and its source when tabs, filters and rows are followed', async () => {
  const { user, lists } = renderPage();
  await user.click(screen.getByRole('link', { name: /^Closed/ }));
  await waitFor(() => expect(lists()).toHaveLength(1));
  expect(lists()[0]).toMatch(/tab=closed&source=custom_planner/);
  expect(window.location.pathname + window.location.search).toBe(`${PATH}?tab=closed`);
  await user.click(await screen.findByRole('button', { name: 'Noor Ali' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=closed&enquiry=KT-AB12CD'));
  expect(window.location.pathname).toBe(PATH);
});

it.each([
  [200, 'Status updated successfully', 'quoted'],
  [409, 'Failed to update status', 'new'],
])('sets a status (%s), and the list reflects it', async (status, words, shown) => {
  const { user, sent, stored } = renderPage(({ method, url, body }) => {
    if (method !== 'PATCH' || !url.includes('/custom-itineraries/')) return null;
    if (status === 200) stored.set(REQUEST.id, { ...REQUEST, status: body?.status as 'quoted', version: 5 });
    return { status, body: { message: 'x', version: 5 } };
  });
  const options = [...findStatus().querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(['new', 'contacted', 'quoted', 'converted', 'closed']);
  await user.selectOptions(findStatus(), 'quoted');
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(findStatus()).not.toHaveAttribute('aria-busy'));
  expect(findStatus()).toHaveValue(shown);
  expect(toPatches(sent)).toEqual([{ status: 'quoted', version: 4 }]);
});

it('shows a choice at once, and saves a second one after the first, on its version', async () => {
  const { held, release } = hold();
  let version = 4;
  const { user, sent, stored } = renderPage(({ method, body }) => {
    if (method !== 'PATCH') return null;
    version += 1;
    stored.set(REQUEST.id, { ...REQUEST, status: body?.status as 'closed', version });
    return body?.status === 'quoted' ? held : { status: 200, body: { message: 'x', version } };
  });
  await user.selectOptions(findStatus(), 'quoted');
  expect(findStatus()).toHaveValue('quoted');
  await user.selectOptions(findStatus(), 'closed');
  expect(findStatus()).toHaveValue('closed');
  release({ status: 200, body: { message: 'x', version: 5 } });
  await waitFor(() => expect(toPatches(sent)).toHaveLength(2));
  expect(toPatches(sent)).toEqual([
    { status: 'quoted', version: 4 },
    { status: 'closed', version: 5 },
  ]);
  await waitFor(() => expect(findStatus()).not.toHaveAttribute('aria-busy'));
  expect(findStatus()).toHaveValue('closed');
});

it('says when there are none yet, and when none match', () => {
  const { unmount } = renderPage(undefined, []);
  expect(screen.getByText('No Custom Itineraries Yet')).toBeVisible();
  unmount();
  renderPage(undefined, [], '?q=nobody');
  expect(screen.getByText('No Custom Itineraries Found')).toBeVisible();
});

it('says that they could not be loaded, and tries again', async () => {
  const view = pinView(parseView(new URLSearchParams()), PIN);
  const { user } = renderInbox(
    { rows: [REQUEST], page: null, url: PATH, start: { pin: PIN, view } },
    ({ url }) =>
      /enquiries\?/.test(url) ? { status: 200, body: toPage([REQUEST], { counts: COUNTS }) } : null,
  );
  expect(screen.getAllByText('Failed to load custom itineraries')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Noor Ali' })).toBeVisible();
});
