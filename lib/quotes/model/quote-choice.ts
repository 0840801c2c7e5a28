import type { QuoteContent, SentOption } from './types';

/** The traveller's choice: an option and some of its extras, by id. */
export type QuoteChoice = { option: string; extras: readonly string[] };

/** The chosen option and extras, in the order of the offer, and their total in rupees; null for an unknown option. */
export function readQuoteChoice(
  { options }: Pick<QuoteContent, 'options'>,
  { option: id, extras }: QuoteChoice,
): { option: SentOption; extras: SentOption['extras']; total: number } | null {
  const option = options.find((one) => one.id === id);
  if (!option) return null;
  const chosen = option.extras.filter((extra) => extras.includes(extra.id));
  return { option, extras: chosen, total: chosen.reduce((sum, extra) => sum + extra.total, option.total) };
}

/** The GST in a total, in words that follow it; blank if none is charged. */
export function formatIncludedTax({ taxPercent, isUntaxed }: QuoteContent): string {
  return taxPercent > 0 && !isUntaxed ? `, including ${taxPercent}% GST` : '';
}
