import { getPrisma, toJson } from '@/lib/platform/db';
import { toPlainDate } from '@/lib/platform/format/dates';
import type { AgreedContent } from '@/lib/trips/model/types';
import type { Instalment } from '@/lib/trips/model/instalments';
import { makeTrip } from './trips';

const ROOM = { adults: 2, withBed: [], noBed: [7] };
const STAYS = [
  {
    id: 's1',
    day: 1,
    nights: 2,
    place: 'Munnar',
    hotel: 'Tea Valley Resort',
    category: '4 star',
    roomName: 'Deluxe',
    mealPlan: 'MAP',
  },
  {
    id: 's2',
    day: 3,
    nights: 1,
    place: 'Thekkady',
    hotel: 'Spice Court',
    category: '3 star',
    roomName: 'Standard',
    mealPlan: 'CP',
  },
  {
    id: 's3',
    day: 4,
    nights: 1,
    place: 'Alleppey',
    hotel: 'Kayal Houseboat',
    category: 'Deluxe houseboat',
    roomName: 'One bedroom',
    mealPlan: 'AP',
  },
] as const;
const DAYS = ['Kochi to Munnar', 'Tea gardens', 'To Thekkady', 'On the houseboat', 'Back to Kochi'];

const AGREED: AgreedContent = {
  option: 'Standard',
  days: DAYS.map((title, at) => ({
    id: `d${at}`,
    title,
    text: '',
    place: STAYS.find(({ day, nights }) => day <= at + 1 && at + 1 < day + nights)?.place ?? '',
    driveMinutes: null,
  })),
  stays: STAYS.map((stay) => ({ ...stay, rooms: [ROOM] })),
  lines: ['Sedan for five days, 500 km included', 'Boat on the Periyar lake'],
  extras: [],
  discounts: [{ label: 'Early bird', amount: 1_000 }],
  inclusions: ['Taxes', 'Boat on the Periyar lake'],
  exclusions: ['Lunches'],
  taxPercent: 5,
};

type Given = { confirmed?: number; instalments?: readonly Instalment[] };

/**
 * The example of docs/money.md as a booked trip: 2 adults and a child of 7, 47,400 rupees, with its services; the first
 * `confirmed` of them are confirmed.
 */
export async function makeGoldenTrip({ confirmed = 0, instalments }: Given = {}) {
  const made = await makeTrip({
    ...(instalments && { instalments }),
    request: { customerName: 'Meera Nair', phone: '+91 98470 12345' },
  });
  const { tripId } = made;
  const trip = await getPrisma().trip.update({
    where: { id: tripId },
    data: { agreed: toJson(AGREED), arrival: 'AI 682, 9:40, Kochi airport' },
  });
  const start = Date.parse(toPlainDate(trip.firstDay));
  const toDay = (day: number) => new Date(start + (day - 1) * 86_400_000);
  const stays = STAYS.map(({ id, hotel, place, nights, day }) => ({
    ...{
      partId: id,
      kind: 'stay',
      label: hotel,
      place,
      nights,
      firstDay: toDay(day),
      confirmation: `C-${day}`,
    },
  }));
  const car = {
    ...{ partId: 'v1', kind: 'vehicle', label: 'Sedan', firstDay: toDay(1) },
    driver: 'Biju',
    driverPhone: '+91 98460 11111',
    plate: 'KL 07 AB 1234',
  };
  for (const [at, service] of [...stays, car].entries())
    await getPrisma().tripService.create({
      data: { ...service, tripId, state: at < confirmed ? 'confirmed' : 'asked' },
    });
  return made;
}
