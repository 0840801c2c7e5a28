import { can } from '../../staff/permissions/permissions';
import type { Staff } from '../../staff/permissions/session';
import type { DraftLine, DraftStay, QuoteDraft } from '../model/types';
import type { Markups } from './stored-types';

/** True for staff who may see costs, markups and margins. */
export function canSeeCosts(staff: Staff): boolean {
  return can(staff, 'costs:read');
}

type Costed = Pick<DraftStay, 'id' | 'itemId' | 'isTyped' | 'isPrice' | 'cost'>;

/** The draft for an account that may not see costs: without markups and costs, with the typed prices. */
export function hideCosts(draft: QuoteDraft): QuoteDraft {
  const hideLine = (line: DraftLine) => (line.isPrice ? line : { ...line, unitCost: null });
  return {
    ...draft,
    options: draft.options.map((option) => ({
      ...option,
      markupPercent: null,
      stays: option.stays.map((stay) => (stay.isPrice ? stay : { ...stay, cost: null })),
      lines: option.lines.map(hideLine),
      extras: option.extras.map(hideLine),
    })),
  };
}

/**
 * Adds the stored costs and markups, by id, to a draft saved by an account that may not see costs. An amount that such
 * an account types is a price; an empty amount means that the cost was hidden.
 */
export function restoreCosts(saved: QuoteDraft, stored: QuoteDraft, former: Markups): QuoteDraft {
  const markups = new Map([...Object.entries(former ?? {}), ...listAllMarkups(stored)]);
  const stays = new Map(stored.options.flatMap((option) => option.stays.map((stay) => [stay.id, stay])));
  const lines = new Map(
    stored.options.flatMap((option) => [...option.lines, ...option.extras].map((line) => [line.id, line])),
  );
  return {
    ...saved,
    options: saved.options.map((option) => ({
      ...option,
      markupPercent: markups.get(option.id) ?? null,
      stays: option.stays.map((stay) => ({ ...stay, ...pickCost(stay, stays.get(stay.id)) })),
      lines: option.lines.map((line) => withStoredCost(line, lines)),
      extras: option.extras.map((line) => withStoredCost(line, lines)),
    })),
  };
}

/** The markup of each option, by option id; null means the default markup. */
function listAllMarkups({ options }: QuoteDraft): [string, number | null][] {
  return options.map(({ id, markupPercent }) => [id, markupPercent]);
}

/** The markups of a draft that is about to be replaced, by option id; they are stored beside the new draft. */
export function listMarkups(draft: QuoteDraft): Markups {
  return Object.fromEntries(
    listAllMarkups(draft).filter((entry): entry is [string, number] => entry[1] !== null),
  );
}

function withStoredCost(line: DraftLine, lines: ReadonlyMap<string, DraftLine>): DraftLine {
  const former = lines.get(line.id);
  // A discount is visible, so a line that becomes one must not bring its hidden cost along.
  const stored = line.kind === 'discount' && former?.kind !== 'discount' ? undefined : former;
  const { cost, ...picked } = pickCost(toCosted(line), stored && toCosted(stored));
  return { ...line, ...picked, unitCost: cost };
}

/**
 * The typed price if there is one, otherwise the stored cost of the same item, unless that was a typed price that has
 * been cleared. Every account sees typed prices, so an empty amount means that the price was cleared.
 */
function pickCost(saved: Costed, stored: Costed | undefined): Pick<Costed, 'isTyped' | 'isPrice' | 'cost'> {
  const { isTyped } = saved;
  if (isTyped && saved.cost !== null) return { isTyped, isPrice: true, cost: saved.cost };
  const isCleared = stored?.isTyped === true && (!isTyped || stored.isPrice === true);
  if (!stored || stored.itemId !== saved.itemId || isCleared)
    return { isTyped, isPrice: undefined, cost: null };
  return { isTyped: stored.isTyped, isPrice: stored.isPrice, cost: stored.cost };
}

function toCosted({ id, itemId, isTyped, isPrice, unitCost }: DraftLine): Costed {
  return { id, itemId, isTyped, isPrice, cost: unitCost };
}
