import { act, screen, waitFor, within } from '@testing-library/react';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { makeDetail } from '../staff-api';
import {
  COUNTS,
  expectAccessible,
  makeGuests,
  renderInbox,
  toId,
  toPage,
  type Override,
} from '../inbox/fake-inbox';
import { FakeEventSource } from './fake-event-source';

const stream = () => FakeEventSource.last;
const rows = () =>
  within(screen.getByRole('table', { name: 'Enquiries' }))
    .getAllByRole('button', { name: /^Guest/ })
    .map((button) => button.textContent);

beforeEach(() => {
  FakeEventSource.install();
  window.scrollTo = jest.fn() as never;
});

afterEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

async function open(guests: InboxDetail[] = makeGuests(2), override?: Override) {
  const shown = renderInbox({ rows: guests }, override);
  await stream().say('ready');
  await waitFor(() => expect(shown.lists()).toHaveLength(1));
  const arrive = (index: number) => {
    const older = [...shown.stored.entries()];
    const [guest] = makeGuests(1, index);
    shown.stored.clear();
    shown.stored.set(guest?.id ?? '', guest ?? makeDetail());
    for (const [id, row] of older) shown.stored.set(id, row);
    return { ids: [toId(index)], op: 'insert' };
  };
  return { ...shown, arrive };
}

function readBelow() {
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  jest
    .spyOn(screen.getByRole('table', { name: 'Enquiries' }), 'getBoundingClientRect')
    .mockReturnValue({ top: -500 } as DOMRect);
}

it('a new request appears on top of the inbox and is announced', async () => {
  const { arrive } = await open();
  expect(screen.getByText('Connected')).toBeVisible();
  expect(document.title).toBe('(4) Enquiries');
  await stream().say('enquiry', arrive(3));
  await waitFor(() => expect(rows()).toEqual(['Guest 3', 'Guest 1', 'Guest 2']));
  expect(await screen.findByText('1 new enquiry')).toHaveAttribute('role', 'status');
});

it('a new request does not move the rows between press and release, which would lose the click', async () => {
  const { arrive, lists, user } = await open();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Guest 1' }) });
  await stream().say('enquiry', arrive(3));
  await waitFor(() => expect(lists()).toHaveLength(2));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(rows()).toEqual(['Guest 1', 'Guest 2']);
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByRole('dialog', { name: 'Guest 1' })).toBeVisible();
  await waitFor(() => expect(document.querySelectorAll('[data-row-id]')).toHaveLength(3));
});

it('a new planner request reloads the inbox; changes of packages and reviews do not', async () => {
  const { arrive, lists } = await open();
  await stream().say('tour', { ids: ['1'], op: 'update' });
  await stream().say('review', { ids: ['1'], op: 'insert' });
  await stream().say('itinerary', arrive(3));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(lists()).toHaveLength(2);
});

it('a changed request updates its row in place', async () => {
  const { stored } = await open();
  stored.set(toId(2), {
    ...makeDetail(),
    ...makeGuests(1, 2)[0],
    status: 'converted',
    version: 2,
  } as InboxDetail);
  await stream().say('enquiry', { ids: [toId(2)], op: 'update' });
  await waitFor(() =>
    expect(within(screen.getAllByRole('row')[2] as HTMLElement).getByText('Converted')).toBeVisible(),
  );
  expect(rows()).toEqual(['Guest 1', 'Guest 2']);
});

it('a deleted request loses its row', async () => {
  const { stored } = await open();
  stored.delete(toId(1));
  await stream().say('enquiry', { ids: [toId(1)], op: 'delete' });
  await waitFor(() => expect(rows()).toEqual(['Guest 2']));
});

it('ten live events in quick succession cause one reload', async () => {
  jest.useFakeTimers(); // on a slow machine, sending the events may take longer than the debounce
  try {
    const { arrive, lists } = await open();
    for (let index = 3; index < 13; index += 1) await stream().say('enquiry', arrive(index));
    expect(lists()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(rows()).toHaveLength(12);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(lists()).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

it('a live event with more than 50 ids reloads the list', async () => {
  const { lists } = await open();
  await stream().say('enquiry', {
    ids: Array.from({ length: 51 }, (_, index) => toId(index + 100)),
    op: 'update',
  });
  await waitFor(() => expect(lists()).toHaveLength(2));
});

describe('while the list is scrolled down', () => {
  it('new rows are counted but hidden until requested while the list is scrolled down', async () => {
    const { arrive, user } = await open();
    readBelow();
    await stream().say('enquiry', arrive(3));
    const pill = await screen.findByRole('button', { name: '1 new enquiry' });
    expect(rows()).toEqual(['Guest 1', 'Guest 2']);
    await stream().say('enquiry', arrive(4));
    expect(await screen.findByRole('button', { name: '2 new enquiries' })).toBe(pill);
    await expectAccessible();
    await user.click(pill);
    await waitFor(() => expect(rows()).toEqual(['Guest 4', 'Guest 3', 'Guest 1', 'Guest 2']));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.queryByRole('button', { name: /new enquir/ })).toBeNull();
  });

  it('changed rows and counts are still updated while the list is scrolled down', async () => {
    let new_ = COUNTS.new;
    const guests = makeGuests(2);
    const { stored } = await open(guests, ({ url }) =>
      /\/enquiries(\?|$)/.test(url)
        ? { status: 200, body: toPage([...stored.values()], { counts: { ...COUNTS, new: new_ } }) }
        : null,
    );
    readBelow();
    new_ = 3;
    stored.set(toId(1), { ...guests[0], status: 'closed', version: 2 } as InboxDetail);
    await stream().say('enquiry', { ids: [toId(1)], op: 'update' });
    await waitFor(() =>
      expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('Closed')).toBeVisible(),
    );
    await waitFor(() => expect(document.title).toBe('(3) Enquiries'));
  });
});

it('a broken stream is shown, and everything is reloaded after reconnecting', async () => {
  const { lists, arrive } = await open();
  await stream().fail();
  expect(screen.getByText('Disconnected, reconnecting...', { selector: 'p:not([role])' })).toBeVisible();
  await expectAccessible();
  arrive(3);
  await stream().say('ready');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(lists()).toHaveLength(2);
  expect(screen.getByText('Connected', { selector: 'p:not([role])' })).toBeVisible();
});

it('a broken stream is shown immediately when offline, and reconnects when online', async () => {
  const { arrive } = await open();
  const streams = FakeEventSource.opened.length;
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Disconnected, reconnecting...', { selector: 'p:not([role])' })).toBeVisible();
  expect(stream().readyState).toBe(FakeEventSource.CLOSED);
  arrive(3);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(FakeEventSource.opened).toHaveLength(streams + 1);
  await stream().say('ready');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getByText('Connected', { selector: 'p:not([role])' })).toBeVisible();
});

it('a broken stream is shown when the server lost its database listener', async () => {
  await open();
  await stream().say('lost');
  expect(screen.getByText('Disconnected, reconnecting...', { selector: 'p:not([role])' })).toBeVisible();
  await stream().say('resync');
  expect(screen.getByText('Connected', { selector: 'p:not([role])' })).toBeVisible();
});

it('the list is reloaded when the window gets the focus while the stream is broken', async () => {
  const { lists } = await open();
  await stream().fail();
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('a broken stream reconnects with growing delays when the browser gives up', async () => {
  jest.useFakeTimers();
  try {
    renderInbox({ rows: makeGuests(1) }, ({ url }) =>
      url.endsWith('/session') ? { status: 503, body: {} } : null,
    );
    for (const pause of [2_000, 4_000, 8_000]) {
      const count = FakeEventSource.opened.length;
      await stream().fail(true);
      await act(() => jest.advanceTimersByTimeAsync(pause - 1));
      expect(FakeEventSource.opened).toHaveLength(count);
      await act(() => jest.advanceTimersByTimeAsync(2));
      expect(FakeEventSource.opened).toHaveLength(count + 1);
    }
  } finally {
    jest.useRealTimers();
  }
});

describe('an ended session', () => {
  const sentence = () => screen.findByText(/^Your session has ended\./);

  it('an ended session is shown when it ended elsewhere, with a way to sign in', async () => {
    await open();
    await stream().say('signed-out');
    expect(await sentence()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByText('Disconnected, signed out', { selector: 'p:not([role])' })).toBeVisible();
    expect(stream().readyState).toBe(FakeEventSource.CLOSED);
  });

  it('an ended session is distinguished from an unreachable server', async () => {
    await open(undefined, ({ url }) => (url.endsWith('/session') ? { status: 401, body: {} } : null));
    await stream().fail(true);
    expect(await sentence()).toBeVisible();
  });

  it('the notice of an ended session disappears after signing in again and returning to the tab', async () => {
    await open();
    await stream().say('signed-out');
    await sentence();
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await stream().say('ready');
    await waitFor(() => expect(screen.queryByText(/^Your session has ended\./)).toBeNull());
  });
});

it('the inbox closes the stream and restores the title on unmount', async () => {
  document.title = 'Staff';
  const { unmount } = await open();
  unmount();
  expect(stream().readyState).toBe(FakeEventSource.CLOSED);
  expect(document.title).toBe('Staff');
});

it('the count of new requests stays in the tab title when Next sets a title later, which is restored on unmount', async () => {
  const { unmount } = await open();
  document.title = 'Staff | Kayal Trails';
  await waitFor(() => expect(document.title).toBe('(4) Enquiries'));
  unmount();
  expect(document.title).toBe('Staff | Kayal Trails');
});

it('the title of the next page, set before the inbox unmounts, is not overwritten', async () => {
  const { unmount } = await open();
  document.title = 'Analytics | Kayal Trails';
  unmount();
  expect(document.title).toBe('Analytics | Kayal Trails');
});

it.each([
  ['the stream reconnects', () => stream().say('ready')],
  ['the browser is online again', async () => void act(() => void window.dispatchEvent(new Event('online')))],
])('a view that failed to load shows no rows of the previous one once %s', async (_, recover) => {
  let isAway = true;
  const { user } = await open(makeGuests(3), ({ url }) => {
    if (!url.includes('tab=new')) return null;
    return isAway
      ? { status: 503, body: { success: false, message: 'Away' } }
      : { status: 200, body: toPage(makeGuests(1, 2), { nextCursor: 'more-of-new' }) };
  });
  await user.click(screen.getByRole('link', { name: /^New/ }));
  expect(await screen.findByText('Failed to load enquiries', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  isAway = false;
  await recover();
  await waitFor(() => expect(rows()).toEqual(['Guest 2']));
});
