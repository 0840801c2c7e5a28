import fc from 'fast-check';
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
  moveCounts,
  replaceItems,
  withMore,
  withRequest,
  withRows,
} from '@/components/requests/inbox/state/rules';
import { EVERYTHING } from '@/components/requests/inbox/state/inbox-view';
import { toInitials } from '@/components/requests/inbox/list/inbox-row';
import { createWorkQueue } from '@/components/requests/inbox/state/work-queue';
import { REQUEST_STATUSES } from '@/lib/requests/inbox/status';
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
const makeState = (items: InboxItem[], fields: Partial<InboxState> = {}): InboxState => ({
  ...toInitialState({
    page: toPage(items, null),
    view: EVERYTHING,
    staff: STAFF,
    canDelete: true,
    canExport: true,
    packages: [],
    today: '2026-11-22',
  }),
  ...fields,
});
const items = fc
  .record({ status: fc.constantFrom(...REQUEST_STATUSES), isSpam: fc.boolean() })
  .map((fields) => makeListItem(fields));

it('counts are unchanged after a row has moved there and back, and `all` sums everything but spam', () => {
  fc.assert(
    fc.property(fc.option(items), fc.option(items), (before, after) => {
      const moved = moveCounts(COUNTS, before, after);
      expect(moveCounts(moved, after, before)).toEqual(COUNTS);
      expect(moved.all).toBe(moved.new + moved.contacted + moved.converted + moved.closed);
    }),
  );
});

it('counts include a quoted plan in contacted where quoted has no tab of its own', () => {
  const move = (counts: typeof COUNTS & { quoted?: number }) =>
    moveCounts(counts, makeListItem(), makeListItem({ status: 'quoted' }));
  expect(move(COUNTS)).toEqual({ ...COUNTS, new: 3, contacted: 4 });
  expect(move({ ...COUNTS, quoted: 2 })).toEqual({ ...COUNTS, new: 3, quoted: 3 });
});

it.each([
  [{ status: 'closed' }, { status: 'closed' }],
  [{ isSpam: true }, { isSpam: true }],
  [{ assigneeId: 'm' }, { assignee: STAFF }],
  [{ assigneeId: null }, { assignee: null }],
  [{ followUpAt: '2026-12-01' }, { followUpAt: '2026-12-01T03:30:00.000Z' }],
  [{ followUpAt: null }, { followUpAt: null }],
] as const)('a change: the change %j sets %j and nothing else', (change, shown) => {
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
] as const)('a change: tab %s lists a row with spam %s: %s', (tab, isSpam, stays) => {
  expect(belongsInTab(tab, makeListItem({ isSpam, status: 'closed' }))).toBe(stays);
});

const statuses = ({ items: list }: InboxState) => list.map(({ id, status }) => `${id} ${status}`);

const newer = () => makeState([makeListItem({ id: 'a', status: 'closed', version: 2 })]);

it('rows from the server do not replace a newer row, whether they are read as a list or with the whole request', () => {
  expect(statuses(withRows(newer(), makeRows('a')))).toEqual(['a closed']);
  expect(statuses(withRequest(newer(), makeDetail({ id: 'a' })))).toEqual(['a closed']);
  expect(statuses(withRequest(newer(), makeDetail({ id: 'a', status: 'new', version: 3 })))).toEqual([
    'a new',
  ]);
});

it('rows from the server, those of the open request are shown in the pane, with what is newer in the list', () => {
  const shown = withRequest({ ...newer(), openId: 'a' }, makeDetail({ id: 'a' }));
  expect(shown.detail).toMatchObject({ status: 'closed', version: 2, message: makeDetail().message });
  expect(withRequest(shown, makeDetail({ id: 'a', status: 'new' })).detail).toBe(shown.detail);
  expect(withRequest(shown, makeDetail({ id: 'b' })).detail).toBe(shown.detail);
});

it('rows from the server leave the list when they belong to another tab', () => {
  expect(withRequest(newer(), makeDetail({ id: 'a', isSpam: true, version: 3 })).items).toEqual([]);
});

it('rows from the server, those of the next page are added once', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 });
  fc.assert(
    fc.property(letters, letters, (shown, fresh) => {
      const ids = withMore(makeState(makeRows(...shown)), toPage(makeRows(...fresh), 'p')).items.map(
        ({ id }) => id,
      );
      expect(ids.slice(0, shown.length)).toEqual(shown);
      expect([...ids].sort()).toEqual([...new Set([...shown, ...fresh])].sort());
    }),
  );
});

const close = { ids: ['a'], toNext: (item: InboxItem) => ({ ...item, status: 'closed' as const }) };
const remove = { ids: ['a'], toNext: () => null };
type Reply = { ok: true; status: number; body: null } | { ok: false; status: number; message: string };

function send(change: typeof close | typeof remove, fields: Partial<InboxState> = {}) {
  const store = createInboxStore(makeState(makeRows('a', 'b'), { activeId: 'a', ...fields }));
  let release: (answer: Reply) => void = () => undefined;
  const answered = store.send(
    change,
    () => new Promise<Reply>((resolve) => (release = resolve)),
    (state) => state,
  );
  const refuse = async () => {
    release({ ok: false, status: 503, message: 'Away.' });
    await answered;
  };
  return { store, refuse };
}

it('a change without an answer is shown over what the server says meanwhile, in rows and counts, and disappears when it is refused', async () => {
  const { store, refuse } = send(close);
  store.update((state) => withRows(state, makeRows('x', 'a', 'b')));
  expect(statuses(store.get())).toEqual(['x new', 'a closed', 'b new']);
  expect(store.get().counts).toEqual({ ...COUNTS, new: 3, closed: 2 });
  expect([...store.get().busyIds]).toEqual(['a']);
  await refuse();
  expect(statuses(store.get())).toEqual(['x new', 'a new', 'b new']);
  expect(store.get().counts).toEqual(COUNTS);
  expect([...store.get().busyIds]).toEqual([]);
});

it('a change without an answer hides a deleted row and makes its neighbour active; a refusal brings both back', async () => {
  const { store, refuse } = send(remove);
  store.update((state) => withRows(state, makeRows('a', 'b')));
  expect(store.get()).toMatchObject({ activeId: 'b', rowFocus: 1, counts: { all: 8 } });
  expect(statuses(store.get())).toEqual(['b new']);
  await refuse();
  expect(statuses(store.get())).toEqual(['a new', 'b new']);
  expect(store.get().activeId).toBe('a');
});

it('a change without an answer does not move a user back who has gone to another row, nor the row into another list', async () => {
  const { store, refuse } = send(remove);
  store.set({ items: makeRows('c', 'd'), activeId: 'd' });
  await refuse();
  expect(statuses(store.get())).toEqual(['c new', 'd new']);
  expect(store.get().activeId).toBe('d');
});

it.each([
  ['b', ['a', 'c'], 'c'],
  ['c', ['a', 'b'], 'b'],
  ['b', ['x'], null],
  ['b', ['x', 'b'], 'b'],
  [null, ['a'], null],
])('replacing the list: active %s, remaining %j: %s becomes active', (activeId, left, next) => {
  const state = makeState(makeRows('a', 'b', 'c'), { activeId });
  expect(replaceItems(state, makeRows(...left)).activeId).toBe(next);
});

it('replacing the list deselects rows that are not visible', () => {
  const state = makeState(makeRows('a', 'b'), { selectedIds: new Set(['a', 'b']) });
  expect([...replaceItems(state, makeRows('b', 'c')).selectedIds]).toEqual(['b']);
});

const rows = makeRows('a', 'b', 'c');
it.each([
  ['none without an active row', {}, []],
  ['the active row', { activeId: 'b' }, ['b']],
  ['the open request rather than the active row', { activeId: 'b', openId: 'c' }, ['c']],
  [
    'the selected rows rather than the active one',
    { activeId: 'b', selectedIds: new Set(['a', 'c']) },
    ['a', 'c'],
  ],
  [
    'the open request rather than the selected rows',
    { openId: 'b', selectedIds: new Set(['a', 'c']) },
    ['b'],
  ],
  ['none if the active row has left the list', { activeId: 'gone' }, []],
] as const)('the requests that a keyboard shortcut changes: %s', (_what, fields, expected) => {
  expect(getTargetIds(makeState(rows, fields))).toEqual(expected);
});

it('the requests that a keyboard shortcut changes include the full open request even after its row left the list', () => {
  const detail = makeDetail({ id: 'z' });
  expect(findTarget(makeState(rows, { openId: 'z', detail }))).toBe(detail);
});

it.each([
  [null, '', null, 3],
  ['more', '', null, 9],
  ['more', 'custom_planner', 'custom_planner', 9],
  ['more', 'custom_planner', null, null],
] as const)(
  'with cursor %s, source %s and pinned source %s, the number of matches is %s',
  (nextCursor, source, pin, expected) => {
    const state = makeState(makeRows('a', 'b', 'c'), { nextCursor, pin });
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

it('queues changes of one request, even after a failure, but not those of different requests', async () => {
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
