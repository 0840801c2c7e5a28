'use client';

import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useContext, useState } from 'react';
import { notify } from '@/components/ui/toast';
import type { ExportLayout } from '@/lib/requests/inbox/schema';
import { CONTROL } from './toolbar-classes';
import { fetchExport, saveFile } from '@/components/editing/kit/export-file';
import { InboxContext } from '../state/inbox-context';
import { toViewQuery } from '../state/inbox-view';

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
export function ExportButton() {
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
