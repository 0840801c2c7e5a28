'use client';

import { type ReactNode, useContext, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { useShortcuts } from '../../staff/shortcuts/use-shortcuts';
import { CONTROL } from './list/toolbar-classes';
import { InboxLive } from './live/inbox-live';
import { useInbox, useInboxActions, InboxContext } from './state/inbox-context';
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { notify } from '@/components/ui/toast';
import type { ExportLayout } from '@/lib/requests/inbox/schema';
import { fetchExport, saveFile } from '@/components/editing/kit/export-file';
import { toViewQuery } from './state/inbox-view';

const AddEnquiry = lazyPart(() => import('./intake/add-enquiry'));

/** Content of the inbox's title line. `recent`: the newest enquiries, regardless of filters. */
export function InboxBar({ recent }: { recent?: ReactNode }) {
  const fixedSource = useInbox((state) => state.fixedSource);
  const canExport = useInbox((state) => state.canExport);
  return (
    <>
      <InboxLive />
      {/* Hidden on phones for lack of room. The list itself starts with the newest enquiries. */}
      <div className="max-sm:hidden">{recent}</div>
      {canExport && <ExportButton />}
      {!fixedSource && <AddEnquiryButton />}
    </>
  );
}

/** Button that opens the form for an enquiry by phone, WhatsApp or visit. The key `c` opens it too. */
export function AddEnquiryButton() {
  const isOpen = useInbox(({ isAdding }) => isAdding);
  const { showAdding } = useInboxActions();
  const close = () => showAdding(false);
  useShortcuts((key) => {
    // Do nothing while a modal dialog is open.
    if (key !== 'c' || document.querySelector('[role="dialog"][aria-modal="true"]')) return false;
    showAdding(true);
    return true;
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="c"
        onClick={() => showAdding(true)}
        className={`${CONTROL} border border-lagoon font-semibold`}
      >
        Add enquiry
      </button>
      {isOpen && <AddEnquiry onClose={close} onFailed={closeNotLoaded(close)} />}
    </>
  );
}

const LAYOUTS: { layout: ExportLayout; label: string; what: string }[] = [
  { layout: 'list', label: 'For a spreadsheet', what: 'Name, package, price, status and message' },
  {
    layout: 'full',
    label: 'All columns, for Excel',
    what: 'With number, trip, handler, follow-up, source, amount; times in India',
  },
  {
    layout: 'service',
    label: 'For other programs',
    what: 'Nine columns as stored, with ids and times in UTC',
  },
];

/** Button that exports all requests of the current view. The export can be cancelled. */
function ExportButton() {
  const inbox = useContext(InboxContext);
  const [isBusy, setIsBusy] = useState(false);

  async function run(layout: ExportLayout): Promise<void> {
    if (!inbox || isBusy) return;
    const abort = new AbortController();
    setIsBusy(true);
    const toast = notify.loading(<Exporting onCancel={() => abort.abort()} />);
    const query = toViewQuery({ ...inbox.store.get().view, cursor: '' });
    const found = await fetchExport(layout, query, abort.signal);
    notify.dismiss(toast);
    setIsBusy(false);
    if (found.kind === 'file') {
      saveFile(found);
      notify.success('Enquiries exported successfully');
    } else if (found.kind === 'empty') window.alert(found.message);
    else if (found.kind === 'cancelled') notify.info('Export cancelled');
    else {
      if (found.status === 401) inbox.actions.endSession();
      notify.error('Failed to export enquiries');
      if (found.status === 429) notify.info(found.message);
    }
  }

  return (
    <Menu as="div" className="relative">
      <MenuButton className={CONTROL} aria-busy={isBusy || undefined}>
        {isBusy ? 'Exporting...' : 'Export'}
      </MenuButton>
      <MenuItems
        modal={false}
        // Not rendered in a portal, so that the panel stays within its landmark. On a phone, the panel extends as far
        // right as the next button.
        className="absolute right-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-paper p-1 shadow-raised outline-none max-sm:-right-22"
      >
        {LAYOUTS.map(({ layout, label, what }) => (
          <MenuItem key={layout} disabled={isBusy}>
            <button
              type="button"
              aria-labelledby={`export-${layout}`}
              aria-describedby={`export-${layout}-what`}
              onClick={() => run(layout)}
              className="block min-h-11 w-full rounded-lg px-3 py-2 text-left data-disabled:opacity-60 data-focus:bg-lagoon-pale"
            >
              <span id={`export-${layout}`} className="block font-semibold">
                {label}
              </span>
              <span id={`export-${layout}-what`} className="block text-sm text-ink-soft">
                {what}
              </span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}

function Exporting({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      Exporting enquiries...{' '}
      <button type="button" onClick={onCancel} className="min-h-11 px-2 font-semibold text-lagoon underline">
        Cancel
      </button>
    </>
  );
}
