import type { StaffAnswer } from '@/components/editing/kit/staff-request';
import type { InboxStore } from './inbox-store';

/** Sends a change that is already shown. Its rows are marked as busy until the answer; `restore` runs if it failed. */
export async function sendOptimistically<Body>(
  store: InboxStore,
  ids: readonly string[],
  restore: () => void,
  send: () => Promise<StaffAnswer<Body>>,
): Promise<StaffAnswer<Body>> {
  setBusy(store, ids, true);
  const answer = await send();
  setBusy(store, ids, false);
  if (!answer.ok) restore();
  return answer;
}

function setBusy(store: InboxStore, ids: readonly string[], isBusy: boolean): void {
  const busyIds = new Set(store.get().busyIds);
  for (const id of ids) busyIds[isBusy ? 'add' : 'delete'](id);
  store.set({ busyIds, answeredChanges: store.get().answeredChanges + (isBusy ? 0 : 1) });
}
