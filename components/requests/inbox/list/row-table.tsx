'use client';

import { useMemo } from 'react';
import { BOX_CLASS } from '@/components/ui/checkbox';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { countMatches } from '../state/inbox-state';
import { InboxRow } from './inbox-row';
import { ItineraryRow } from './itinerary-row';
import { getListWords } from './list-words';
import { getColumns, type Columns } from './row-shell';
import { useActiveRow } from './use-active-row';
import { useVisibleRows } from './use-visible-rows';

/** Column headings and their widths. Columns without a width share the remaining space. */
const HEADINGS: { heading: string; width?: string; column?: keyof Columns }[] = [
  { heading: 'Customer', width: '@4xl:w-[14.5%]' },
  { heading: 'Package', width: '@4xl:w-[13.5%]' },
  { heading: 'Travellers and total', width: '@4xl:w-[12rem]' },
  { heading: 'Travel date', width: '@4xl:w-[6.25rem]' },
  { heading: 'Message', column: 'message' },
  { heading: 'With', width: '@4xl:w-14', column: 'owner' },
  { heading: 'Follow-up', width: '@4xl:w-[6.5rem]', column: 'followUp' },
  { heading: 'Status', width: '@4xl:w-[12.25rem]' },
  { heading: 'Received', width: '@4xl:w-[5.25rem]' },
];

/** Hides a column unless the table is wide. */
const ROOMY = '@max-7xl:hidden!';

const PLAN_HEADINGS: typeof HEADINGS = [
  { heading: 'Customer', width: '@7xl:w-[13.5%]' },
  { heading: 'Trip', width: '@7xl:w-[15%]' },
  { heading: 'Experiences', width: ROOMY },
  { heading: 'Stay', width: `${ROOMY} @7xl:w-[5rem]` },
  { heading: 'Days and party', width: '@4xl:w-[8.5rem] @5xl:w-[10rem]' },
  { heading: 'Estimate per person', width: '@4xl:w-[10.25rem]' },
  { heading: 'Status', width: '@4xl:w-[13.5rem]' },
  { heading: 'Received', width: '@4xl:w-[5.25rem]' },
];

/**
 * The list as a table; in a narrow container, each request has three lines. The roles are explicit, because changing
 * `display` removes the semantics of a table. `onApproach` is called when a request is likely to be opened next.
 */
export function RowTable({ onApproach }: { onApproach: () => void }) {
  const items = useInbox((state) => state.items);
  const selectedIds = useInbox((state) => state.selectedIds);
  const activeId = useInbox((state) => state.activeId);
  const today = useInbox((state) => state.today);
  const total = useInbox(countMatches);
  const { message, owner, followUp } = getColumns(items);
  // Memoised, so that only changed rows are rendered again.
  const columns = useMemo(() => ({ message, owner, followUp }), [message, owner, followUp]);
  const fixedSource = useInbox((state) => state.fixedSource);
  const headings = fixedSource ? PLAN_HEADINGS : HEADINGS.filter(({ column }) => !column || columns[column]);
  const Row = fixedSource ? ItineraryRow : InboxRow;
  const { visible, above, below, measureTop, measureRow, focusRow, revealRow } = useVisibleRows(items);
  useActiveRow(focusRow, revealRow);

  return (
    <table
      ref={measureTop}
      role="table"
      aria-label={getListWords(fixedSource).title}
      aria-rowcount={total === null ? -1 : total + 1}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className="block w-full text-sm @4xl:table @4xl:table-fixed @4xl:border-collapse"
    >
      <thead role="rowgroup" className="block text-left text-ink-soft @4xl:table-header-group">
        <tr role="row" aria-rowindex={1} className="block border-b border-line-strong @4xl:table-row">
          <th role="columnheader" scope="col" className="block @4xl:table-cell @4xl:w-9">
            <SelectAll count={items.length} selectedCount={selectedIds.size} />
          </th>
          {headings.map(({ heading, width = '' }) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={`sr-only @4xl:not-sr-only @4xl:table-cell @4xl:px-2 @4xl:text-xs @4xl:font-normal ${width}`}
            >
              {heading}
            </th>
          ))}
          <th role="columnheader" scope="col" className="sr-only @4xl:not-sr-only @4xl:table-cell @4xl:w-10">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block @4xl:table-row-group">
        <Gap height={above} columns={headings.length + 2} />
        {visible.map(({ item, index }) => (
          <Row
            key={item.id}
            item={item}
            index={index}
            today={today}
            columns={columns}
            isSelected={selectedIds.has(item.id)}
            isActive={item.id === activeId}
            measure={measureRow}
          />
        ))}
        <Gap height={below} columns={headings.length + 2} />
      </tbody>
    </table>
  );
}

function SelectAll({ count, selectedCount }: { count: number; selectedCount: number }) {
  const { selectLoaded, clearSelection } = useInboxActions();
  const isAll = selectedCount >= count;
  return (
    <label
      className={`inline-flex h-9 min-w-9 cursor-pointer items-center justify-center gap-2 ${selectedCount > 0 ? '' : '@max-4xl:sr-only'}`}
    >
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selectedCount > 0 && !isAll;
        }}
        onChange={() => (isAll ? clearSelection() : selectLoaded())}
        className={BOX_CLASS}
      />
      <span className="@4xl:sr-only">Select all that are loaded</span>
    </label>
  );
}

/** Spacer in place of the rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="block @4xl:table-row">
      <td colSpan={columns} className="block p-0 @4xl:table-cell" style={{ height }} />
    </tr>
  );
}
