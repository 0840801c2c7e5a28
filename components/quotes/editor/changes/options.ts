import { countOf } from '@/lib/platform/format/count-of';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import type { DraftLine, DraftOption, DraftStay, QuoteDraft } from '@/lib/quotes/model/types';
import { isSameValue } from '@/lib/platform/editing/merge-fields';
import { allocateUsualRooms } from '@/lib/quotes/rate-book/allocate-rooms';
import type { NightRun } from '@/lib/quotes/model/stay-rules';
import { fitStays } from './stays';

type Party = Pick<QuoteDraft, 'adults' | 'childrenAges'>;

/** A copy of an option, with new ids and without a fixed total, which was meant for the other one. */
export function copyOption({ fixedTotal: _fixed, ...option }: DraftOption, name: string): DraftOption {
  const renew = <Part extends { id: string }>(part: Part): Part => ({ ...part, id: makeUuid() });
  return {
    ...option,
    id: makeUuid(),
    name,
    stays: option.stays.map(renew),
    lines: option.lines.map(renew),
    extras: option.extras.map(renew),
  };
}

/** Name of an option whose stays are in the next higher class. */
export const PREMIUM = 'Premium';

/** The first unused name for a new option: Standard, Premium, Option 3, Option 4. */
export function nameOption(existing: readonly Pick<DraftOption, 'name'>[]): string {
  const names = ['Standard', PREMIUM, 'Option 3', 'Option 4'];
  return names.find((name) => !existing.some((option) => option.name === name)) ?? 'Option';
}

/**
 * Replaces the days of a draft. Updates the stays of every option, and the number of days in the texts of its cars.
 */
export function withDays(draft: QuoteDraft, days: QuoteDraft['days']): Pick<QuoteDraft, 'days' | 'options'> {
  const [before, after] = [draft.days.length, days.length];
  const options = draft.options.map((option) => ({
    ...option,
    lines: option.lines.map((line) =>
      line.kind === 'vehicle' && before !== after
        ? {
            ...line,
            label: line.label.replace(`for ${countOf(before, 'day')}`, `for ${countOf(after, 'day')}`),
          }
        : line,
    ),
    stays: fitStays(option.stays, days, (run) => makeStay(run, option.stays, draft)),
  }));
  return { days, options };
}

/** Moves a draft to another first day and removes the costs from the rate book, which applied to the former dates. */
export function withFirstDay(
  { options }: QuoteDraft,
  firstDay: string,
): Pick<QuoteDraft, 'firstDay' | 'options'> {
  return { firstDay, options: options.map(outdate) };
}

/** Changes the party of a draft. Rooms that staff have not changed are allocated again. */
export function withParty(draft: QuoteDraft, part: Partial<Party>): Partial<QuoteDraft> {
  const before = allocateUsualRooms(draft);
  const rooms = allocateUsualRooms({ ...draft, ...part });
  const options = draft.options.map((option) => ({
    ...outdate(option),
    stays: outdate(option).stays.map((stay) => (isSameValue(stay.rooms, before) ? { ...stay, rooms } : stay)),
  }));
  return { ...part, options };
}

/** Removes costs that come from the rate book; typed costs stay. */
function outdate(option: DraftOption): DraftOption {
  const drop = <Line extends DraftLine>(line: Line): Line =>
    line.isTyped || line.itemId === null ? line : { ...line, unitCost: null };
  return {
    ...option,
    stays: option.stays.map((stay) =>
      stay.isTyped || stay.itemId === null ? stay : { ...stay, cost: null },
    ),
    lines: option.lines.map(drop),
    extras: option.extras.map(drop),
  };
}

/** Creates a stay without a hotel, with the same rooms as the option's other stays. */
function makeStay(run: NightRun, others: readonly DraftStay[], party: Party): DraftStay {
  return {
    id: makeUuid(),
    ...run,
    hotel: '',
    category: '',
    roomName: '',
    mealPlan: 'CP',
    rooms: others[0]?.rooms ?? allocateUsualRooms(party),
    itemId: null,
    cost: null,
    isTyped: false,
  };
}

/** An empty line of this kind. */
export function makeLine(kind: DraftLine['kind']): DraftLine {
  return {
    id: makeUuid(),
    kind,
    label: kind === 'discount' ? 'Discount' : '',
    quantity: 1,
    unitCost: null,
    itemId: null,
    isTyped: true,
  };
}

/** A copy of the list with one entry moved; unchanged if the move is not possible. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
