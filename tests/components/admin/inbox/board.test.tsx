import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { parseView, withSource } from '@/components/requests/inbox/state/inbox-view';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { until } from '@/tests/support/until';
import { makeDetail } from '../staff-api';
import {
  BATCH,
  COUNTS,
  expectAccessible,
  makeGuests,
  renderInbox,
  toId,
  toPage,
  type Override,
} from './fake-inbox';

const address = () => window.location.pathname + window.location.search;
const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name} `) });
const namesIn = (name: string) =>
  [...column(name).querySelectorAll('[data-row-id]')].map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

/** Guests 1 to 4: two new, one contacted, one converted. */
function makeRows(): InboxDetail[] {
  const statuses = ['new', 'contacted', 'new', 'converted'] as const;
  return makeGuests(4).map((guest, at) => ({ ...guest, status: statuses[at] ?? 'new' }));
}

async function renderBoard(options: Parameters<typeof renderInbox>[0] = {}, override?: Override) {
  const { rows = makeRows(), url = '/admin?show=board', start = {} } = options;
  const shown = renderInbox({ ...options, rows, url, start: { layout: 'board', ...start } }, override);
  await screen.findByRole('region', { name: /^New / });
  return shown;
}

it('the switch to the board shows one column per status and changes the URL; Back shows the list again', async () => {
  const rows = makeRows();
  const more = makeGuests(1, 5);
  const { user, sent } = renderInbox(
    { rows, url: '/admin?assignee=none', page: { nextCursor: 'a' } },
    ({ url }) => (/limit=100/.test(url) ? { status: 200, body: toPage([...rows, ...more]) } : null),
  );
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Board' }));
  expect(address()).toBe('/admin?assignee=none&show=board');
  expect(screen.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(namesIn('New')).toEqual(['Guest 1', 'Guest 3', 'Guest 5']));
  expect(namesIn('Contacted')).toEqual(['Guest 2']);
  expect(namesIn('Converted')).toEqual(['Guest 4']);
  expect(within(column('Closed')).getByText('None')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(sent.map(({ url }) => url).filter((url) => /limit=100/.test(url))).toEqual([
    '/api/admin/enquiries?assignee=none&limit=100',
  ]);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Guest 2' }));
  expect(address()).toMatch(/^\/admin\?assignee=none&show=board&enquiry=/);
  window.history.replaceState(null, '', '/admin?assignee=none');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

it('the board shows how many more requests each status has, and links to them', async () => {
  const { user, sent } = await renderBoard({ page: { nextCursor: 'a', counts: { ...COUNTS, new: 1_204 } } });
  expect(column('New')).toHaveAccessibleName('New 1,204');
  expect(column('New')).toHaveTextContent('1,202 more');
  expect(column('Converted')).not.toHaveTextContent('more');
  await user.click(within(column('New')).getByRole('link', { name: 'Show only New' }));
  expect(address()).toBe('/admin?tab=new&show=board');
  await waitFor(() => expect(sent.at(-1)?.url).toBe('/api/admin/enquiries?tab=new&limit=100'));
});

it('the board shows no total while a filter may match requests that are not loaded', async () => {
  await renderBoard({ url: '/admin?party=couple&show=board', page: { nextCursor: 'a' } });
  expect(column('New')).toHaveAccessibleName('New 2 shown');
  expect(column('New')).toHaveTextContent('There may be more');
});

it('the focus follows a card that was moved by its menu', async () => {
  const { user } = await renderBoard();
  await user.click(screen.getByRole('button', { name: 'Actions for Guest 3' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as Converted' }));
  expect(namesIn('Converted')).toEqual(['Guest 3', 'Guest 4']);
  await waitFor(() => expect(button('Guest 3')).toHaveFocus());
});

describe('dragging a card on the board', () => {
  const COLUMN_PX = 100;

  /** Columns get positions side by side; all other elements have no size. */
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = [...document.querySelectorAll('[data-board] > section')].indexOf(this);
      return at < 0 ? new DOMRect() : new DOMRect(at * COLUMN_PX, 0, COLUMN_PX, 500);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  async function drag(name: string, to: number) {
    const card = button(name).closest('li') as HTMLElement;
    const at = (x: number) => ({ clientX: x, clientY: 50, button: 0 });
    fireEvent.mouseDown(card, at(1));
    await act(async () => void fireEvent.mouseMove(document, at(20)));
    await act(async () => void fireEvent.mouseMove(document, at((to + 0.5) * COLUMN_PX)));
    await act(async () => void fireEvent.mouseUp(document, at((to + 0.5) * COLUMN_PX)));
  }

  /** After a drag, dnd-kit blocks clicks for a moment; waits until they work again. */
  async function waitForClicks() {
    const onClick = jest.fn();
    document.body.addEventListener('click', onClick, { once: true });
    await getConfig().asyncWrapper(() =>
      until(() => {
        fireEvent.click(document.body);
        return onClick.mock.calls.length > 0;
      }),
    );
  }

  it('dragging a card to another column sets the status, which can be undone', async () => {
    const { user, writes } = await renderBoard();
    await drag('Guest 1', 1);
    await waitFor(() => expect(namesIn('Contacted')).toEqual(['Guest 1', 'Guest 2']));
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { url: `/api/admin/enquiries/${toId(1)}`, body: { status: 'contacted' } },
      ]),
    );
    await waitForClicks();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()[1]?.body).toEqual({ batchId: BATCH }));
  });

  it('dragging a card that a colleague changed shows the conflict and keeps the colleague’s status', async () => {
    const [first, ...others] = makeRows();
    const current = makeDetail({ ...first, status: 'closed', version: 2 });
    await renderBoard({ rows: first ? [first, ...others] : [] }, ({ method }) =>
      method === 'PATCH'
        ? { status: 409, body: { success: false, message: 'Someone else changed this.', current } }
        : null,
    );
    await drag('Guest 1', 1);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Guest 1' })).toBeVisible());
    expect(document.querySelector('#column-closed ~ ul')).toHaveTextContent('Guest 1');
  });

  it('dragging an enquiry to New or to its own column changes nothing', async () => {
    const { writes } = await renderBoard();
    await drag('Guest 2', 0);
    expect(screen.getAllByText(/^An enquiry cannot be set back to New\./)[0]).toBeInTheDocument();
    await drag('Guest 2', 1);
    expect(writes()).toEqual([]);
  });

  it('dragging cancelled with Escape opens no request when the mouse button is released', async () => {
    await renderBoard();
    const name = button('Guest 1');
    fireEvent.mouseDown(name, { clientX: 1, clientY: 50, button: 0 });
    await act(async () => void fireEvent.mouseMove(document, { clientX: 20, clientY: 50 }));
    // dnd-kit itself ignores clicks for a moment after Escape; the button is released later.
    jest.useFakeTimers();
    fireEvent.keyDown(document, { code: 'Escape' });
    act(() => jest.advanceTimersByTime(1_000));
    jest.useRealTimers();
    fireEvent.mouseUp(name);
    fireEvent.click(name);
    expect(address()).toBe('/admin?show=board');
    await waitForClicks();
    fireEvent.click(name);
    expect(await screen.findByRole('dialog', { name: 'Guest 1' })).toBeVisible();
  });

  it('dragging sets a planner request to New on the page of planner requests', async () => {
    const rows = makeRows().map((row) => ({ ...row, source: 'custom_planner' as const }));
    const view = withSource(parseView(new URLSearchParams()), 'custom_planner');
    const { writes } = await renderBoard({
      ...{ rows, page: { counts: { ...COUNTS, quoted: 0 } }, url: '/admin/custom-itineraries?show=board' },
      start: { fixedSource: 'custom_planner', view, packages: [] },
    });
    expect(column('Quoted')).toBeInTheDocument();
    await drag('Guest 2', 0);
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { url: `/api/admin/custom-itineraries/${toId(2)}`, body: { status: 'new' } },
      ]),
    );
  });
});
