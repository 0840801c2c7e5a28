import {
  countMatches,
  findTarget,
  getTargetIds,
  toInitialState,
  type InboxState,
} from '@/components/requests/inbox/state/inbox-state';
import { createInboxStore } from '@/components/requests/inbox/state/inbox-store';
import {
  belongsInTab,
  changeItem,
  keepNewerRows,
  receiveList,
  replaceItems,
  withRequest,
  type ListPages,
} from '@/components/requests/inbox/state/rules';
import { EVERYTHING } from '@/components/requests/inbox/state/inbox-view';
import { toInitials } from '@/components/requests/inbox/list/inbox-row';
import { createWorkQueue } from '@/components/requests/inbox/state/work-queue';
import type { InboxItem, InboxPage } from '@/lib/requests/inbox/types';
import { makeDetail, makeListItem } from '@/tests/components/admin/staff-api';

const COUNTS = { all: 9, new: 4, contacted: 3, converted: 1, closed: 1, spam: 2 };
const STAFF = { id: 'm', username: 'meera', name: 'meera' };
const makeRows = (...ids: string[]) => ids.map((id) => makeListItem({ id }));
const toPage = (items: InboxItem[], nextCursor: string | null): InboxPage => ({
  items,
  nextCursor,
  counts: COUNTS,
  searchedAll: true,
});
const START = {
  view: EVERYTHING,
  staff: STAFF,
  canDelete: true,
  canExport: true,
  packages: [],
  today: '2026-11-22',
};
const makeState = (items: InboxItem[], fields: Partial<InboxState> = {}): InboxState => ({
  ...toInitialState({ ...START, page: null }),
  items,
  counts: COUNTS,
  ...fields,
});

describe('a change', () => {
  it.each([
    [{ status: 'closed' }, { status: 'closed' }],
    [{ isSpam: true }, { isSpam: true }],
    [{ assigneeId: 'm' }, { assignee: STAFF }],
    [{ assigneeId: null }, { assignee: null }],
    [{ followUpAt: '2026-12-01' }, { followUpAt: '2026-12-01T03:30:00.000Z' }],
    [{ followUpAt: null }, { followUpAt: null }],
  ] as const)('the inbox change %j sets %j on the row and nothing else', (change, shown) => {
    const item = makeListItem({
      assignee: { id: 'x', username: 'x', name: 'x' },
      followUpAt: '2026-11-30T03:30:00.000Z',
    });
    expect(changeItem(item, change, [STAFF])).toEqual({ ...item, ...shown });
  });

  it.each([
    ['all', false, true],
    ['new', false, true],
    ['all', true, false],
    ['spam', true, true],
    ['spam', false, false],
  ] as const)('the inbox tab %s lists a request with isSpam %s: %s', (tab, isSpam, stays) => {
    expect(belongsInTab(tab, makeListItem({ isSpam, status: 'closed' }))).toBe(stays);
  });
});

const statuses = (items: readonly InboxItem[]) => items.map(({ id, status }) => `${id} ${status}`);
const toPages = (...pages: InboxItem[][]): ListPages => ({
  pages: pages.map((items) => toPage(items, null)),
  pageParams: pages.map(() => ''),
});

it('rows from the server do not replace newer rows on any page of the list', () => {
  const known = toPages(
    [makeListItem({ id: 'b' })],
    [makeListItem({ id: 'a', status: 'closed', version: 2 })],
  );
  const [page] = keepNewerRows(known, toPages(makeRows('a', 'b'))).pages;
  expect(statuses(page?.items ?? [])).toEqual(['a closed', 'b new']);
  const newest = makeListItem({ id: 'a', version: 3 });
  expect(keepNewerRows(known, toPages([newest])).pages[0]?.items).toEqual([newest]);
});

it('a row that the server sends on two pages is listed once', () => {
  const data = toPages(makeRows('a', 'b'), makeRows('b', 'c'));
  const shown = receiveList(makeState([]), { data } as Parameters<typeof receiveList>[1]);
  expect(statuses(shown.items)).toEqual(['a new', 'b new', 'c new']);
});

it('a request that is read again keeps its place, or leaves the list if it no longer belongs to the tab', () => {
  const page = toPage(makeRows('a', 'b'), null);
  const read = makeDetail({ id: 'b', status: 'closed' });
  expect(statuses(withRequest(page, read, 'new').items)).toEqual(['a new', 'b closed']);
  expect(statuses(withRequest(page, { ...read, isSpam: true }, 'new').items)).toEqual(['a new']);
});

describe('a change without an answer', () => {
  const close = { ids: ['a'], toNext: (item: InboxItem) => ({ ...item, status: 'closed' as const }) };
  const remove = { ids: ['a'], toNext: () => null };
  type Reply = { ok: true; status: number; body: null } | { ok: false; status: number; message: string };

  function send(change: typeof close | typeof remove) {
    const store = createInboxStore({ ...START, page: toPage(makeRows('a', 'b'), null) });
    store.set({ activeId: 'a' });
    let release: (answer: Reply) => void = () => undefined;
    const answered = store.send(
      change,
      () => new Promise<Reply>((resolve) => (release = resolve)),
      () => undefined,
    );
    const refuse = async () => {
      release({ ok: false, status: 503, message: 'Away.' });
      await answered;
    };
    return { store, refuse };
  }

  it('a change is shown before the server responds, and disappears when the server refuses it', async () => {
    const { store, refuse } = send(close);
    expect(statuses(store.get().items)).toEqual(['a closed', 'b new']);
    expect([...store.get().busyIds]).toEqual(['a']);
    await refuse();
    expect(statuses(store.get().items)).toEqual(['a new', 'b new']);
    expect([...store.get().busyIds]).toEqual([]);
  });

  it('a row is hidden and its neighbour active before the server confirms the deletion; a refusal restores both', async () => {
    const { store, refuse } = send(remove);
    expect(store.get()).toMatchObject({ activeId: 'b', rowFocus: 1 });
    expect(statuses(store.get().items)).toEqual(['b new']);
    await refuse();
    expect(statuses(store.get().items)).toEqual(['a new', 'b new']);
    expect(store.get().activeId).toBe('a');
  });

  it('a refused deletion does not change the active row if the user has chosen another one meanwhile', async () => {
    const { store, refuse } = send(remove);
    store.set({ activeId: 'b' });
    await refuse();
    expect(store.get().activeId).toBe('b');
  });
});

it.each([
  ['b', ['a', 'c'], 'c'],
  ['c', ['a', 'b'], 'b'],
  ['b', ['x'], null],
  ['b', ['x', 'b'], 'b'],
  [null, ['a'], null],
])('if %s was active and a new list has the rows %j, %s becomes active', (activeId, left, next) => {
  const state = makeState(makeRows('a', 'b', 'c'), { activeId });
  expect(replaceItems(state, makeRows(...left)).activeId).toBe(next);
});

it('a new list deselects the rows that it does not contain', () => {
  const state = makeState(makeRows('a', 'b'), { selectedIds: new Set(['a', 'b']) });
  expect([...replaceItems(state, makeRows('b', 'c')).selectedIds]).toEqual(['b']);
});

describe('the requests that a keyboard shortcut changes', () => {
  const rows = makeRows('a', 'b', 'c');
  it.each([
    ['no request without an active row', {}, []],
    ['the active request', { activeId: 'b' }, ['b']],
    ['the open request rather than the active one', { activeId: 'b', openId: 'c' }, ['c']],
    [
      'the selected requests rather than the active one',
      { activeId: 'b', selectedIds: new Set(['a', 'c']) },
      ['a', 'c'],
    ],
    [
      'the open request rather than the selected ones',
      { openId: 'b', selectedIds: new Set(['a', 'c']) },
      ['b'],
    ],
    ['no request if the active row has left the list', { activeId: 'gone' }, []],
  ] as const)('a keyboard shortcut changes %s', (_what, fields, expected) => {
    expect(getTargetIds(makeState(rows, fields))).toEqual(expected);
  });

  it('a keyboard shortcut changes the open request even after its row has left the list', () => {
    const detail = makeDetail({ id: 'z' });
    expect(findTarget(makeState(rows, { openId: 'z', detail }))).toBe(detail);
  });
});

it.each([
  [null, '', null, 3],
  ['more', '', null, 9],
  ['more', 'custom_planner', 'custom_planner', 9],
  ['more', 'custom_planner', null, null],
] as const)(
  'with cursor %s, source %s and pinned source %s, the number of matches is %s',
  (nextCursor, source, pin, expected) => {
    const state = makeState(makeRows('a', 'b', 'c'), { nextCursor, fixedSource: pin });
    expect(countMatches({ ...state, view: { ...state.view, source } })).toBe(expected);
  },
);

it.each([
  ['asha.menon', 'AM'],
  ['Asha Lakshmi Menon', 'AL'],
  ['meera', 'ME'],
  ['ആശ', 'ആശ'.slice(0, 2)],
  ['', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

it('the inbox sends changes of one request one by one, and those of different requests at once', async () => {
  const { enqueue } = createWorkQueue();
  const done: string[] = [];
  let release = () => undefined as void;
  const first = enqueue(
    'a',
    () => new Promise<void>((_, reject) => (release = () => reject(new Error('away')))),
  );
  const second = enqueue('a', async () => void done.push('a2'));
  await enqueue('b', async () => void done.push('b'));
  expect(done).toEqual(['b']);
  release();
  await expect(first).rejects.toThrow('away');
  await second;
  expect(done).toEqual(['b', 'a2']);
});

it('a bulk change waits for each of its requests, and changes made after an undo wait for the undo', async () => {
  const { enqueue, enqueueAlone } = createWorkQueue();
  const done: string[] = [];
  let release = () => undefined as void;
  const first = enqueue('a', () => new Promise<void>((resolve) => (release = resolve)));
  const many = enqueue(['a', 'b'], async () => void done.push('a and b'));
  const afterMany = enqueue('b', async () => void done.push('b'));
  const undo = enqueueAlone(async () => {
    await afterMany;
    done.push('undo');
  });
  const last = enqueue('c', async () => void done.push('c'));
  release();
  await Promise.all([first, many, afterMany, undo, last]);
  expect(done).toEqual(['a and b', 'b', 'undo', 'c']);
});
