import { useId, type ReactNode } from 'react';

export type GridColumn<Key extends string> = { key: Key; label: string; isNumber?: boolean };
type GridCell = {
  /** The text for editing and copying. */
  text: string;
  /** The text to show, if it differs. */
  shown?: string;
  isReadOnly?: boolean;
  isUnsaved?: boolean;
};
export type GridLine<Key extends string> = {
  key: string;
  /** Name of the line in labels, such as `line 2`. */
  name: string;
  cells: Partial<Record<Key, GridCell>>;
  /** The first problem is shown in the first column, below its content. */
  problems: readonly { key: Key; message: string }[];
  isMuted?: boolean;
  isTicked?: boolean | undefined;
};

type Props<Key extends string> = {
  line: GridLine<Key>;
  row: number;
  columns: readonly GridColumn<Key>[];
  canWrite: boolean;
  /** The content of the first column, if it is the header of the row. */
  head: ReactNode;
  /** Id of the `datalist` with suggestions for the first cell. */
  listId: string | undefined;
  /** Column of the active cell; null when it is in another row. */
  activeColumn: number | null;
  /** The initial text of the active cell's input; null while it is not edited. */
  draft: string | null;
  onDraft: (text: string) => void;
  onLeave: () => void;
  onChoose: (column: number, isEdit: boolean) => void;
  /** Called when a cell is focused without the grid's keys, for example by a screen reader. */
  onFocus: (column: number) => void;
};

const FIRST = 'sticky left-0 z-10 min-w-40 max-w-80 border-r bg-paper group-hover:bg-sand';
// The scroll margins keep the focused cell clear of the bars and the first column.
const CELL =
  'h-10 scroll-mt-16 scroll-mb-20 scroll-ml-44 border-t border-line outline-offset-[-2px] lg:scroll-mt-28';

/** One line of a grid. */
export function GridRow<Key extends string>(props: Props<Key>) {
  const { line, row, columns, head, canWrite, activeColumn, draft } = props;
  const id = useId();
  const [problem] = line.problems;
  const toCell = (column: number, isEdited = false) => ({
    tabIndex: activeColumn === column && !isEdited ? 0 : -1,
    'data-active': activeColumn === column || undefined,
    onClick: () => !isEdited && props.onChoose(column, false),
    onFocus: () => props.onFocus(column),
  });
  const problemText = problem && (
    <span id={id} className="block max-w-64 text-xs font-semibold whitespace-normal text-danger">
      {columns.find(({ key }) => key === problem.key)?.label}: {problem.message}
    </span>
  );
  return (
    <tr
      aria-rowindex={row + 2}
      aria-selected={line.isTicked}
      className={`group ${line.isMuted ? 'text-ink-soft' : ''}`}
    >
      {columns.map((column, at) => {
        if (at === 0 && head) {
          return (
            <th
              key={column.key}
              scope="row"
              {...toCell(0)}
              className={`${CELL} ${FIRST} py-1 pr-2 font-normal`}
            >
              {head}
              {problemText}
            </th>
          );
        }
        const cell = line.cells[column.key] ?? { text: '' };
        const isEdited = activeColumn === at && draft !== null;
        const isWrong = line.problems.some(({ key }) => key === column.key);
        const isReadOnly = !canWrite || cell.isReadOnly;
        return (
          <td
            key={column.key}
            role="gridcell"
            {...toCell(at, isEdited)}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for grid cells
            aria-readonly={isReadOnly || undefined}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? id : undefined}
            onDoubleClick={() => !isEdited && props.onChoose(at, true)}
            className={`${CELL} aria-invalid:bg-danger-pale ${column.isNumber ? 'min-w-16 text-right tabular-nums' : ''} ${at === 0 ? FIRST : 'whitespace-nowrap'} ${isReadOnly ? '' : 'cursor-cell hover:bg-white'} ${cell.isReadOnly ? 'text-ink-soft' : ''} ${cell.isUnsaved ? 'italic' : ''} ${isEdited ? 'p-0' : 'px-2 py-1 md:max-lg:px-1.5'}`}
          >
            {isEdited ? (
              <input
                data-editor
                aria-label={`${column.label}, ${line.name}`}
                aria-invalid={isWrong || undefined}
                inputMode={column.isNumber ? 'numeric' : undefined}
                autoComplete="off"
                list={at === 0 ? props.listId : undefined}
                defaultValue={draft}
                onChange={(event) => props.onDraft(event.target.value)}
                onBlur={props.onLeave}
                className={`block h-10 w-full min-w-20 border border-lagoon bg-white px-2 text-sm ${column.isNumber ? 'text-right' : ''}`}
              />
            ) : (
              (cell.shown ?? cell.text)
            )}
            {at === 0 && problemText}
          </td>
        );
      })}
    </tr>
  );
}
