import { addPlainDays } from '@/lib/platform/format/dates';
import type {
  DraftLine,
  DraftOption,
  DraftStay,
  QuoteDraft,
  QuoteFacts,
  RequestFacts,
} from '@/lib/quotes/model/types';

export const SETTINGS = {
  markupPercent: 15,
  lowestMarkupPercent: 8,
  taxPercent: 5,
  roundTo: 100,
};
export const TODAY = '2026-11-26';
const FIRST_DAY = '2027-01-13'; // a Wednesday

export function makeStay(changes: Partial<DraftStay> = {}): DraftStay {
  return {
    id: 'munnar',
    day: 1,
    nights: 2,
    place: 'Munnar',
    hotel: 'Hill View',
    category: 'Comfort hotel',
    roomName: 'Deluxe room',
    mealPlan: 'CP',
    rooms: [{ adults: 2, withBed: [], noBed: [7] }],
    itemId: 'room',
    cost: 8_100,
    isTyped: false,
    ...changes,
  };
}

export function makeLine(changes: Partial<DraftLine> = {}): DraftLine {
  return {
    id: 'car',
    kind: 'vehicle',
    label: 'Sedan with driver for 4 days',
    quantity: 1,
    unitCost: 12_000,
    itemId: 'sedan',
    isTyped: false,
    ...changes,
  };
}

/** A draft of four days without errors or warnings: two nights in Munnar, one on a houseboat, a car, a child of 7. */
export function makeDraft(changes: Partial<QuoteDraft> = {}, option: Partial<DraftOption> = {}): QuoteDraft {
  const day = (id: string, title: string, place: string, driveMinutes: number | null) => ({
    id,
    title,
    text: '',
    place,
    driveMinutes,
  });
  const boat = {
    id: 'boat',
    day: 3,
    nights: 1,
    place: 'Alleppey',
    hotel: 'Water Lily',
    category: 'Comfort houseboat',
  };
  return {
    title: 'Hills and a houseboat',
    language: 'en',
    firstDay: FIRST_DAY,
    validUntil: addPlainDays(TODAY, 7),
    adults: 2,
    childrenAges: [7],
    greeting: '',
    planCode: null,
    inclusions: ['Breakfast'],
    exclusions: [],
    days: [
      day('d1', 'Kochi to Munnar', 'Munnar', 240),
      day('d2', 'Tea gardens', 'Munnar', null),
      day('d3', 'To the backwaters', 'Alleppey', 200),
      day('d4', 'Back to Kochi', '', 90),
    ],
    options: [
      {
        id: 'standard',
        name: 'Standard',
        markupPercent: null,
        stays: [makeStay(), makeStay({ ...boat, itemId: 'cabin', cost: 10_300, mealPlan: 'AP' })],
        lines: [makeLine()],
        extras: [],
        ...option,
      },
    ],
    ...changes,
  };
}

/** A request without a day of travel, for two adults and a child of unknown age. */
export function makeRequest(changes: Partial<RequestFacts> = {}): RequestFacts {
  return { isClosed: false, travelDate: null, party: { adults: 2, children: 1, ages: [] }, ...changes };
}

export function makeFacts(changes: Partial<QuoteFacts> = {}): QuoteFacts {
  return {
    today: TODAY,
    mayGoBelow: false,
    maySeeCosts: true,
    published: null,
    request: makeRequest(),
    rates: { munnar: { cost: 8_100 }, boat: { cost: 10_300 } },
    lines: {},
    seats: { sedan: 4 },
    samples: [],
    ...changes,
  };
}
