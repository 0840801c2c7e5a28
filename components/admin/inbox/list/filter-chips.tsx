'use client';

import { useEffect } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { describeFilter, EVERYTHING, FILTERS, isNarrowed, unpinView } from '../state/inbox-view';

const CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-lagoon-pale px-3 text-sm text-ink hover:bg-line sm:min-h-8';

/** Active filters, each removable. */
export function FilterChips() {
  const full = useInbox((state) => state.view);
  const pin = useInbox((state) => state.pin);
  const view = unpinView(full, pin);
  const packages = useInbox((state) => state.packages);
  const staffNames = useInbox((state) => state.staffNames);
  const { changeView, loadStaffNames } = useInboxActions();
  const needsNames = !['', 'me', 'none'].includes(view.assignee);
  useEffect(() => {
    if (needsNames) void loadStaffNames();
  }, [needsNames, loadStaffNames]);

  // The line of state shows its filters itself.
  const active = FILTERS.filter((name) => view[name] && (name !== 'clock' || pin !== null));
  const isOther = isNarrowed({ ...view, ...(pin === null ? { clock: '' } : {}) });
  if (!isOther) return null;
  const names = new Map([
    ...packages.map(({ id, title }) => [id, title] as const),
    ...(staffNames ?? []).map(({ id, username }) => [id, username] as const),
  ]);
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 py-2">
      {active.map((name) => (
        <li key={name} className="max-w-full">
          <button type="button" onClick={() => changeView({ [name]: '' })} className={CHIP}>
            <span className="sr-only">Remove filter: </span>
            <span className="truncate">{describeFilter(name, view[name], names)}</span>
            <CloseIcon className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => changeView({ ...EVERYTHING, tab: view.tab })}
          className="min-h-11 rounded-full px-3 text-sm text-lagoon underline sm:min-h-8"
        >
          Clear filters
        </button>
      </li>
    </ul>
  );
}
