import { findBrokenLine, getHeadlineSource, withHeadline } from './line-rules';
import type { UnrevertedChange, PriceChange, PriceLine, Prices } from './types';

type Reverted = { changes: PriceChange[]; lines: PriceLine[]; rest: UnrevertedChange[] };

/**
 * Reverts changes whose new value is still current; `rest` lists the changes that are not reverted. A line that would
 * break a rule is left unchanged.
 */
export function revertChanges(lines: readonly PriceLine[], made: readonly PriceChange[]): Reverted {
  const result: Reverted = { changes: [], lines: [], rest: [] };
  for (const line of lines) {
    const own = made.filter(({ id }) => id === line.id);
    const current = own.filter(({ field, to }) => line.prices[field] === to);
    const next = withHeadline({ ...line.prices, ...toOldPrices(current) });
    const isBroken = findBrokenLine(line, next) !== null;
    const remaining = isBroken ? own : own.filter((change) => !current.includes(change));
    // A derived headline price is not listed in addition to the price that it is derived from.
    const listed = getHeadlineSource(line.prices)
      ? remaining.filter(({ field }) => field !== 'price')
      : remaining;
    result.rest.push(
      ...listed.map((change) => ({ ...change, title: line.title, now: line.prices[change.field] })),
    );
    if (isBroken || current.length === 0) continue;
    result.lines.push({ ...line, prices: next });
    result.changes.push(
      ...own
        .filter(({ field }) => next[field] !== line.prices[field])
        .map(({ id, field }) => ({ id, field, from: line.prices[field], to: next[field] })),
    );
  }
  return result;
}

function toOldPrices(changes: readonly PriceChange[]): Partial<Prices> {
  return Object.fromEntries(changes.map(({ field, from }) => [field, from]));
}
