import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { StaffAnswer } from '@/components/editing/kit/staff-request';
import { getStaffData } from '@/components/editing/query/staff-query';
import type { InboxCounts, InboxDetail, InboxPage } from '@/lib/requests/inbox/types';
import { findRowId } from '../browser/row-element';
import { toListKey, toListQuery, toRequestKey, toRequestQuery } from './inbox-reads';
import { toInitialState, type InboxStart, type InboxState } from './inbox-state';
import { isSameView } from './inbox-view';
import {
  receiveList,
  receiveRequest,
  showPending,
  withoutRow,
  withRequest,
  type ListPages,
  type PendingChange,
} from './rules';

/**
 * Inbox state outside of React, shared by keyboard shortcuts, live events and buttons. The query client holds the rows
 * and the open request as stored; `get` returns them with the pending changes applied, so a refused change disappears.
 */
export function createInboxStore(start: InboxStart) {
  const client = getStaffData();
  let saved = toInitialState(start);
  let pending: readonly PendingChange[] = [];
  const listeners = new Set<() => void>();

  const listKey = toListKey(saved.view);
  client.removeQueries({ queryKey: listKey, exact: true });
  if (start.page)
    client.setQueryData<ListPages>(listKey, { pages: [start.page], pageParams: [saved.view.cursor] });
  if (start.open?.detail) client.setQueryData(toRequestKey(saved.openId), start.open.detail);
  const list = new InfiniteQueryObserver(client, toListQuery(saved));
  const request = new QueryObserver(client, toRequestQuery(saved.openId));
  saved = receiveRequest(receiveList(saved, list.getCurrentResult()), request.getCurrentResult());
  let shown = saved;

  function update(rule: (state: InboxState) => InboxState): void {
    const before = saved;
    saved = rule(saved);
    follow(before);
    shown = showPending(saved, pending);
    for (const listener of [...listeners]) listener();
  }
  const set = (change: Partial<InboxState>) => update((state) => ({ ...state, ...change }));

  /** Reads the data that is now shown. Drops data that is no longer shown, so that it is read again when needed. */
  function follow({ view, layout, openId }: InboxState): void {
    const { view: nextView, layout: nextLayout, openId: nextId, detail } = saved;
    if (!isSameView(view, nextView) || layout !== nextLayout) list.setOptions(toListQuery(saved));
    if (!isSameView(view, nextView)) client.removeQueries({ queryKey: toListKey(view), exact: true });
    if (openId === nextId) return;
    if (detail) client.setQueryData(toRequestKey(nextId), detail); // it was opened by its reference
    request.setOptions(toRequestQuery(nextId));
    client.removeQueries({ queryKey: toRequestKey(openId), exact: true });
  }

  /** Shows the rows that were read. The focus moves only if it was in a row that is no longer listed. */
  function showList(): void {
    const { activeId } = shown;
    const hadFocus = activeId !== null && findRowId(document.activeElement) === activeId;
    update((state) => receiveList(state, list.getCurrentResult()));
    if (hadFocus && shown.activeId !== activeId && shown.openId === null)
      set({ rowFocus: shown.rowFocus + 1 });
  }

  /** A read that started before a change was answered may lack the change, so it starts again. */
  function restartReads(): void {
    for (const read of [list, request]) if (read.getCurrentResult().isRefetching) void read.refetch();
  }

  function editPages(edit: (page: InboxPage) => InboxPage): void {
    client.setQueryData<ListPages>(
      toListKey(saved.view),
      (data) => data && { ...data, pages: data.pages.map(edit) },
    );
  }

  return {
    get: () => shown,
    set,
    /** Announces a text to screen readers. They ignore an unchanged text, so a repeated text gets a trailing space. */
    announce: (text: string) => set({ announcement: saved.announcement === text ? `${text}\u00a0` : text }),
    list,
    request,
    /** Updates the state with the data that is read, until the returned function is called. */
    connect() {
      const stopList = list.subscribe(showList);
      const stopRequest = request.subscribe((result) => update((state) => receiveRequest(state, result)));
      return () => {
        stopList();
        stopRequest();
      };
    },
    /** Updates list and pane with a request from the server. */
    put(read: InboxDetail): void {
      editPages((page) => withRequest(page, read, saved.view.tab));
      if (saved.openId === read.id) client.setQueryData(toRequestKey(read.id), read);
    },
    /** Removes the row of a request that no longer exists. */
    drop: (id: string) => editPages((page) => withoutRow(page, id)),
    setCounts: (counts: InboxCounts) => editPages((page) => ({ ...page, counts })),
    /** Shows a change while it is sent, and until `settle` has added the server's answer. */
    async send<Body>(
      change: PendingChange,
      send: () => Promise<StaffAnswer<Body>>,
      settle: (body: Body) => void | Promise<void>,
    ): Promise<StaffAnswer<Body>> {
      const { activeId, openId, rowFocus } = shown;
      pending = [...pending, change];
      set({});
      if (openId === null && shown.activeId !== activeId) set({ rowFocus: rowFocus + 1 });
      const answer = await send();
      restartReads();
      if (answer.ok) await settle(answer.body);
      pending = pending.filter((other) => other !== change);
      set({});
      return answer;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type InboxStore = ReturnType<typeof createInboxStore>;
