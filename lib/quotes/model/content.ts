import type { MoneySettings } from '../money/price-option';
import { isDiscount, listDiscounts, priceDraftOption } from './price-draft';
import type {
  DraftLine,
  DraftOption,
  DraftStay,
  QuoteContent,
  QuoteDay,
  QuoteDraft,
  SentOption,
  SentPlan,
} from './types';

/**
 * The traveller's version of a draft. Copies named fields only, so that fields added to the draft later stay internal.
 * `termsVersion` is the version of the terms in force.
 */
export function toQuoteContent(
  draft: QuoteDraft,
  settings: MoneySettings,
  termsVersion: number,
): QuoteContent {
  return {
    title: draft.title,
    language: draft.language,
    firstDay: draft.firstDay,
    validUntil: draft.validUntil,
    adults: draft.adults,
    childrenAges: [...draft.childrenAges],
    greeting: draft.greeting,
    days: draft.days.map(toDay),
    inclusions: [...draft.inclusions],
    exclusions: [...draft.exclusions],
    options: draft.options.map((option) => toOption(option, settings)),
    termsVersion,
    taxPercent: settings.taxPercent,
  };
}

/** The content of a plan without a price: no options, inclusions or exclusions. */
export function withoutPrice(content: QuoteContent, plan: SentPlan): QuoteContent {
  return { ...content, options: [], inclusions: [], exclusions: [], plan };
}

function toDay({ id, title, text, place, driveMinutes }: QuoteDay): QuoteDay {
  return { id, title, text, place, driveMinutes };
}

function toOption(option: DraftOption, settings: MoneySettings): SentOption {
  const priced = priceDraftOption(option, settings);
  const prices = new Map(priced.extras.map(({ id, total }) => [id, total]));
  const discounts = listDiscounts(option);
  return {
    id: option.id,
    name: option.name,
    stays: option.stays.map(toStay),
    lines: option.lines.filter((line) => line.label.trim() !== '' && !isDiscount(line)).map(toLineWords),
    extras: option.extras.map(({ id, label }) => ({ id, label, total: prices.get(id) ?? 0 })),
    ...(discounts.length > 0 && { discounts }),
    total: priced.total,
  };
}

/** The text of a line. The number of rate-book vehicles is added; in typed lines, staff write the number themselves. */
function toLineWords({ kind, itemId, quantity, label }: DraftLine): string {
  return kind === 'vehicle' && itemId !== null && quantity > 1 ? `${quantity} × ${label}` : label;
}

function toStay({ id, day, nights, place, hotel, category, roomName, mealPlan, rooms }: DraftStay) {
  return {
    id,
    day,
    nights,
    place,
    hotel,
    category,
    roomName,
    mealPlan,
    rooms: rooms.map(({ adults, withBed, noBed }) => ({ adults, withBed: [...withBed], noBed: [...noBed] })),
  };
}
