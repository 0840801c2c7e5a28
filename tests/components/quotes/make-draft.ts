import type { StayChoice } from '@/lib/quotes/editing/types';
import type { DraftLine, DraftOption, DraftStay, QuoteDay, QuoteDraft } from '@/lib/quotes/model/types';

export function makeDay(id: string, place: string, part: Partial<QuoteDay> = {}): QuoteDay {
  return { id, title: `Title of ${id}`, text: `Text of ${id}`, place, driveMinutes: null, ...part };
}

export function makeStay(id: string, place: string, part: Partial<DraftStay> = {}): DraftStay {
  return {
    id,
    day: 1,
    nights: 1,
    place,
    hotel: `Hotel in ${place}`,
    category: '4 star',
    roomName: 'Deluxe',
    mealPlan: 'CP',
    rooms: [{ adults: 2, withBed: [], noBed: [] }],
    itemId: `item-${id}`,
    cost: 4000,
    isTyped: false,
    ...part,
  };
}

/** A line that staff typed. */
export function makeLine(id: string, label: string, unitCost: number): DraftLine {
  return { id, kind: 'other', label, quantity: 1, unitCost, itemId: null, isTyped: true };
}

export function makeOption(id: string, part: Partial<DraftOption> = {}): DraftOption {
  return { id, name: 'Standard', markupPercent: null, stays: [], lines: [], extras: [], ...part };
}

/** A room of the rate book that the editor offers for a stay. */
export function makeChoice(part: Partial<StayChoice> = {}): StayChoice {
  return {
    itemId: 'i9',
    hotel: 'Tea Palace',
    category: 'Luxury resort',
    place: 'Munnar',
    roomName: 'Suite',
    mealPlan: 'CP',
    rooms: [{ adults: 2, withBed: [], noBed: [] }],
    cost: 30_000,
    kind: 'resort',
    class: 'luxury',
    problem: null,
    isSample: false,
    ...part,
  };
}

/** Three days: two nights in Munnar and the way home. */
export function makeDraft(part: Partial<QuoteDraft> = {}): QuoteDraft {
  return {
    title: 'Hills and tea',
    language: 'en',
    firstDay: '2026-12-20',
    validUntil: '2026-12-01',
    adults: 2,
    childrenAges: [],
    greeting: '',
    planCode: null,
    inclusions: [],
    exclusions: [],
    days: [makeDay('d1', 'Munnar'), makeDay('d2', 'Munnar'), makeDay('d3', '')],
    options: [makeOption('o1', { stays: [makeStay('s1', 'Munnar', { nights: 2, cost: 8000 })] })],
    ...part,
  };
}
