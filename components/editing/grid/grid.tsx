'use client';

import { useId, type ReactNode } from 'react';
import { GridRow } from './grid-row';
import { useGrid, type GridEditor } from './use-grid';

type Props<Key extends string> = GridEditor<Key> & {
  label: string;
  /** The content of the first column, if it is the header of its row. */
  head?: (row: number) => ReactNode;
  /** Suggestions in the first column. */
  suggestions?: readonly string[];
};

/**
 * A table that is edited cell by cell, with one tab stop (ARIA grid pattern). Typing, Enter or F2 edits a cell. While
 * editing, Enter keeps the text and moves down, Tab moves right, and Escape restores the text. A block can be pasted.
 */
export function Grid<Key extends string>(props: Props<Key>) {
  const { label, columns, lines, head, canWrite, active, suggestions, onActive } = props;
  const id = useId();
  const { table, draft, setLatest, commit, handleKey, paste, copy, choose } = useGrid(
    props,
    head !== undefined,
  );
  return (
    <div className="edge-shadows overflow-x-auto">
      <datalist id={`${id}-suggestions`}>
        {suggestions?.map((text, at) => (
          <option key={at} value={text} />
        ))}
      </datalist>
      {/* The table itself cannot be focused; it handles events that bubble from the cells. */}
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-readonly={!canWrite || undefined}
        aria-multiselectable={(canWrite && props.onTick !== undefined) || undefined}
        aria-rowcount={lines.length + 1}
        className="w-full border-separate border-spacing-0 text-left text-sm"
        onKeyDown={handleKey}
        onPaste={paste}
        onCopy={copy}
      >
        <thead className="text-ink-soft">
          <tr aria-rowindex={1}>
            {columns.map(({ key, label: name, isNumber }, at) => (
              <th
                key={key}
                scope="col"
                className={`px-2 py-1.5 align-bottom font-semibold md:max-lg:px-1.5 ${isNumber ? 'text-right' : ''} ${at === 0 ? 'sticky left-0 z-10 border-r border-line bg-paper' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <GridRow
              key={line.key}
              line={line}
              row={row}
              columns={columns}
              canWrite={canWrite}
              head={head?.(row)}
              listId={suggestions && `${id}-suggestions`}
              activeColumn={active.row === row ? active.column : null}
              draft={active.row === row ? draft : null}
              onDraft={setLatest}
              onLeave={commit}
              onFocus={(column) => onActive({ row, column })}
              onChoose={(column, isEdit) => choose({ row, column }, isEdit)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
