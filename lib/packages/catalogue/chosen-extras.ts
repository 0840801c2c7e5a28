import { joinWords } from '../../platform/format/join-words';
import { formatRupees } from '../../platform/format/money';
import type { ChosenExtra } from '../model/types';
import { formatAdults } from '../prices/party-words';
import { toStoredTotal, type StoredPrice } from '../prices/stored-total';
import { toExtraPrice } from './extra-words';

type Party = { adults: number; children: number };

/** Extras with prices: `Kathakali evening (₹600 per person), Jeep (₹3,500 per vehicle)`; blank without extras. */
export function listExtraPrices(extras: readonly ChosenExtra[]): string {
  return extras.map((extra) => `${extra.name} (${toExtraPrice(extra)})`).join(', ');
}

/**
 * A total including the chosen extras: `₹20,500 for 2, with Kathakali evening ₹21,700`, followed by the extras whose
 * quantity is not known yet: `, plus Jeep to Kolukkumalai at ₹3,500 per vehicle`. `amount` is the total without extras,
 * in whole rupees.
 */
export function formatWithExtras(
  { headline, amount, isFrom }: { headline: string; amount: number; isFrom: boolean },
  extras: readonly ChosenExtra[],
  party: Party,
): string {
  const { counted, open, sum } = addUp(extras, party);
  const total = `${isFrom ? 'from ' : ''}${formatRupees(amount + sum)}`;
  return [
    headline,
    ...(counted ? [`with ${counted} ${total}`] : []),
    ...(open.length > 0 ? [`plus ${joinWords(open)}`] : []),
  ].join(', ');
}

/**
 * The chosen extras of a stored request, and its total including the extras whose quantity is known, unless the amount
 * is agreed; empty without extras.
 */
export function listExtraFacts(
  stored: Omit<StoredPrice, 'priceShown'> & { extras: readonly ChosenExtra[] },
): { label: string; value: string }[] {
  const { extras, adults, children } = stored;
  if (extras.length === 0) return [];
  const total = toStoredTotal(stored);
  const { counted, sum } = addUp(extras, { adults: adults ?? 0, children: children ?? 0 });
  return [
    { label: 'Extras', value: listExtraPrices(extras) },
    ...(total && !total.isAgreed && counted
      ? [
          {
            label: `With ${counted}`,
            value: total.value.replace(formatRupees(total.total), formatRupees(total.total + sum)),
          },
        ]
      : []),
  ];
}

/**
 * Prices per person are multiplied by the number of adults only; our team states the prices for children, and the
 * number of vehicles or rooms. `sum` is in whole rupees.
 */
function addUp(extras: readonly ChosenExtra[], { adults, children }: Party) {
  const isCounted = ({ unit }: ChosenExtra) => unit === 'person' || unit === 'group';
  const counted = extras.filter(isCounted);
  const heads = children > 0 && counted.some(({ unit }) => unit === 'person');
  return {
    counted: joinWords(counted.map(({ name }) => name)) + (heads ? ` for ${formatAdults(adults)}` : ''),
    open: extras
      .filter((extra) => !isCounted(extra))
      .map((extra) => `${extra.name} at ${toExtraPrice(extra)}`),
    sum: counted.reduce((sum, { price, unit }) => sum + price * (unit === 'person' ? adults : 1), 0),
  };
}
