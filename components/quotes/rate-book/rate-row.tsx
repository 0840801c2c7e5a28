'use client';

import { useId } from 'react';
import { formatCount } from '@/lib/platform/format/numbers';
import type { Column } from '@/lib/quotes/rate-book/columns';
import type { CellProblem } from '@/lib/quotes/rate-book/read-row';
import type { Row } from './sheet-texts';

type Props = {
  row: Row;
  at: number;
  columns: readonly Column[];
  problems: readonly CellProblem[];
  canWrite: boolean;
  /** Id of the list of item names that the first cell suggests while it is edited. */
  listId: string;
  /** Null when the active cell is in another row. */
  activeColumn: number | null;
  /** The initial text of the active cell's input; null while it is not edited. */
  draft: string | null;
  onDraft: (text: string) => void;
  onLeave: () => void;
  onChoose: (column: number, isEdit: boolean) => void;
  /** Called when a cell is focused without the grid's keys, for example by a screen reader. */
  onFocus: (column: number) => void;
};

/** One line of the sheet; its first problem is shown below the name of the item. */
export function RateRow(props: Props) {
  const { row, at, columns, problems, activeColumn, draft } = props;
  const id = useId();
  const [problem] = problems;
  const isStopped = /^(stop|yes)/i.test(row.texts.stop ?? '');
  return (
    <tr aria-rowindex={at + 2} className={`group ${isStopped ? 'text-ink-soft' : ''}`}>
      {columns.map((column, index) => {
        const isActive = activeColumn === index;
        const isEdited = isActive && draft !== null;
        const isWrong = problems.some(({ key }) => key === column.key);
        return (
          // The scroll margins keep the focused cell clear of the bars and the first column.
          <td
            key={column.key}
            role="gridcell"
            tabIndex={isActive && !isEdited ? 0 : -1}
            data-active={isActive || undefined}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for grid cells
            aria-readonly={!props.canWrite || undefined}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? id : undefined}
            onClick={() => !isEdited && props.onChoose(index, false)}
            onDoubleClick={() => !isEdited && props.onChoose(index, true)}
            onFocus={() => props.onFocus(index)}
            className={`h-9 scroll-mt-16 scroll-mb-20 scroll-ml-44 border-t border-line lg:scroll-mt-28 outline-offset-[-2px] aria-invalid:bg-danger-pale ${column.isNumber ? 'min-w-16 text-right tabular-nums' : ''} ${index === 0 ? 'sticky left-0 z-10 min-w-40 border-r bg-paper group-hover:bg-sand' : 'whitespace-nowrap'} ${props.canWrite ? 'cursor-cell hover:bg-white' : ''} ${isEdited ? 'p-0' : 'px-2 py-1'}`}
          >
            {isEdited ? (
              <input
                data-editor
                aria-label={`${column.label}, line ${at + 1}`}
                aria-invalid={isWrong || undefined}
                autoComplete="off"
                list={index === 0 ? props.listId : undefined}
                defaultValue={draft}
                onChange={(event) => props.onDraft(event.target.value)}
                onBlur={props.onLeave}
                className={`block h-9 w-full min-w-20 border border-lagoon bg-white px-2 text-sm ${column.isNumber ? 'text-right' : ''}`}
              />
            ) : (
              showText(row.texts[column.key] ?? '', column)
            )}
            {index === 0 && problem && (
              <span id={id} className="block max-w-64 text-xs font-semibold text-danger">
                {columns.find(({ key }) => key === problem.key)?.label}: {problem.message}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Figures are grouped; other text is shown as typed. */
function showText(text: string, { isNumber }: Column): string {
  return isNumber && /^\d+$/.test(text) ? formatCount(Number(text)) : text;
}
