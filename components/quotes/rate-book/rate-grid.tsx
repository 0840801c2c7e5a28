import { Grid } from '@/components/editing/grid/grid';
import type { Place, TypedCell } from '@/components/editing/grid/grid-moves';
import { formatCount } from '@/lib/platform/format/numbers';
import { RATE_LIMITS } from '@/lib/quotes/rate-book/choices';
import type { Column, ColumnKey } from '@/lib/quotes/rate-book/columns';
import type { ItemTexts, Row, SheetProblems } from './sheet-texts';

/** The shown rows and the permitted actions, for grid and cards. */
export type RateEditor = {
  columns: readonly Column[];
  rows: readonly Row[];
  items: readonly ItemTexts[];
  problems: SheetProblems['cells'];
  canWrite: boolean;
  onType: (cells: readonly TypedCell<ColumnKey>[]) => void;
};

type Props = RateEditor & { active: Place; onActive: (place: Place) => void; onUndo: () => void };

/** The rates as a grid; a pasted block may add rows. */
export function RateGrid({ rows, items, problems, ...rest }: Props) {
  return (
    <Grid
      {...rest}
      label="Rates"
      lines={rows.map(({ key, texts }, at) => ({
        key,
        name: `line ${at + 1}`,
        cells: Object.fromEntries(
          rest.columns.map((column) => [column.key, toCell(texts[column.key] ?? '', column)]),
        ),
        problems: problems[key] ?? [],
        isMuted: /^(stop|yes)/i.test(texts.stop ?? ''),
      }))}
      paste={{ mostRows: RATE_LIMITS.lines }}
      suggestions={items.map(({ name }) => name)}
    />
  );
}

/** A number is shown with digit grouping, other text as typed. */
function toCell(text: string, { isNumber }: Column) {
  return isNumber && /^\d+$/.test(text) ? { text, shown: formatCount(Number(text)) } : { text };
}
