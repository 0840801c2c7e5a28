'use client';

import { useEffect, type ReactNode } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { describeFilter, EVERYTHING, FILTERS, unpinView } from '../state/inbox-view';
import { withoutWork } from '../state/work-filters';

const CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-lagoon-pale px-3 text-sm text-ink hover:bg-line sm:min-h-8';

/** Active filters, each removable. */
export function FilterChips() {
  const full = useInbox((state) => state.view);
  const pin = useInbox((state) => state.pin);
  // What the line of work and the tabs show needs no chip.
  const view = withoutWork(unpinView(full, pin), pin);
  const packages = useInbox((state) => state.packages);
  const staffNames = useInbox((state) => state.staffNames);
  const { changeView, loadStaffNames } = useInboxActions();
  const needsNames = !['', 'me', 'none'].includes(view.assignee);
  useEffect(() => {
    if (needsNames) void loadStaffNames();
  }, [needsNames, loadStaffNames]);

  const active = FILTERS.filter((name) => view[name]);
  if (active.length === 0 && !view.due && view.sort === 'newest') return null;
  const names = new Map([
    ...packages.map(({ id, title }) => [id, title] as const),
    ...(staffNames ?? []).map(({ id, username }) => [id, username] as const),
  ]);
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 py-2">
      {active.map((name) => (
        <Chip key={name} onRemove={() => changeView({ [name]: '' })}>
          {describeFilter(name, view[name], names)}
        </Chip>
      ))}
      {view.due && <Chip onRemove={() => changeView({ due: false })}>Follow-up due</Chip>}
      {view.sort === 'waiting' && (
        <Chip onRemove={() => changeView({ sort: 'newest' })}>Waiting longest</Chip>
      )}
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

function Chip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <li className="max-w-full">
      <button type="button" onClick={onRemove} className={CHIP}>
        <span className="sr-only">Remove filter: </span>
        <span className="truncate">{children}</span>
        <CloseIcon className="size-4" />
      </button>
    </li>
  );
}
