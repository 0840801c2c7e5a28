import 'server-only';
import { isSameText } from '../../platform/format/fold-text';
import { toGone } from '../model/finding';
import type { QuoteDraft, QuoteFacts, DraftLine, DraftStay } from '../model/types';
import { addPlainDays } from '../../platform/format/dates';
import { isDeepStrictEqual } from 'node:util';
import {
  getStayBook,
  listSampleNames,
  searchActivities,
  searchStays,
  searchVehicles,
} from '../rate-book/admin-queries';
import { priceStay } from '../rate-book/night-price';
import type { FoundActivity, FoundVehicle, StayBook, VehicleFigures } from '../rate-book/types';
import { priceActivity, priceVehicle } from '../rate-book/vehicle-price';

/** Driving in the hills of Kerala averages about 36 km an hour. */
const KM_PER_MINUTE = 0.6;

/** Data of the rate book for a draft. */
export type BookedRates = Pick<QuoteFacts, 'rates' | 'lines' | 'seats'> & { samples: string[] };

/** Reads the rates of all parts of a draft that come from the rate book; empty if the draft has no first day. */
export async function readRates(draft: QuoteDraft): Promise<BookedRates> {
  const { firstDay, options } = draft;
  // These records have no prototype, because the ids come from the caller and `__proto__` is a possible id.
  const found: BookedRates = {
    rates: startRecord(),
    lines: startRecord(),
    seats: startRecord(),
    samples: [],
  };
  if (firstDay === '') return found;
  const books = new Map<string, Promise<StayBook | null>>();
  const sampleNames = await listSampleNames();
  for (const stay of options.flatMap(({ stays }) => stays)) {
    if (sampleNames.some((name) => isSameText(name, stay.hotel))) found.samples.push(stay.id);
    const itemId = stay.itemId ?? (await findTypedRoom(stay));
    if (itemId === null) continue;
    const book = books.get(itemId) ?? (isUuid(itemId) ? getStayBook(itemId) : Promise.resolve(null));
    books.set(itemId, book);
    found.rates[stay.id] = priceFromBook(draft, stay, await book);
  }
  const lines = options.flatMap((option) => [...option.lines, ...option.extras]);
  const isFrom = (kind: DraftLine['kind']) =>
    lines.some((line) => line.kind === kind && line.itemId !== null);
  const [vehicles, activities] = await Promise.all([
    isFrom('vehicle') ? searchVehicles({ day: firstDay }) : [],
    isFrom('activity') ? searchActivities({ day: firstDay }) : [],
  ]);
  for (const { item } of vehicles) found.seats[item.id] = item.mostPeople;
  for (const line of lines) {
    if (line.itemId === null) continue;
    found.lines[line.id] = priceLine(draft, line, vehicles, activities);
    const item = [...vehicles, ...activities].find((one) => one.item.id === line.itemId);
    if (item?.supplier.isSample && !line.isTyped) found.samples.push(line.id);
  }
  return found;
}

/** The rate-book room with the names of a stay with a typed price; its lowest price applies to the stay too. */
async function findTypedRoom({
  isTyped,
  isPrice,
  place,
  hotel,
  roomName,
}: DraftStay): Promise<string | null> {
  if (!isTyped || !isPrice) return null;
  const found = (await searchStays({ place })).find(
    ({ supplier, item }) => isSameText(supplier.name, hotel) && isSameText(item.name, roomName),
  );
  return found?.item.id ?? null;
}

function startRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

function priceFromBook(
  draft: QuoteDraft,
  stay: DraftStay,
  book: StayBook | null,
): QuoteFacts['rates'][string] {
  if (!book) return { problem: toGone(stay.hotel) };
  const { day, nights, mealPlan, rooms } = stay;
  const priced = priceStay({ from: addPlainDays(draft.firstDay, day - 1), nights, mealPlan, rooms }, book);
  return 'problem' in priced ? priced : { cost: priced.cost };
}

function priceLine(
  draft: QuoteDraft,
  line: DraftLine,
  vehicles: readonly FoundVehicle[],
  activities: readonly FoundActivity[],
): number | null {
  const isSame = ({ item }: { item: { id: string } }) => item.id === line.itemId;
  const vehicle = vehicles.find(isSame);
  if (vehicle) return priceCheapest(toVehicleTrip(draft), vehicle.figures);
  const activity = activities.find(isSame);
  const figures = activity?.figures[0];
  return activity && figures ? priceActivity(draft, figures, activity.supplier) : null;
}

type Driven = { firstDay: string; days: readonly { driveMinutes: number | null }[] };

/** The trip for which a vehicle is priced: all days, and the km estimated from the driving times. */
export function toVehicleTrip({ firstDay, days }: Driven) {
  const minutes = days.reduce((sum, { driveMinutes }) => sum + (driveMinutes ?? 0), 0);
  return { from: firstDay, days: Math.max(1, days.length), km: Math.round(minutes * KM_PER_MINUTE) };
}

/** A vehicle's cost by the cheapest charging method of its supplier; null if the supplier has only transfer prices. */
export function priceCheapest(
  trip: ReturnType<typeof toVehicleTrip>,
  figures: readonly VehicleFigures[],
): number | null {
  const prices = figures.filter(({ mode }) => mode !== 'transfer').map((one) => priceVehicle(trip, one));
  return prices.length > 0 ? Math.min(...prices) : null;
}

/**
 * Fills in rate-book costs where no cost was typed. Unchanged items keep their stored cost until they are chosen again,
 * so that a changed rate does not silently change an offer; `checkQuote` reports the difference.
 */
export function fillCosts(
  draft: QuoteDraft,
  stored: QuoteDraft | null,
  { rates, lines }: BookedRates,
): QuoteDraft {
  const stays = new Map(stored?.options.flatMap((option) => option.stays).map((stay) => [stay.id, stay]));
  const storedLines = new Map(
    stored?.options.flatMap((option) => [...option.lines, ...option.extras]).map((line) => [line.id, line]),
  );
  const isSameTrip = stored !== null && isDeepStrictEqual(toTrip(draft), toTrip(stored));
  function fillStay({ isChosen, isPrice, ...stay }: DraftStay): DraftStay {
    if (stay.isTyped) return { ...stay, ...(isPrice && stay.cost !== null && { isPrice }) };
    if (stay.itemId === null) return stay;
    const was = stays.get(stay.id);
    const isSame =
      !isChosen &&
      was &&
      stored?.firstDay === draft.firstDay &&
      isDeepStrictEqual(toInputs(stay), toInputs(was));
    if (isSame && was.cost !== null) return { ...stay, cost: was.cost };
    const rate = rates[stay.id];
    return { ...stay, cost: rate && 'cost' in rate ? rate.cost : null };
  }
  function fillLine({ isChosen, isPrice, ...line }: DraftLine): DraftLine {
    if (line.kind === 'discount')
      return {
        ...line,
        quantity: 1,
        itemId: null,
        isTyped: true,
        ...(line.unitCost !== null && { isPrice: true }),
      };
    if (line.isTyped) return { ...line, ...(isPrice && line.unitCost !== null && { isPrice }) };
    if (line.itemId === null) return line;
    const was = storedLines.get(line.id);
    const isSame = isSameTrip && !isChosen && was && !was.isTyped && was.itemId === line.itemId;
    return { ...line, unitCost: (isSame ? was.unitCost : null) ?? lines[line.id] ?? null };
  }
  return {
    ...draft,
    options: draft.options.map((option) => ({
      ...option,
      stays: option.stays.map(fillStay),
      lines: option.lines.map(fillLine),
      extras: option.extras.map(fillLine),
    })),
  };
}

/** Properties that determine the price of a stay, besides the first day. */
function toInputs({ itemId, isTyped, day, nights, mealPlan, rooms }: DraftStay) {
  return { itemId, isTyped, day, nights, mealPlan, rooms };
}

/** Properties that determine the price of a line, besides its item. */
function toTrip({ adults, childrenAges, ...draft }: QuoteDraft) {
  return { adults, childrenAges, ...toVehicleTrip(draft) };
}
