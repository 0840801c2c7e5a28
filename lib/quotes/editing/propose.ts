import 'server-only';
import { countOf } from '../../platform/format/count-of';
import { randomUUID } from 'node:crypto';
import { addPlainDays } from '../../platform/format/dates';
import { allocateRooms, allocateUsualRooms } from '../rate-book/allocate-rooms';
import { searchStays, searchVehicles } from '../rate-book/admin-queries';
import { toCategory } from '../model/stay-words';
import type { FoundStay, MealPlan, Room } from '../rate-book/types';
import { isWithinPlace } from '../../places/same-place';
import { listRuns, type NightRun } from '../model/stay-rules';
import type { DraftLine, DraftOption, DraftStay, QuoteDraft } from '../model/types';
import { priceCheapest, toVehicleTrip } from './rates';

export type WantedClass = 'luxury' | 'comfort' | 'budget' | '';

/**
 * Proposes the first option of a quote: for each place the cheapest rooms of the requested class that have rates, and
 * the cheapest vehicle with enough seats; abroad, only one of a supplier there.
 */
export async function proposeOption(
  draft: QuoteDraft,
  toClass: (place: string) => WantedClass,
  isAbroad = false,
): Promise<DraftOption> {
  const runs = listRuns(draft.days.slice(0, -1)); // the last day has no night
  const stays = await Promise.all(runs.map((run) => proposeStay(draft, run, toClass(run.place))));
  const places = isAbroad ? runs.map(({ place }) => place) : null;
  const isEmpty = draft.firstDay === '' || draft.days.length === 0;
  const vehicle = isEmpty ? null : await proposeVehicle(draft, places);
  return {
    id: randomUUID(),
    name: 'Standard',
    markupPercent: null,
    stays,
    lines: vehicle ? [vehicle] : [],
    extras: [],
  };
}

async function proposeStay(draft: QuoteDraft, run: NightRun, wanted: WantedClass): Promise<DraftStay> {
  const rooms = allocateUsualRooms(draft);
  const blank: DraftStay = {
    id: randomUUID(),
    ...run,
    hotel: '',
    category: '',
    roomName: '',
    mealPlan: 'CP',
    rooms,
    itemId: null,
    cost: null,
    isTyped: false,
  };
  const found = await findRooms(draft, run, wanted, rooms);
  return found ? { ...blank, ...toStayPart(found.stay, draft, found.mealPlan) } : blank;
}

/**
 * The cheapest room with a price: of the requested class if possible, with breakfast or otherwise with all meals.
 * Without a first day, the first room of the class; it gets its price when the day is set.
 */
async function findRooms(
  draft: QuoteDraft,
  { day, nights, place }: NightRun,
  wanted: WantedClass,
  rooms: Room[],
) {
  if (draft.firstDay === '') {
    const [stay] = await searchStays({ place, class: wanted });
    return stay
      ? { stay, mealPlan: stay.mealPlans.includes('CP') ? ('CP' as const) : ('AP' as const) }
      : null;
  }
  const from = addPlainDays(draft.firstDay, day - 1);
  for (const ofClass of wanted === '' ? ([''] as const) : ([wanted, ''] as const))
    for (const mealPlan of ['CP', 'AP'] as const) {
      const found = await searchStays({ place, class: ofClass, stay: { from, nights, mealPlan, rooms } });
      const stay = found.find(({ price }) => price !== null && 'cost' in price);
      if (stay) return { stay, mealPlan };
    }
  return null;
}

/** The fields of a stay in a room of the rate book, with the party allocated to rooms of this type. */
export function toStayPart(
  { supplier, item }: FoundStay,
  party: Pick<QuoteDraft, 'adults' | 'childrenAges'>,
  mealPlan: MealPlan,
) {
  return {
    itemId: item.id,
    hotel: supplier.name,
    roomName: item.name,
    category: toCategory(supplier),
    mealPlan,
    rooms: allocateRooms(party, item, supplier),
  };
}

async function proposeVehicle(
  draft: QuoteDraft,
  places: readonly string[] | null,
): Promise<DraftLine | null> {
  const people = draft.adults + draft.childrenAges.length;
  const trip = toVehicleTrip(draft);
  const fitting = (await searchVehicles({ day: draft.firstDay }))
    .filter(({ item }) => item.mostPeople >= people)
    .filter(({ supplier }) => !places || places.some((place) => isWithinPlace(place, supplier.place)))
    .flatMap((vehicle) => {
      const cost = priceCheapest(trip, vehicle.figures);
      return cost === null ? [] : [{ ...vehicle, cost }];
    })
    .sort((a, b) => a.cost - b.cost);
  const vehicle = fitting[0];
  if (!vehicle) return null;
  return {
    id: randomUUID(),
    kind: 'vehicle',
    label: toVehicleLabel(vehicle.item.name, draft.days.length),
    quantity: 1,
    unitCost: vehicle.cost,
    itemId: vehicle.item.id,
    isTyped: false,
  };
}

/** The description of a vehicle for the traveller. */
export function toVehicleLabel(name: string, days: number): string {
  return `${name} with driver for ${countOf(days, 'day')}, with fuel`;
}
