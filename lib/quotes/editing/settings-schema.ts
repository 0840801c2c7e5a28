import { z } from 'zod';
import { versionField, wholeNumber } from '../../platform/format/fields';
import type { MoneySettings } from '../money/price-option';

const percent = (label: string, most: number) => {
  const message = `Give the ${label} as a percentage from 0 to ${most}, with at most one decimal.`;
  return z
    .number(message)
    .min(0, message)
    .max(most, message)
    .refine((value) => Math.round(value * 10) === value * 10, message);
};

const settings = z.object({
  markupPercent: percent('usual markup', 200),
  lowestMarkupPercent: percent('lowest markup', 200),
  taxPercent: percent('GST', 28),
  roundTo: wholeNumber('rounding', 1, 1_000),
  /** Days for which an offer is valid, unless staff choose another day. */
  validDays: wholeNumber('days of an offer', 1, 90),
});

/** What owners set for all quotes. */
export const quoteSettingsSchema = settings.refine(
  ({ markupPercent, lowestMarkupPercent }) => lowestMarkupPercent <= markupPercent,
  { message: 'The lowest markup cannot be above the usual one.', path: ['lowestMarkupPercent'] },
);
export type QuoteSettings = MoneySettings & { validDays: number };

export const settingsChangeSchema = z.object({ settings: quoteSettingsSchema, version: versionField });

/** Until owners change them: 15 % markup, at least 8 %, GST of 5 %, totals in hundreds, a week to decide. */
export const FIRST_SETTINGS: QuoteSettings = {
  markupPercent: 15,
  lowestMarkupPercent: 8,
  taxPercent: 5,
  roundTo: 100,
  validDays: 7,
};
