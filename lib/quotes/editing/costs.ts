import type { DraftLine, DraftOption, QuoteDraft } from '../model/types';

/** The draft for somebody who may not see costs: without costs and markup. */
export function hideCosts(draft: QuoteDraft): QuoteDraft {
  const hideLine = (line: DraftLine) => ({ ...line, unitCost: null });
  const options = draft.options.map((option) => ({
    ...option,
    markupPercent: null,
    stays: option.stays.map((stay) => ({ ...stay, cost: null })),
    lines: option.lines.map(hideLine),
    extras: option.extras.map(hideLine),
  }));
  return { ...draft, options };
}

/**
 * The draft that somebody saves who does not see costs, with the stored costs of the same lines. A cost that was typed now wins; a
 * stay or line with another hotel, room, length or item loses its cost, which belonged to the old one.
 */
export function restoreCosts(given: QuoteDraft, stored: QuoteDraft): QuoteDraft {
  const options = given.options.map((option) => {
    const old = stored.options.find(({ id }) => id === option.id);
    return {
      ...option,
      markupPercent: old?.markupPercent ?? null,
      stays: option.stays.map((stay) => ({ ...stay, cost: stay.cost ?? findStayCost(stay, old) })),
      lines: option.lines.map((line) => restoreLine(line, old?.lines)),
      extras: option.extras.map((line) => restoreLine(line, old?.extras)),
    };
  });
  return { ...given, options };
}

type Stay = DraftOption['stays'][number];

function findStayCost(stay: Stay, old: DraftOption | undefined): number | null {
  const same = old?.stays.find(({ id }) => id === stay.id);
  return same && toPriceKey(same) === toPriceKey(stay) ? same.cost : null;
}

/** Everything that the cost of a stay depends on. */
function toPriceKey({ day, nights, hotel, roomName, mealPlan, rooms, itemId }: Stay): string {
  return JSON.stringify([day, nights, hotel, roomName, mealPlan, rooms, itemId]);
}

function restoreLine(line: DraftLine, old: readonly DraftLine[] = []): DraftLine {
  const same = old.find(({ id }) => id === line.id);
  const isSame = same && same.itemId === line.itemId && same.label === line.label;
  return { ...line, unitCost: line.unitCost ?? (isSame ? same.unitCost : null) };
}
