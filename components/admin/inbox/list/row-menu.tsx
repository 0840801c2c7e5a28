'use client';

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
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
    <Dialog open onClose={() => actions.showRowMenu(null)} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto sm:items-center sm:p-4">
        <DialogPanel className="w-full max-w-md rounded-t-2xl bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-raised sm:rounded-2xl">
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
        </DialogPanel>
      </div>
    </Dialog>
  );
}
