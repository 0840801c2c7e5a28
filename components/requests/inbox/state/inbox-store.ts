import type { StaffAnswer } from '@/components/editing/kit/staff-request';
import type { InboxState } from './inbox-state';
import { showPending, type PendingChange } from './rules';

/**
 * Inbox state outside of React, shared by keyboard shortcuts, live events and buttons. It holds what the server has
 * said and the changes without an answer; `get` shows both, so a refused change disappears by itself.
 */
export type InboxStore = {
  get: () => InboxState;
  set: (change: Partial<InboxState>) => void;
  /** Applies a rule to what the server has said. */
  update: (rule: (state: InboxState) => InboxState) => void;
  /** Shows a change while it is sent. `settle` adds the server's answer. */
  send: <Body>(
    change: PendingChange,
    request: () => Promise<StaffAnswer<Body>>,
    settle: (state: InboxState, body: Body) => InboxState,
  ) => Promise<StaffAnswer<Body>>;
  subscribe: (listener: () => void) => () => void;
};

export function createInboxStore(initial: InboxState): InboxStore {
  let saved = initial;
  let pending: readonly PendingChange[] = [];
  let shown = initial;
  const listeners = new Set<() => void>();

  function update(rule: (state: InboxState) => InboxState): void {
    saved = rule(saved);
    shown = showPending(saved, pending);
    for (const listener of [...listeners]) listener();
  }
  const set = (change: Partial<InboxState>) => update((state) => ({ ...state, ...change }));

  return {
    get: () => shown,
    set,
    update,
    async send(change, request, settle) {
      const { activeId, openId, rowFocus } = shown;
      pending = [...pending, change];
      set({});
      if (openId === null && shown.activeId !== activeId) set({ rowFocus: rowFocus + 1 });
      const answer = await request();
      pending = pending.filter((other) => other !== change);
      update((state) => ({
        ...(answer.ok ? settle(state, answer.body) : state),
        answeredChanges: state.answeredChanges + 1,
      }));
      return answer;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
