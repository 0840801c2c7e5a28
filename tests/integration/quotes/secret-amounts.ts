import { priceDraftOption } from '@/lib/quotes/model/price-draft';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import type { MoneySettings } from '@/lib/quotes/money/price-option';

/** Net rates, typed costs and percentages that occur nowhere else. */
export const RATES = {
  double: 1_773_113,
  single: 1_773_127,
  triple: 1_773_131,
  extraAdult: 1_773_149,
  childWithBed: 1_773_157,
  childNoBed: 1_773_163,
};
export const SUPPLEMENT = 1_773_173;
export const COSTS = { stay: 2_774_119, line: 2_774_137, many: 2_774_147, extra: 2_774_159 };
export const PERCENTS = { option: 117.9371, usual: 183.7 };

/** Names of fields that only staff get. */
export const SECRET_FIELDS = /unitCost|markupPercent|isTyped|lowestMarkup|marginPercent|"costs?"/;

/** Returns all secret amounts: those above, all costs of the draft, and derived markups, profits and margins. */
export function listSecrets({ options }: QuoteDraft, settings: MoneySettings): number[] {
  const written = options.flatMap(({ stays, lines, extras }) => [
    ...stays.map(({ cost }) => cost ?? 0),
    ...[...lines, ...extras].flatMap(({ unitCost, quantity }) => [unitCost ?? 0, (unitCost ?? 0) * quantity]),
  ]);
  const derived = options
    .map((option) => priceDraftOption(option, settings))
    .flatMap((priced) => [
      ...[priced.cost, priced.markup, priced.marginPercent],
      ...[priced.profit, Math.round(priced.profit / 100)],
    ]);
  const planted = [...Object.values({ ...RATES, ...COSTS, ...PERCENTS }), SUPPLEMENT];
  return [...planted, ...written, ...derived].filter((amount) => amount > 0);
}

/** Returns the secrets in a text, as plain numbers or with separators, but not as part of a hash or longer number. */
export function findSecrets(text: string, secrets: readonly number[]): string[] {
  const write = (amount: number, locale: string) =>
    amount.toLocaleString(locale, { maximumFractionDigits: 4 });
  const forms = secrets.flatMap((one) => [String(one), write(one, 'en-IN'), write(one, 'en-US')]);
  return [...new Set(forms)].filter((form) =>
    new RegExp(`(?<![0-9a-f])${form.replaceAll('.', '[.]')}(?![0-9a-f])`).test(text),
  );
}

/** Removes references, names of test accounts, ids, tokens, hashes and times, which may contain any digits. */
export function withoutIds(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+|\b(?:KT|staff)-\w+|[\w-]{20,}/g, '');
}
