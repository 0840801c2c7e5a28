import 'server-only';
import type { z } from 'zod';
import { listPackageDetails } from '../../packages/catalogue/queries';
import { hasWords } from '../../platform/format/has-words';
import { requireStaff } from '../../staff/permissions/staff';
import { searchActivities, searchStays, searchVehicles } from '../rate-book/admin-queries';
import type { Stay } from '../rate-book/types';
import { priceActivity } from '../rate-book/vehicle-price';
import { canSeeCosts } from './cost-rules';
import { toStayPart, toVehicleLabel } from './propose';
import { priceCheapest, toVehicleTrip } from './rates';
import type { daySearchSchema, lineSearchSchema, staySearchSchema } from './schema';
import type { LibraryDay, LineChoice, StayChoice } from './types';

/** Maximum number of rooms and days in a search result. */
const MOST = 60;

/**
 * Room types of the rate book in a place, or with the words `q` in all places, cheapest first, each with the rooms that
 * the party needs. For staff who may not see costs, `cost` is null and the rooms are sorted by name.
 */
export async function searchStayChoices({
  q,
  place: wanted,
  from,
  nights,
  mealPlan,
  adults,
  ages,
}: z.output<typeof staySearchSchema>): Promise<StayChoice[]> {
  const staff = await requireStaff('quotes:write');
  const party = { adults, childrenAges: ages };
  const place = q === '' ? wanted : '';
  const found = (await searchStays({ place }))
    .filter(({ supplier, item }) =>
      hasWords(`${supplier.name} ${supplier.place} ${supplier.class} ${supplier.kind} ${item.name}`, q),
    )
    .slice(0, MOST);
  const prices = new Map<string, ReturnType<typeof searchStays>>();
  /** One search prices all room types that need the same rooms and have the same meals. */
  function readPrices(stay: Stay) {
    const key = JSON.stringify([stay.mealPlan, stay.rooms]);
    const search = prices.get(key) ?? searchStays({ place, stay });
    prices.set(key, search);
    return search;
  }
  const choices = await Promise.all(
    found.map(async (one): Promise<StayChoice> => {
      const { supplier, item, mealPlans } = one;
      const usual = mealPlans.includes('CP') ? 'CP' : (mealPlans[0] ?? 'CP');
      const plan = mealPlan && mealPlans.includes(mealPlan) ? mealPlan : usual;
      const part = toStayPart(one, party, plan);
      const priced = await readPrices({ from, nights, mealPlan: plan, rooms: part.rooms });
      const price = priced.find((other) => other.item.id === item.id)?.price;
      return {
        ...part,
        kind: supplier.kind,
        class: supplier.class,
        place: supplier.place,
        isSample: supplier.isSample,
        cost: price && 'cost' in price ? price.cost : null,
        problem: price && 'problem' in price ? price.problem : null,
      };
    }),
  );
  const toRank = ({ cost }: StayChoice) => cost ?? Number.MAX_SAFE_INTEGER;
  if (canSeeCosts(staff)) return choices.sort((a, b) => toRank(a) - toRank(b));
  const toName = ({ hotel, roomName }: StayChoice) => `${hotel} ${roomName}`;
  return choices
    .map((choice) => ({ ...choice, cost: null }))
    .sort((a, b) => toName(a).localeCompare(toName(b)));
}

/** Vehicles for a trip, or activities, from the rate book; costs are for the whole trip and party. */
export async function searchLineChoices(search: z.output<typeof lineSearchSchema>): Promise<LineChoice[]> {
  const staff = await requireStaff('quotes:write');
  const choices = search.kind === 'vehicle' ? await listVehicles(search) : await listActivities(search);
  if (canSeeCosts(staff)) return choices;
  // Transfers are left out, because they become typed lines, which need a cost that this account may not see.
  return choices.filter(({ itemId }) => itemId !== null).map((choice) => ({ ...choice, unitCost: null }));
}

type LineSearch = z.output<typeof lineSearchSchema>;

async function listVehicles({ from, days, driveMinutes, adults, ages }: LineSearch): Promise<LineChoice[]> {
  const driven = Array.from({ length: days }, (_, at) => ({ driveMinutes: at === 0 ? driveMinutes : 0 }));
  const trip = toVehicleTrip({ firstDay: from, days: driven });
  const people = adults + ages.length;
  return (await searchVehicles({ day: from }))
    .flatMap(({ supplier, item, figures }) => {
      const shared = {
        kind: 'vehicle' as const,
        name: item.name,
        supplier: supplier.name,
        place: supplier.place,
        quantity: 1,
        seats: item.mostPeople,
        isSample: supplier.isSample,
      };
      const unitCost = priceCheapest(trip, figures);
      const choices: LineChoice[] = figures.flatMap((one) =>
        one.mode === 'transfer'
          ? [{ ...shared, itemId: null, label: `${item.name}, ${one.route}`, unitCost: one.price }]
          : [],
      );
      if (unitCost !== null)
        choices.unshift({ ...shared, itemId: item.id, label: toVehicleLabel(item.name, days), unitCost });
      return choices;
    })
    .sort((a, b) => Number(a.seats < people) - Number(b.seats < people) || a.seats - b.seats);
}

async function listActivities({ from, place, adults, ages }: LineSearch): Promise<LineChoice[]> {
  return (await searchActivities({ day: from, place })).flatMap(({ supplier, item, figures }) => {
    const [first] = figures;
    if (!first) return [];
    const choice: LineChoice = {
      ...{
        itemId: item.id,
        kind: 'activity',
        name: item.name,
        supplier: supplier.name,
        place: supplier.place,
      },
      label: item.name,
      quantity: 1,
      seats: item.mostPeople,
      isSample: supplier.isSample,
      unitCost: priceActivity({ adults, childrenAges: ages }, first, supplier),
    };
    return [choice];
  });
}

/**
 * Days of our packages in which each word of `q` occurs: in the day's title, place or text, or in the package's title.
 * Packages with all words in their title come first.
 */
export async function searchDays({ q }: z.output<typeof daySearchSchema>): Promise<LibraryDay[]> {
  await requireStaff('quotes:write');
  const days = (await listPackageDetails(null)).flatMap(({ title, itinerary }) =>
    itinerary.map((day): LibraryDay => ({
      title: day.title,
      text: day.description,
      place: day.overnight ?? '',
      driveMinutes: day.drive?.minutes ?? null,
      package: title,
      day: day.day,
      of: itinerary.length,
    })),
  );
  const isNamed = (day: LibraryDay) => hasWords(day.package, q);
  return days
    .filter((day) => hasWords(`${day.title} ${day.place} ${day.text} ${day.package}`, q))
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, MOST);
}
