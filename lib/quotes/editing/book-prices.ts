import 'server-only';
import { addPlainDays } from '../../platform/format/dates';
import { getStayBook, searchStays, searchVehicles } from '../rates/admin-queries';
import { allocateRooms } from '../rates/allocate-rooms';
import { priceStay } from '../rates/night-price';
import type { FoundStay, StayBook } from '../rates/types';
import { priceVehicle } from '../rates/vehicle-price';
import type { DraftOption, DraftStay, QuoteDraft } from '../model/types';

type Problems = Record<string, string>;

/**
 * Fills in the costs of stays that were taken from the rate book and have none, for example because the person who chose them
 * may not see costs. `problems` says by stay why the rate book has no price.
 */
export async function fillCosts(draft: QuoteDraft): Promise<{ draft: QuoteDraft; problems: Problems }> {
  const problems: Problems = {};
  if (!draft.firstDay) return { draft, problems };
  const books = new Map<string, Promise<StayBook | null>>();
  const options: DraftOption[] = [];
  for (const option of draft.options) {
    const stays: DraftStay[] = [];
    for (const stay of option.stays) {
      const found = await priceFromBook(stay, draft.firstDay, books);
      if (found?.problem) problems[stay.id] = found.problem;
      stays.push(found?.cost === undefined ? stay : { ...stay, cost: found.cost });
    }
    options.push({ ...option, stays });
  }
  return { draft: { ...draft, options }, problems };
}

async function priceFromBook(
  stay: DraftStay,
  firstDay: string,
  books: Map<string, Promise<StayBook | null>>,
): Promise<{ cost?: number; problem?: string } | null> {
  const { itemId, cost, isTyped, day, nights, mealPlan, rooms, hotel } = stay;
  if (!itemId || cost !== null || isTyped) return null;
  if (!books.has(itemId)) books.set(itemId, getStayBook(itemId));
  const book = await books.get(itemId);
  if (!book)
    return { problem: `${hotel} is no longer in the rate book. Choose another hotel or type the cost.` };
  return priceStay({ from: addPlainDays(firstDay, day - 1), nights, mealPlan, rooms }, book);
}

/** The draft with a hotel and a car of the rate book where it has one for the place, the category and the days. */
export async function proposeFromBook(draft: QuoteDraft): Promise<QuoteDraft> {
  if (!draft.firstDay) return draft;
  const { firstDay, adults, childrenAges } = draft;
  const party = { adults, childrenAges };
  const options = await Promise.all(
    draft.options.map(async (option) => ({
      ...option,
      stays: await Promise.all(option.stays.map((stay) => proposeStay(stay, firstDay, party))),
      lines: await proposeCar(option.lines, draft),
    })),
  );
  return { ...draft, options };
}

async function proposeStay(
  stay: DraftStay,
  firstDay: string,
  party: Pick<QuoteDraft, 'adults' | 'childrenAges'>,
): Promise<DraftStay> {
  const from = addPlainDays(firstDay, stay.day - 1);
  const { nights, mealPlan, rooms } = stay;
  const found = await searchStays({ place: stay.place, stay: { from, nights, mealPlan, rooms } });
  const wanted = toClass(stay.category);
  const isBoat = /houseboat/i.test(stay.category);
  const fits = found.filter(({ supplier }) => (supplier.kind === 'houseboat') === isBoat);
  for (const one of [...fits.filter(({ supplier }) => supplier.class === wanted), ...fits]) {
    const own = allocateRooms(party, one.item, one.supplier);
    const plan = one.mealPlans.includes(mealPlan) ? mealPlan : one.mealPlans[0];
    const price = plan && (await priceFound(one, { from, nights, mealPlan: plan, rooms: own }));
    if (price && 'cost' in price)
      return { ...stay, hotel: one.supplier.name, roomName: one.item.name, mealPlan: plan, rooms: own, itemId: one.item.id, cost: price.cost }; // prettier-ignore
  }
  return stay;
}

async function priceFound({ item }: FoundStay, stay: Parameters<typeof priceStay>[0]) {
  const book = await getStayBook(item.id);
  return book && priceStay(stay, book);
}

/** `luxury`, `comfort` or `budget` of a category in words. */
function toClass(category: string): string {
  if (/5|five|luxury|premium|heritage/i.test(category)) return 'luxury';
  return /2|homestay|guest|simple|budget/i.test(category) ? 'budget' : 'comfort';
}

/** The smallest vehicle that holds the party, by the day; km are those of the drives at 30 km an hour. */
async function proposeCar(
  lines: DraftOption['lines'],
  { firstDay, days, adults, childrenAges }: QuoteDraft,
): Promise<DraftOption['lines']> {
  const people = adults + childrenAges.length;
  const hours = days.reduce((sum, { driveMinutes }) => sum + (driveMinutes ?? 0), 0) / 60;
  const trip = { from: firstDay, days: days.length, km: Math.round(hours * 30) };
  const found = await searchVehicles({ day: firstDay });
  const priced = found
    .filter(({ item }) => item.mostPeople >= people)
    .flatMap((one) =>
      one.figures
        .filter(({ mode }) => mode === 'day')
        .map((figures) => ({ ...one, cost: priceVehicle(trip, figures) })),
    )
    .sort((a, b) => a.item.mostPeople - b.item.mostPeople || a.cost - b.cost);
  const [best] = priced;
  if (!best) return lines;
  return lines.map((line) =>
    line.kind === 'vehicle' && line.unitCost === null && !line.isTyped
      ? { ...line, label: `${best.item.name} with driver, ${days.length} days`, quantity: 1, unitCost: best.cost, itemId: best.item.id } // prettier-ignore
      : line,
  );
}

/** Seats of the vehicles of a draft, by id in the rate book. */
export async function listSeats(draft: QuoteDraft): Promise<Record<string, number>> {
  const ids = draft.options.flatMap(({ lines }) => lines.flatMap(({ kind, itemId }) => (kind === 'vehicle' && itemId ? [itemId] : []))); // prettier-ignore
  if (ids.length === 0 || !draft.firstDay) return {};
  const found = await searchVehicles({ day: draft.firstDay });
  return Object.fromEntries(found.filter(({ item }) => ids.includes(item.id)).map(({ item }) => [item.id, item.mostPeople])); // prettier-ignore
}
