'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { countMatches, getActiveIndex } from '../state/inbox-state';
import { isNarrowed } from '../state/inbox-view';
import { InboxRow } from './inbox-row';
import { useVisibleRows } from './use-visible-rows';

/** Column headings and their widths on desktop. Columns without a width share the remaining space. */
const HEADINGS = [
  ['Customer', ''],
  ['Package', ''],
  ['Travellers', 'lg:w-[7.5rem]'],
  ['Travel date', 'lg:w-[6.5rem]'],
  ['Owner', 'lg:w-16'],
  ['Follow-up', 'lg:w-[7rem]'],
  ['Status', 'lg:w-[7rem]'],
  ['Received', 'lg:w-[7rem]'],
] as const;
const COLUMNS = HEADINGS.length + 1;

/**
 * The list as a table, or as cards on phones. The roles are explicit, because changing `display` removes the
 * semantics of a table.
 */
export function RowTable() {
  const items = useInbox((state) => state.items);
  const selectedIds = useInbox((state) => state.selectedIds);
  const activeId = useInbox((state) => state.activeId);
  const isOpen = useInbox(({ openId }) => openId !== null);
  const today = useInbox((state) => state.today);
  const total = useInbox((state) => countMatches(state, isNarrowed(state.view)));
  const actions = useInboxActions();
  const { visible, above, below, measureTop, measureRow, focusRow } = useVisibleRows(items);

  const rowFocus = useInbox((state) => state.rowFocus);
  const focusActive = useEffectEvent(() => {
    const index = getActiveIndex({ items, activeId });
    return index < 0 || isOpen ? undefined : focusRow(index);
  });
  // Also runs when the dialog closes, because its arrow buttons may have activated another row.
  useEffect(() => focusActive(), [rowFocus, isOpen]);

  // Cancelling a confirmation that was opened by a key leaves the focus on the body, so return it to the row.
  const isAsking = useInbox(({ asking }) => asking !== null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const isDone = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (!isDone) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusActive();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsking]);

  return (
    <table
      ref={measureTop}
      role="table"
      aria-label="Enquiries"
      aria-rowcount={total === null ? -1 : total + 1}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      className="block w-full text-sm lg:table lg:table-fixed lg:border-collapse"
    >
      <thead role="rowgroup" className="block text-left text-ink-soft lg:table-header-group">
        <tr role="row" aria-rowindex={1} className="block border-b border-line-strong lg:table-row">
          <th role="columnheader" scope="col" className="block lg:table-cell lg:w-11">
            <SelectAll count={items.length} selectedCount={selectedIds.size} />
          </th>
          {HEADINGS.map(([heading, width]) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={`sr-only lg:not-sr-only lg:table-cell lg:px-2 lg:py-2 lg:font-semibold ${width}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        <Gap height={above} />
        {visible.map(({ item, index }) => (
          <InboxRow
            key={item.id}
            item={item}
            index={index}
            today={today}
            isSelected={selectedIds.has(item.id)}
            isActive={item.id === activeId}
            measure={measureRow}
            onOpen={actions.open}
            onToggle={actions.toggleSelected}
          />
        ))}
        <Gap height={below} />
      </tbody>
    </table>
  );
}

function SelectAll({ count, selectedCount }: { count: number; selectedCount: number }) {
  const { selectLoaded, clearSelection } = useInboxActions();
  const isAll = selectedCount >= count;
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 lg:justify-center">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selectedCount > 0 && !isAll;
        }}
        onChange={() => (isAll ? clearSelection() : selectLoaded())}
        className="size-6 accent-lagoon"
      />
      <span className="lg:sr-only">Select all that are loaded</span>
    </label>
  );
}

/** Spacer in place of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="block lg:table-row">
      <td colSpan={COLUMNS} className="block p-0 lg:table-cell" style={{ height }} />
    </tr>
  );
}

function preloadDialog(): void {
  void import('../request/request-dialog');
}
