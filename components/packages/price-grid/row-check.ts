import { formatRupees } from '@/lib/platform/format/money';
import { writeCells } from '@/lib/packages/price-books/apply';
import { PRICE_LABELS } from '@/lib/packages/price-books/fields';
import { findBrokenLine, getHeadlineSource } from '@/lib/packages/price-books/line-rules';
import { parsePrice } from '@/lib/packages/price-books/parse-price';
import { PRICE_FIELDS, type PriceField, type PriceLine, type Prices } from '@/lib/packages/price-books/types';

/** Unsaved text of the cells of one row. */
export type RowTexts = Partial<Record<PriceField, string>>;
export type RowProblem = { field: PriceField; message: string };

type CheckedRow = {
  /** The prices after the edit, including a derived headline price. */
  prices: Prices;
  /** The first reason why the row cannot be saved. */
  problem: RowProblem | null;
};

/** Parses the typed cells of a row and validates it by the same rules as the server. */
export function checkRow(line: PriceLine, texts: RowTexts): CheckedRow {
  const read = PRICE_FIELDS.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [{ field, parsed: parsePrice(text) }];
  });
  const good = read.flatMap(({ field, parsed }) =>
    parsed.ok && field !== 'price' ? [{ field, value: parsed.value }] : [],
  );
  const followed = writeCells(line.prices, good);
  const headline = read.find(({ field }) => field === 'price')?.parsed;
  // A headline price that is derived from another price is not sent.
  const isOwn = getHeadlineSource(followed) === null && headline?.ok;
  const prices = isOwn ? { ...followed, price: headline.value } : followed;
  const bad = read.find(({ parsed }) => !parsed.ok);
  const problem =
    bad && !bad.parsed.ok ? { field: bad.field, message: bad.parsed.message } : findBrokenLine(line, prices);
  return { prices, problem };
}

/** A problem with its field, such as `On season: Write a number in digits. Not saved.` */
export function describeProblem({ field, message }: RowProblem): string {
  return `${PRICE_LABELS[field]}: ${message} Not saved.`;
}

/** The text of a price. Typed text that cannot be parsed stays as typed. */
export function showPrice(typed: string | undefined, price: number | null): string {
  const parsed = typed === undefined ? null : parsePrice(typed);
  if (parsed && !parsed.ok) return typed ?? '';
  const value = parsed ? parsed.value : price;
  return value === null ? '' : formatRupees(value);
}

/** True for a headline price derived from another price, which is read-only. */
export function isFollowing(field: PriceField, prices: Prices): boolean {
  return field === 'price' && getHeadlineSource(prices) !== null;
}
