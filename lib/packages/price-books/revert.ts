import { findBrokenLine, getHeadlineSource, withHeadline } from './line-rules';
import type { KeptChange, PriceChange, PriceLine, Prices } from './types';

type Reverted = { changes: PriceChange[]; lines: PriceLine[]; rest: KeptChange[] };

/**
 * Reverts changes whose new value is still current; `rest` lists the changes that are not reverted. A line that would
 * break a rule is left unchanged.
 */
export function revertChanges(lines: readonly PriceLine[], made: readonly PriceChange[]): Reverted {
  const result: Reverted = { changes: [], lines: [], rest: [] };
  for (const line of lines) {
    const own = made.filter(({ id }) => id === line.id);
    const standing = own.filter(({ field, to }) => line.prices[field] === to);
    const next = withHeadline({ ...line.prices, ...toOldPrices(standing) });
    const isBroken = findBrokenLine(line, next) !== null;
    const kept = isBroken ? own : own.filter((change) => !standing.includes(change));
    // A derived headline price is not listed in addition to the price that it is derived from.
    const listed = getHeadlineSource(line.prices) ? kept.filter(({ field }) => field !== 'price') : kept;
    result.rest.push(
      ...listed.map((change) => ({ ...change, title: line.title, now: line.prices[change.field] })),
    );
    if (isBroken || standing.length === 0) continue;
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
