import { HIGHEST_PRICE } from '../model/limits';
import { findBrokenLine, withHeadline, type BrokenLine } from './line-rules';
import { PRICE_FIELDS, type CellInput, type PriceChange, type PriceLine, type Prices } from './types';

/** `broken` is the first line that breaks a rule. */
export type Applied =
  | { ok: true; changes: PriceChange[]; lines: PriceLine[] }
  | { ok: false; broken: BrokenLine & { id: string; title: string } };

/** Writes new values into lines. Returns the changed cells and lines, or the first rule that one of them breaks. */
export function applyCells(lines: readonly PriceLine[], cells: readonly CellInput[]): Applied {
  const changes: PriceChange[] = [];
  const changed: PriceLine[] = [];
  for (const line of lines) {
    const own = cells.filter(({ id }) => id === line.id);
    const next = writeCells(line.prices, own);
    const differing = PRICE_FIELDS.filter((field) => next[field] !== line.prices[field]);
    if (differing.length === 0) continue;
    const broken = findOutside(next) ?? findBrokenLine(line, next);
    if (broken) return { ok: false, broken: { ...broken, id: line.id, title: line.title } };
    changed.push({ ...line, prices: next });
    changes.push(
      ...differing.map((field) => ({ id: line.id, field, from: line.prices[field], to: next[field] })),
    );
  }
  return { ok: true, changes, lines: changed };
}

/**
 * Writes the cells into the prices. The headline price is derived unless one of the cells sets it; in that case the
 * rules compare it with its source.
 */
export function writeCells(prices: Prices, cells: readonly Pick<CellInput, 'field' | 'value'>[]): Prices {
  const next = { ...prices };
  for (const { field, value } of cells) next[field] = value;
  return cells.some(({ field }) => field === 'price') ? next : withHeadline(next);
}

function findOutside(prices: Prices): BrokenLine | null {
  const field = PRICE_FIELDS.find((name) => isOutside(prices[name]));
  return field ? { field, message: 'A price is in whole rupees, from ₹1 to ₹1,00,00,000.' } : null;
}

function isOutside(price: number | null): boolean {
  return price !== null && (!Number.isInteger(price) || price < 1 || price > HIGHEST_PRICE);
}
