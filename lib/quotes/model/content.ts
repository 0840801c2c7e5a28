import type { MoneySettings } from '../money/price-option';
import { priceDraftOption } from './price-draft';
import type { DraftOption, DraftStay, QuoteContent, QuoteDraft, SentOption } from './types';

/**
 * What the traveller gets of a draft. Copies named fields only, so that no cost, markup or net rate can be among them: a field
 * that is added to the draft stays with us until it is named here.
 */
export function toQuoteContent(
  draft: QuoteDraft,
  settings: MoneySettings,
  termsVersion: number,
): QuoteContent {
  const { title, language, firstDay, validUntil, adults, childrenAges, greeting } = draft;
  return {
    ...{ title, language, firstDay, validUntil, adults, childrenAges, greeting, termsVersion },
    days: draft.days.map(({ id, title: name, text, place, driveMinutes }) => ({
      id,
      title: name,
      text,
      place,
      driveMinutes,
    })),
    options: draft.options.map((option) => toSentOption(option, settings)),
    inclusions: draft.inclusions,
    exclusions: draft.exclusions,
    taxPercent: settings.taxPercent,
  };
}

function toSentOption(option: DraftOption, settings: MoneySettings): SentOption {
  const { id, name, stays, lines, extras } = option;
  const priced = priceDraftOption(option, settings);
  const totals = new Map(priced.extras.map((extra) => [extra.id, extra.total]));
  return {
    ...{ id, name, total: priced.total },
    stays: stays.map(toSentStay),
    lines: lines.map(({ label }) => label),
    extras: extras.map((extra) => ({ id: extra.id, label: extra.label, total: totals.get(extra.id) ?? 0 })),
  };
}

function toSentStay({ id, day, nights, place, hotel, category, roomName, mealPlan, rooms }: DraftStay) {
  return { id, day, nights, place, hotel, category, roomName, mealPlan, rooms };
}
