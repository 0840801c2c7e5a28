import fc from 'fast-check';
import {
  belongsInTab,
  changeItem,
  countMatches,
  findTarget,
  getTargetIds,
  mergeFirstPage,
  moveCounts,
  toInitialState,
  replaceItems,
  type InboxState,
} from '@/components/requests/inbox/state/inbox-state';
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

describe('counts', () => {
  it('are unchanged after a row has moved there and back, and `all` sums everything but spam', () => {
    fc.assert(
      fc.property(fc.option(items), fc.option(items), (before, after) => {
        const moved = moveCounts(COUNTS, before, after);
        expect(moveCounts(moved, after, before)).toEqual(COUNTS);
        expect(moved.all).toBe(moved.new + moved.contacted + moved.converted + moved.closed);
      }),
    );
  });

  it('include a quoted plan in contacted where quoted has no tab of its own', () => {
    const move = (counts: typeof COUNTS & { quoted?: number }) =>
      moveCounts(counts, makeListItem(), makeListItem({ status: 'quoted' }));
    expect(move(COUNTS)).toEqual({ ...COUNTS, new: 3, contacted: 4 });
    expect(move({ ...COUNTS, quoted: 2 })).toEqual({ ...COUNTS, new: 3, quoted: 3 });
  });
});

describe('a change', () => {
  it.each([
    [{ status: 'closed' }, { status: 'closed' }],
    [{ isSpam: true }, { isSpam: true }],
    [{ assigneeId: 'm' }, { assignee: STAFF }],
    [{ assigneeId: null }, { assignee: null }],
    [{ followUpAt: '2026-12-01' }, { followUpAt: '2026-12-01T03:30:00.000Z' }],
    [{ followUpAt: null }, { followUpAt: null }],
  ] as const)('the change %j sets %j and nothing else', (change, shown) => {
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
  ] as const)('tab %s lists a row with spam %s: %s', (tab, isSpam, stays) => {
    expect(belongsInTab(tab, makeListItem({ isSpam, status: 'closed' }))).toBe(stays);
  });
});

describe('re-reading the first page', () => {
  const ids = ({ items: list }: Pick<InboxState, 'items'>) => list.map(({ id }) => id).join('');

  it.each([
    ['puts a new row on top', 'abcd', 'c1', 'xabc', 'p', 'xabcd', 'c1'],
    ['drops a row that is gone', 'abcd', 'c1', 'acd', 'p', 'acd', 'p'],
    ['keeps the rows loaded below', 'abcdef', 'c1', 'ab', 'p', 'abcdef', 'c1'],
    ['drops the rest when every row is new, to avoid a gap', 'abcd', 'c1', 'xyz', 'p', 'xyz', 'p'],
    ['replaces the list when the page is all there is', 'abcd', 'c1', 'a', null, 'a', null],
  ])('%s', (_name, shown, cursor, fresh, next, expected, expectedCursor) => {
    const state = makeState(makeRows(...shown), { nextCursor: cursor });
    const merged = mergeFirstPage(state, toPage(makeRows(...fresh), next));
    expect(ids(merged)).toBe(expected);
    expect(merged.nextCursor).toBe(expectedCursor);
  });

  it('does not change a row with a pending change', () => {
    const state = makeState([makeListItem({ id: 'a', status: 'closed' })], { busyIds: new Set(['a']) });
    expect(mergeFirstPage(state, toPage(makeRows('a'), null)).items[0]?.status).toBe('closed');
  });

  it('does not change a row that is newer than the response', () => {
    const state = makeState([makeListItem({ id: 'a', status: 'closed', version: 2 })]);
    expect(mergeFirstPage(state, toPage(makeRows('a'), null)).items[0]?.status).toBe('closed');
  });

  it('never shows a request twice', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 });
    fc.assert(
      fc.property(letters, letters, (shown, fresh) => {
        const merged = mergeFirstPage(makeState(makeRows(...shown)), toPage(makeRows(...fresh), 'p'));
        const tail = merged.items.slice(fresh.length).map(({ id }) => id);
        expect(tail.filter((id) => fresh.includes(id))).toEqual([]);
      }),
    );
  });
});

describe('replacing the list', () => {
  it.each([
    ['b', ['a', 'c'], 'c'],
    ['c', ['a', 'b'], 'b'],
    ['b', ['x'], null],
    ['b', ['x', 'b'], 'b'],
    [null, ['a'], null],
  ])('active %s, remaining %j: %s becomes active', (activeId, left, next) => {
    const state = makeState(makeRows('a', 'b', 'c'), { activeId });
    expect(replaceItems(state, makeRows(...left)).activeId).toBe(next);
  });

  it('deselects rows that are not visible', () => {
    const state = makeState(makeRows('a', 'b'), { selectedIds: new Set(['a', 'b']) });
    expect([...replaceItems(state, makeRows('b', 'c')).selectedIds]).toEqual(['b']);
  });

  it('does not bring back a row with a pending deletion', () => {
    const state = makeState(makeRows('b'), { busyIds: new Set(['a']) });
    expect(mergeFirstPage(state, toPage(makeRows('a', 'b'), null)).items.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('the requests that a keyboard shortcut changes', () => {
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
  ] as const)('%s', (_what, fields, expected) => {
    expect(getTargetIds(makeState(rows, fields))).toEqual(expected);
  });

  it('include the full open request even after its row left the list', () => {
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
