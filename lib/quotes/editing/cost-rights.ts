import { can } from '../../staff/permissions/permissions';
import type { Staff } from '../../staff/permissions/session';
import type { DraftLine, DraftStay, QuoteDraft } from '../model/types';
import type { Markups, TypedCosts } from './stored-types';

/** True for staff who may see costs, markups and margins. */
export function canSeeCosts(staff: Staff): boolean {
  return can(staff, 'costs:read');
}

type Costed = Pick<DraftStay, 'id' | 'itemId' | 'isTyped' | 'cost'>;

/**
 * The draft for an account (`staffId`) that may not see costs: without markups, and with only the costs that it typed
 * itself.
 */
export function hideCosts(draft: QuoteDraft, typed: TypedCosts, staffId: string): QuoteDraft {
  const mayRead = ({ id, isTyped }: Pick<Costed, 'id' | 'isTyped'>) => isTyped && typed[id] === staffId;
  const hideLine = (line: DraftLine) => (mayRead(line) ? line : { ...line, unitCost: null });
  return {
    ...draft,
    options: draft.options.map((option) => ({
      ...option,
      markupPercent: null,
      stays: option.stays.map((stay) => (mayRead(stay) ? stay : { ...stay, cost: null })),
      lines: option.lines.map(hideLine),
      extras: option.extras.map(hideLine),
    })),
  };
}

/**
 * Adds the stored costs and markups, by id, to a draft saved by an account that may not see costs. Costs that the
 * account typed are kept; an empty cost means that it was hidden.
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
  const stored = lines.get(line.id);
  const { isTyped, cost } = pickCost(toCosted(line), stored && toCosted(stored));
  return { ...line, isTyped, unitCost: cost };
}

/**
 * The typed cost if there is one, otherwise the stored cost of the same item, unless that was a typed cost and has been
 * cleared. A stored cost keeps its `isTyped`: a rate-book cost marked as typed would become visible to this account.
 */
function pickCost(saved: Costed, stored: Costed | undefined): Pick<Costed, 'isTyped' | 'cost'> {
  const isCleared = stored?.isTyped === true && !saved.isTyped;
  if ((saved.isTyped && saved.cost !== null) || !stored || stored.itemId !== saved.itemId || isCleared)
    return { isTyped: saved.isTyped, cost: saved.isTyped ? saved.cost : null };
  return { isTyped: stored.isTyped, cost: stored.cost };
}

/**
 * The authors of the typed costs in `next`: `staffId` for new and changed costs, the previous author for unchanged
 * ones.
 */
export function listTyped(
  next: QuoteDraft,
  stored: QuoteDraft,
  typed: TypedCosts,
  staffId: string,
): TypedCosts {
  const before = new Map(listCosts(stored).map((one) => [one.id, one]));
  return Object.fromEntries(
    listCosts(next).flatMap(({ id, isTyped, cost }) => {
      if (!isTyped || cost === null) return [];
      const was = before.get(id);
      const author = was?.isTyped && was.cost === cost ? typed[id] : staffId;
      return author === undefined ? [] : [[id, author]];
    }),
  );
}

function listCosts({ options }: QuoteDraft): Costed[] {
  return options.flatMap(({ stays, lines, extras }) => [...stays, ...[...lines, ...extras].map(toCosted)]);
}

function toCosted({ id, itemId, isTyped, unitCost }: DraftLine): Costed {
  return { id, itemId, isTyped, cost: unitCost };
}
