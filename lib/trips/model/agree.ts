import { countOf } from '../../platform/format/count-of';
import { fitIncluded } from '../../quotes/model/included';
import { readQuoteChoice, type QuoteChoice } from '../../quotes/model/quote-choice';
import { isDiscount } from '../../quotes/model/price-draft';
import { MEAL_WORDS } from '../../quotes/model/stay-words';
import type { DraftLine, DraftStay, QuoteContent, QuoteDraft } from '../../quotes/model/types';
import type { AgreedContent, PlannedService } from './types';

/**
 * The part of an accepted version that was agreed, with inclusions and exclusions of the chosen option and extras alone; null for
 * an option that it does not have. `draft` is the version's draft.
 */
export function toAgreed(
  content: QuoteContent,
  draft: Pick<QuoteDraft, 'options'>,
  choice: QuoteChoice,
): AgreedContent | null {
  const chosen = readQuoteChoice(content, choice);
  if (!chosen) return null;
  const { option, extras } = chosen;
  const options = draft.options
    .filter(({ id }) => id === option.id)
    .map(({ lines, ...rest }) => ({
      ...rest,
      lines: [...lines, ...extras.map(() => ({ kind: 'activity' }))],
    }));
  return {
    option: option.name,
    days: content.days,
    stays: option.stays,
    lines: option.lines,
    extras,
    ...(option.discounts && { discounts: option.discounts }),
    ...fitIncluded({ inclusions: content.inclusions, exclusions: content.exclusions, options }),
    taxPercent: content.taxPercent,
  };
}

/** The route of a vehicle: the titles of the trip's days. Blank for services of another kind. */
export function toRoute({ days }: AgreedContent, kind: string): string {
  return kind === 'vehicle' ? days.flatMap(({ title }) => title || []).join('; ') : '';
}

/** The services of the accepted option and the chosen extras, in the order of the offer. `draft` is the version's draft. */
export function listServices({ options }: QuoteDraft, choice: QuoteChoice): PlannedService[] {
  const option = options.find(({ id }) => id === choice.option);
  if (!option) return [];
  const extras = option.extras.filter(({ id }) => choice.extras.includes(id));
  return [...option.stays.map(toStay), ...[...option.lines, ...extras].filter(isService).map(toLine)];
}

function toStay(stay: DraftStay): PlannedService {
  const { id, hotel, place, day, nights, itemId, cost, isTyped, isPrice } = stay;
  return {
    partId: id,
    kind: 'stay',
    itemId,
    label: hotel,
    place,
    day,
    nights,
    detail: [toRoomWords(stay), MEAL_WORDS[stay.mealPlan]].filter(Boolean).join(', '),
    quotedCost: isTyped && isPrice ? null : cost,
  };
}

function toRoomWords({ rooms, roomName }: Pick<DraftStay, 'rooms' | 'roomName'>): string {
  const beds = rooms.reduce((sum, { withBed }) => sum + withBed.length, 0);
  const name = roomName ? `${rooms.length} × ${roomName}` : countOf(rooms.length, 'room');
  return beds > 0 ? `${name}, ${countOf(beds, 'extra bed')}` : name;
}

function toLine({ id: partId, quantity, unitCost, isTyped, isPrice, ...line }: ServiceLine): PlannedService {
  const { kind, itemId, label } = line;
  return {
    partId,
    kind,
    itemId,
    label,
    place: '',
    day: 1,
    nights: 0,
    detail: quantity > 1 ? `quantity ${quantity}` : '',
    quotedCost: unitCost === null || (isTyped && isPrice) ? null : unitCost * quantity,
  };
}

type ServiceLine = DraftLine & { kind: Exclude<DraftLine['kind'], 'discount'> };

function isService(line: DraftLine): line is ServiceLine {
  return line.label.trim() !== '' && !isDiscount(line);
}
