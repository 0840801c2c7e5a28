import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { listCars } from '../../packages/catalogue/cars';
import { getTripFacts } from '../../packages/catalogue/trip-facts';
import type { PackageDetail } from '../../packages/model/types';
import type { TripPlan } from '../../planner/plan/types';
import { allocateRooms } from '../rates/allocate-rooms';
import type { MealPlan } from '../rates/types';
import type { DraftStay, QuoteDay, QuoteDraft } from './types';

/** Who asks, and for when; `firstDay` is blank while it is not known. */
export type QuoteParty = Pick<QuoteDraft, 'firstDay' | 'adults' | 'childrenAges' | 'language'>;

type Start = { party: QuoteParty; today: PlainDate; validDays: number };
type StayOutline = Pick<DraftStay, 'place' | 'nights' | 'hotel' | 'category' | 'roomName'>;

/** Two to a room, children with their parents: what is proposed before a room type of the rate book is chosen. */
const USUAL_ROOM = { mostAdults: 2, mostPeople: 4 };
const USUAL_BANDS = { childFreeTo: 4, childTo: 11 };

/** A quote for a package: its days, stays, inclusions and exclusions. */
export function startFromPackage(tourPackage: PackageDetail, start: Start): QuoteDraft {
  const { title, itinerary, inclusions, exclusions, stays } = tourPackage;
  const nights = getTripFacts(tourPackage).stays;
  const outlines = nights.map(({ place, nights: count }): StayOutline => {
    const known = stays.find((stay) => stay.place === place);
    return {
      place,
      nights: count,
      hotel: known && !known.isSample ? (known.examples[0] ?? '') : '',
      category: known?.kind ?? '',
      roomName: '',
    };
  });
  const days = itinerary.map((day): QuoteDay => ({
    id: `d${day.day}`,
    title: day.title,
    text: day.description,
    place: day.overnight ?? '',
    driveMinutes: day.drive?.minutes ?? null,
  }));
  return {
    ...toDraft(start, title, days, outlines),
    inclusions: [...inclusions],
    exclusions: [...exclusions],
  };
}

/** A quote for a plan of the trip planner. */
export function startFromPlan(trip: TripPlan, start: Start): QuoteDraft {
  const days = trip.days.map(({ day, title, description, activities, night, drive }): QuoteDay => ({
    id: `d${day}`,
    title,
    text: [description, ...activities.map((line) => `• ${line}`)].join('\n'),
    place: night?.place ?? '',
    driveMinutes: drive?.minutes ?? null,
  }));
  const outlines: StayOutline[] = [];
  for (const { night } of trip.days) {
    if (!night) continue;
    const current = outlines.at(-1);
    if (current?.place === night.place && current.category === night.stay) current.nights += 1;
    else outlines.push({ place: night.place, nights: 1, hotel: '', category: night.stay, roomName: '' });
  }
  return {
    ...toDraft(start, trip.title, days, outlines),
    planCode: trip.code,
    inclusions: [...trip.inclusions],
    exclusions: [...trip.exclusions],
  };
}

/** A quote for a request that names neither a package nor a plan. */
export function startEmpty(start: Start): QuoteDraft {
  return toDraft(start, 'Your trip', [], []);
}

/** A copy of an earlier quote for another party or day: the hotels stay, costs of the rate book must be looked up again. */
export function startFromQuote(draft: QuoteDraft, { party, today, validDays }: Start): QuoteDraft {
  const options = draft.options.map((option) => ({
    ...option,
    stays: option.stays.map((stay) => (stay.isTyped ? stay : { ...stay, cost: null })),
  }));
  return {
    ...draft,
    ...party,
    options,
    greeting: '',
    validUntil: toValidUntil(party.firstDay, today, validDays),
  };
}

function toDraft(
  { party, today, validDays }: Start,
  title: string,
  days: QuoteDay[],
  outlines: readonly StayOutline[],
): QuoteDraft {
  let day = 1;
  const stays = outlines.map((outline, at): DraftStay => {
    const stay = { ...outline, id: `s${at + 1}`, day, mealPlan: toMealPlan(outline.category) };
    day += outline.nights;
    return {
      ...stay,
      rooms: allocateRooms(party, USUAL_ROOM, USUAL_BANDS),
      itemId: null,
      cost: null,
      isTyped: false,
    };
  });
  const people = party.adults + party.childrenAges.length;
  const car = listCars(String(people))[0]?.name ?? 'Car';
  return {
    ...party,
    title,
    validUntil: toValidUntil(party.firstDay, today, validDays),
    greeting: '',
    days,
    planCode: null,
    options: [
      {
        ...{ id: 'standard', name: 'Standard', markupPercent: null, stays, extras: [] },
        lines: [
          {
            ...{ id: 'car', kind: 'vehicle' as const, label: `${car} with driver, tolls and parking` },
            ...{ quantity: Math.max(1, days.length), unitCost: null, itemId: null, isTyped: false },
          },
        ],
      },
    ],
    inclusions: [],
    exclusions: [],
  };
}

function toMealPlan(category: string): MealPlan {
  return /houseboat/i.test(category) ? 'AP' : 'CP';
}

/** Some days from today, but the day before the trip at the latest. */
function toValidUntil(firstDay: string, today: PlainDate, validDays: number): PlainDate {
  const usual = addPlainDays(today, validDays);
  return firstDay && firstDay <= usual ? addPlainDays(firstDay, -1) : usual;
}
