import { childBandsSchema } from '@/lib/packages/child-prices/schema';
import type { ChildBand } from '@/lib/packages/model/types';
import { parsePrice } from '@/lib/packages/price-books/parse-price';

/** An age group as typed. */
export type ChildRow = { from: string; to: string; label: string; kind: 'percent' | 'amount'; value: string };
type RowProblem = { message: string; row: number | null };

export function toRow({ from, to, label, percent, amount }: ChildBand): ChildRow {
  const kind = amount === null ? 'percent' : 'amount';
  return { from: String(from), to: String(to), label, kind, value: String(amount ?? percent) };
}

/** A row for children older than those of the last row. */
export function toNextRow(rows: readonly ChildRow[]): ChildRow {
  const last = rows.at(-1);
  return { from: last ? String(Number(last.to) + 1) : '0', to: '', label: '', kind: 'percent', value: '' };
}

/** The age groups of the rows, or the first problem according to the server's rules. */
export function readRows(
  rows: readonly ChildRow[],
): { bands: readonly ChildBand[]; problem: null } | { bands: null; problem: RowProblem } {
  const { data, error } = childBandsSchema.safeParse(rows.map(toTyped));
  if (data) return { bands: data, problem: null };
  const [issue] = error.issues;
  const row = issue?.path[0];
  return {
    bands: null,
    problem: { message: issue?.message ?? '', row: typeof row === 'number' ? row : null },
  };
}

function toTyped({ from, to, label, kind, value }: ChildRow) {
  return { from: toNumber(from), to: toNumber(to), label, [kind]: toValue(kind, value) };
}

function toValue(kind: ChildRow['kind'], value: string): number {
  if (kind === 'percent' || value.trim() === '0') return toNumber(value.replace('%', ''));
  const parsed = parsePrice(value);
  return parsed.ok ? (parsed.value ?? Number.NaN) : Number.NaN;
}

function toNumber(text: string): number {
  return /^\s*\d{1,8}\s*$/.test(text) ? Number(text) : Number.NaN;
}
