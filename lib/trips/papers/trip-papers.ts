import { countOf } from '../../platform/format/count-of';
import { addPlainDays, countPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import { formatWeekdayDate } from '../../platform/format/weekday';
import { toMapUrl } from '../../platform/routes';
import { MEAL_WORDS } from '../../quotes/model/stay-words';
import type { AgreedContent } from '../model/types';
import type { PaperService, PaperTrip } from './queries';
import { facts, list, toWords } from './rules';
import { ABROAD } from './states';
import type { Block, PaperWords } from './types';
import { DRIVER_RULES, PAPERS } from './words';

/*
 * The papers for suppliers and travellers: no prices.
 */

/** The words and usual times of a hotel and of a houseboat, which lies anchored from 17:30 to 8:00 by law. */
const HOTEL = {
  name: 'Hotel',
  place: 'Place',
  from: 'Check-in',
  to: 'Check-out',
  arrival: 'from 14:00',
  departure: 'until 11:00',
};
const BOAT = {
  name: 'Houseboat',
  place: 'Jetty',
  from: 'Boarding',
  to: 'Leaving',
  arrival: '12:00',
  departure: '9:00',
};

/** The voucher of a hotel or houseboat. */
export function toVoucher(trip: PaperTrip, service: PaperService): PaperWords {
  const { label, place, firstDay, nights, confirmation, contact, supplier } = service;
  const { brand, buyer, emergency } = trip;
  const stay = findStay(trip, service);
  const category = stay?.category ?? '';
  const isBoat = supplier?.kind === 'houseboat' || /house ?boat/i.test(`${label} ${category}`);
  const words = isBoat ? BOAT : HOTEL;
  const blocks = [
    facts('', {
      Trip: trip.reference,
      Confirmation: confirmation || 'confirmed',
      'Confirmed by': contact,
    }),
    facts(words.name, {
      Name: label,
      [words.place]: supplier?.place || place,
      Phone: supplier?.phone ?? '',
      Map: toMapUrl(`${label}, ${place}`),
    }),
    toGuests(trip, { Food: trip.food, Nationality: describeNationality(buyer) }),
    facts('Stay', {
      [words.from]: `${formatDay(firstDay)}, ${words.arrival}`,
      [words.to]: `${formatDay(addPlainDays(firstDay, nights))}, ${words.departure}`,
      Nights: String(nights),
      Category: category,
      Rooms: stay ? describeRooms(stay) : service.detail,
      Meals: stay ? MEAL_WORDS[stay.mealPlan] : '',
      ...(isBoat && {
        'Air conditioning': /premium|luxury/i.test(category) ? 'At all times' : '21:00 to 6:00',
        Route: 'The backwaters from the jetty and back; anchored from 17:30 to 8:00.',
        Menu: 'Kerala meals on board; tell us what somebody does not eat.',
      }),
    }),
    facts('Payment', {
      Bill: `Room and meals named here to ${brand}; take no payment for them from the guests.`,
      'Guests pay': 'What is not named here: drinks, laundry, phone, minibar, personal wishes.',
      Changes: `Changes and cancellations through ${brand} only, by the terms of our booking.`,
      'At any hour': emergency,
    }),
  ];
  return toWords(`${words.name} voucher`, blocks, brand);
}

/** The duty slip of a vehicle, with lines that the driver fills in. */
export function toDutySlip(trip: PaperTrip, vehicle: PaperService): PaperWords {
  const { reference, guest, guestPhone, language, arrival, firstDay, emergency } = trip;
  const { label, detail, plate, driver, driverPhone } = vehicle;
  const line = '______________________';
  return toWords(PAPERS.duty.title, [
    facts('', { Trip: reference, Vehicle: [label, detail].filter(Boolean).join(', '), Number: plate }),
    toGuests(trip, {
      Phone: guestPhone,
      Language: language,
      'Name board': guest,
      Pickup: `${formatDay(firstDay)}: ${arrival || 'time and place by phone'}`,
    }),
    facts('Driver', { Name: driver, Phone: driverPhone, 'At any hour': emergency }),
    listDays(trip, 'Programme', ({ supplier }) => supplier?.phone ?? ''),
    {
      heading: 'To fill in',
      head: ['Day', 'Start km', 'End km', 'Start time', 'End time', 'Tolls, parking', 'Night halt'],
      rows: listDates(trip).map((day) => [formatDate(day), '', '', '', '', '', '']),
    },
    facts('The guest signs', { 'Extra km': line, Signature: line }),
    list('On the road', DRIVER_RULES),
  ]);
}

/** Who sleeps in which room of which house. */
export function toRoomingList(trip: PaperTrip): PaperWords {
  const rows = listStays(trip).map((service) => {
    const { label, place, nights, firstDay, detail, confirmation } = service;
    const stay = findStay(trip, service);
    const rooms = [stay ? describeRooms(stay) : detail, stay ? MEAL_WORDS[stay.mealPlan] : ''];
    return [formatDate(firstDay), `${label}, ${place}`, String(nights), ...rooms, confirmation];
  });
  const head = ['Arrival', 'House', 'Nights', 'Rooms and beds', 'Meals', 'Confirmation'];
  return toWords(PAPERS.rooming.title, [
    facts('', toHead(trip)),
    toGuests(trip, { Food: trip.food }),
    { heading: 'Rooms', head, rows },
  ]);
}

/** The accepted option alone, with the houses and the driver as they are confirmed. */
export function toFinalPlan(trip: PaperTrip): PaperWords {
  const { agreed, services, brand, emergency } = trip;
  const cars = services.filter(({ kind }) => kind === 'vehicle');
  const extras = agreed.extras.map(({ label }) => label);
  return toWords(PAPERS.plan.title, [
    facts('', { ...toHead(trip), Arrival: trip.arrival }),
    toGuests(trip),
    facts('At any hour', {
      [brand]: emergency,
      ...Object.fromEntries(
        cars.map(({ driver, driverPhone, plate }) => [
          `Driver ${driver}`,
          driver && [driverPhone, plate].filter(Boolean).join(', '),
        ]),
      ),
      ...Object.fromEntries(listStays(trip).map(({ label, supplier }) => [label, supplier?.phone ?? ''])),
      Emergency: '112',
      Ambulance: '108',
      'Tourist helpline': '1363',
    }),
    list('', ['Call us first when something is not as written here. We answer at any hour.']),
    listDays(trip, 'Day by day', ({ confirmation }) => confirmation && `confirmation ${confirmation}`),
    facts('Also booked', Object.fromEntries(listNumbered(trip))),
    list('Included', [...new Set([...agreed.lines, ...extras, ...agreed.inclusions])]),
    list('Not included', agreed.exclusions),
  ]);
}

function toHead({ reference, firstDay, lastDay }: PaperTrip): Record<string, string> {
  return { Trip: reference, Travel: `${formatDate(firstDay)} to ${formatDate(lastDay)}` };
}

/** Who travels, and `more` about them. */
function toGuests({ guest, party, travellers }: PaperTrip, more: Record<string, string> = {}): Block {
  return facts('Guests', { Name: guest, Party: party, Travellers: travellers, ...more });
}

/** The days with their programme and house; `describe` is what is said of the house. */
function listDays(trip: PaperTrip, heading: string, describe: (stay: PaperService) => string): Block {
  const rows = listDates(trip).map((date, at) => {
    const day = trip.agreed.days[at];
    const night = listStays(trip).find(
      ({ firstDay, nights }) => firstDay <= date && date < addPlainDays(firstDay, nights),
    );
    const house = night ? [night.label, night.place, describe(night)] : [day?.place];
    return [
      `${at + 1}, ${formatWeekdayDate(date)}`,
      [day?.title, day?.text].filter(Boolean).join('. '),
      house.filter(Boolean).join(', '),
    ];
  });
  return { heading, head: ['Day', 'Programme', 'Night'], rows };
}

function listStays({ services }: PaperTrip): PaperService[] {
  return services.filter(({ kind }) => kind === 'stay');
}

/** The activities, guides and meals that were confirmed with a number, with their days. */
function listNumbered({ services }: PaperTrip): [string, string][] {
  return services
    .filter(({ kind, confirmation }) => ['activity', 'guide', 'meal'].includes(kind) && confirmation)
    .map(({ label, firstDay, confirmation }) => [
      label,
      `${formatDate(firstDay)}, confirmation ${confirmation}`,
    ]);
}

function listDates({ firstDay, lastDay }: PaperTrip): PlainDate[] {
  return Array.from({ length: countPlainDays(firstDay, lastDay) + 1 }, (_, at) => addPlainDays(firstDay, at));
}

/** Blank while nothing says where the buyer lives; hotels report foreign guests with passport and visa. */
function describeNationality({ state, gstin }: PaperTrip['buyer']): string {
  if (state === ABROAD) return 'Foreign: passport and visa at check-in';
  return state || gstin ? 'Indian' : '';
}

/** A day as vouchers name it: `Thursday, 28 January 2027`. */
function formatDay(day: PlainDate): string {
  return `${formatWeekdayDate(day)} ${day.slice(0, 4)}`;
}

type Stay = AgreedContent['stays'][number];

function findStay({ agreed }: PaperTrip, { partId }: PaperService): Stay | undefined {
  return agreed.stays.find(({ id }) => id === partId);
}

/** The rooms with their beds: `Deluxe: 2 adults, child of 7 without bed; 2 adults`. */
function describeRooms({ rooms, roomName }: Stay): string {
  const words = rooms.map(({ adults, withBed, noBed }) =>
    [
      countOf(adults, 'adult'),
      ...withBed.map((age) => `child of ${age} with bed`),
      ...noBed.map((age) => `child of ${age} without bed`),
    ].join(', '),
  );
  return [roomName, words.join('; ')].filter(Boolean).join(': ');
}
