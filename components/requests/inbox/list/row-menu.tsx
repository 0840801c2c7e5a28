'use client';

import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { listTriageActions } from '../state/triage';
import { useInbox, useInboxActions } from '../state/inbox-context';

/** The actions of one row, as a sheet at the bottom of phones. */
export default function RowMenu() {
  const item = useInbox(({ items, menuId }) => items.find(({ id }) => id === menuId) ?? null);
  const staffId = useInbox(({ staff }) => staff.id);
  const canDelete = useInbox((state) => state.canDelete);
  const isSelected = useInbox(({ selectedIds, menuId }) => menuId !== null && selectedIds.has(menuId));
  const actions = useInboxActions();
  if (!item) return null;

  function run(act: () => void) {
    actions.showRowMenu(null);
    act();
  }

  return (
    <Dialog place="sheet" onClose={() => actions.showRowMenu(null)} className="max-w-md">
      <DialogTitle dir="auto" className="truncate px-3 text-lg">
        {item.customerName}
      </DialogTitle>
      <ul className="mt-2 grid">
        {listTriageActions(item, { actions, staffId, canDelete, isSelected }).map(
          ({ label, run: act, isDanger }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => run(act)}
                className={`min-h-12 w-full rounded-lg px-3 text-left hover:bg-sand ${isDanger ? 'text-danger' : ''}`}
              >
                {label}
              </button>
            </li>
          ),
        )}
      </ul>
      <button
        type="button"
        onClick={() => actions.showRowMenu(null)}
        className="mt-2 min-h-12 w-full rounded-lg border border-line-strong"
      >
        Cancel
      </button>
    </Dialog>
  );
}
