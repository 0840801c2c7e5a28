import { countOf } from '../../platform/format/count-of';
import { addPlainDays, countPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import { toMapUrl } from '../../platform/routes';
import { formatWeekdayDate } from '../../platform/format/weekday';
import { formatDiscount } from '../../quotes/model/discount-words';
import { MEAL_WORDS } from '../../quotes/model/stay-words';
import type { ServiceKind, ServiceState } from '../model/service-states';
import type { AgreedContent } from '../model/types';
import { listFilled, toFacts, toList, toTable } from './parts';
import type { PaperFact, PaperWords } from './types';
import {
  ALONE_ON_ROAD,
  BOAT_TIMES,
  toChangeWords,
  DRIVER_RULES,
  EMERGENCY_NUMBERS,
  HOTEL_TIMES,
  OWN_COSTS,
  toBillWords,
} from './words';

/** What the papers for suppliers and travellers need of a trip; no prices. */
export type PlannedTrip = {
  reference: string;
  title: string;
  guest: string;
  guestPhone: string;
  /** The language of the guest, in English; blank if unknown. */
  language: string;
  /** Blank for India. */
  country: string;
  party: string;
  /** The names with ages; blank until they are entered. */
  travellers: string;
  food: string;
  arrival: string;
  firstDay: PlainDate;
  lastDay: PlainDate;
  agreed: AgreedContent;
  brand: string;
  /** The number that answers at night, else the main one. */
  emergency: string;
};

export type PlannedPart = {
  id: string;
  partId: string;
  kind: ServiceKind;
  state: ServiceState;
  label: string;
  place: string;
  firstDay: PlainDate;
  nights: number;
  detail: string;
  confirmation: string;
  contact: string;
  driver: string;
  driverPhone: string;
  plate: string;
  supplier: { kind: string; phone: string; place: string } | null;
};

/** The voucher of a hotel or houseboat. */
export function toVoucher(trip: PlannedTrip, service: PlannedPart): PaperWords {
  const { label, place, firstDay, nights, confirmation, contact, supplier } = service;
  const stay = findStay(trip, service);
  const isBoat = isHouseboat(service, stay?.category);
  const times = isBoat ? BOAT_TIMES : HOTEL_TIMES;
  const lastDay = addPlainDays(firstDay, nights);
  return {
    title: isBoat ? 'Houseboat voucher' : 'Hotel voucher',
    facts: listFilled([
      ['Trip', trip.reference],
      ['Confirmation', confirmation || 'confirmed'],
      ['Confirmed by', contact],
    ]),
    parts: [
      toFacts(isBoat ? 'Houseboat' : 'Hotel', [
        ['Name', label],
        [isBoat ? 'Jetty' : 'Place', supplier?.place || place],
        ['Phone', supplier?.phone ?? ''],
        ['Map', toMapUrl(`${label}, ${place}`)],
      ]),
      toFacts('Guests', [
        ['Name', trip.guest],
        ['Party', trip.party],
        ['Travellers', trip.travellers],
        ['Food', trip.food],
        ['Nationality', trip.country || 'Indian'],
      ]),
      toFacts('Stay', [
        [isBoat ? 'Boarding' : 'Check-in', `${formatDay(firstDay)}, ${times.from}`],
        [isBoat ? 'Leaving' : 'Check-out', `${formatDay(lastDay)}, ${times.to}`],
        ['Nights', String(nights)],
        ['Category', stay?.category ?? ''],
        ['Rooms', stay ? describeRooms(stay) : service.detail],
        ['Meals', stay ? MEAL_WORDS[stay.mealPlan] : ''],
        ...(isBoat ? BOAT_TIMES.facts(stay?.category ?? '') : []),
      ]),
      toFacts('Payment', [
        ['Bill', toBillWords(trip.brand)],
        ['Guests pay', OWN_COSTS],
        ['Changes', toChangeWords(trip.brand)],
        ['At any hour', trip.emergency],
      ]),
    ],
    notes: [],
    signature: trip.brand,
  };
}

/** The duty slip of a vehicle, with lines that the driver fills in. */
export function toDutySlip(
  trip: PlannedTrip,
  vehicle: PlannedPart,
  services: readonly PlannedPart[],
): PaperWords {
  return {
    title: PAPER_TITLES.duty,
    facts: listFilled([
      ['Trip', trip.reference],
      ['Vehicle', vehicle.label],
      ['Number', vehicle.plate],
      ['Driver', vehicle.driver],
      ['Driver’s phone', vehicle.driverPhone],
    ]),
    parts: [
      toFacts('Guests', [
        ['Name', trip.guest],
        ['Phone', trip.guestPhone],
        ['Party', trip.party],
        ['Travellers', trip.travellers],
        ['Language', trip.language],
        ['Pickup', `${formatDay(trip.firstDay)}: ${trip.arrival || 'time and place by phone'}`],
        ['Name board', trip.guest],
        ['Included', vehicle.detail ? `${vehicle.detail} ${vehicle.label}` : vehicle.label],
        ['At any hour', trip.emergency],
      ]),
      toFacts('The guest signs', [
        ['Extra km', '______________________'],
        ['Signature', '______________________'],
      ]),
      toTable(
        'Programme',
        DAY_COLUMNS,
        listDays(trip, services, ({ supplier }) => supplier?.phone ?? ''),
      ),
      toTable(
        'To fill in',
        FILLED_IN,
        listDates(trip).map((day) => FILLED_IN.map((_, column) => (column === 0 ? formatDate(day) : ''))),
      ),
      toList('On the road', DRIVER_RULES),
    ],
    notes: [],
    signature: '',
  };
}

const DAY_COLUMNS = [
  ['Day', 0.22],
  ['Programme', 0.44],
  ['Night', 0.34],
] as const;
const FILLED_IN = [
  ['Day', 0.2],
  ['Start km', 0.13],
  ['End km', 0.13],
  ['Start', 0.12],
  ['End', 0.12],
  ['Tolls, parking', 0.15],
  ['Night halt', 0.15],
] as const;

export const PAPER_TITLES = { duty: 'Driver’s duty slip', rooming: 'Rooming list', plan: 'Your final plan' };

/** Who sleeps in which room of which house. */
export function toRoomingList(trip: PlannedTrip, services: readonly PlannedPart[]): PaperWords {
  const stays = services.filter(({ kind }) => kind === 'stay');
  return {
    title: PAPER_TITLES.rooming,
    facts: [...toHead(trip), { label: 'Guest', value: trip.guest }],
    parts: [
      toTable(
        'Rooms',
        [
          ['Arrival', 0.16],
          ['House', 0.24],
          ['Nights', 0.08],
          ['Rooms and beds', 0.24],
          ['Meals', 0.14],
          ['Confirmation', 0.14],
        ],
        stays.map((service) => {
          const stay = findStay(trip, service);
          const { label, place, nights, firstDay, detail, confirmation } = service;
          return [
            formatDate(firstDay),
            `${label}, ${place}`,
            String(nights),
            stay ? describeRooms(stay) : detail,
            stay ? MEAL_WORDS[stay.mealPlan] : '',
            confirmation,
          ];
        }),
      ),
    ],
    notes: [],
    signature: '',
  };
}

/** The accepted option alone, with the houses and the driver as they are confirmed. */
export function toFinalPlan(trip: PlannedTrip, services: readonly PlannedPart[]): PaperWords {
  const { agreed } = trip;
  const cars = services.filter(({ kind }) => kind === 'vehicle');
  const extras = agreed.extras.map(({ label }) => label);
  return {
    title: PAPER_TITLES.plan,
    facts: [...toHead(trip), ...(trip.arrival ? [{ label: 'Arrival', value: trip.arrival }] : [])],
    parts: [
      toFacts('At any hour', [[trip.brand, trip.emergency], ...listPhones(services), ...EMERGENCY_NUMBERS]),
      toTable(
        'Day by day',
        DAY_COLUMNS,
        listDays(trip, services, ({ confirmation }) => confirmation && `confirmation ${confirmation}`),
      ),
      toTable(
        'Your car',
        [
          ['Car', 0.34],
          ['Number', 0.2],
          ['Driver', 0.24],
          ['Phone', 0.22],
        ],
        cars.map(({ label, plate, driver, driverPhone }) => [label, plate, driver, driverPhone]),
      ),
      toList('What you get', [...agreed.lines, ...extras, ...(agreed.discounts ?? []).map(formatDiscount)]),
      toList('Included', agreed.inclusions),
      toList('Not included', agreed.exclusions),
    ],
    notes: [ALONE_ON_ROAD],
    signature: '',
  };
}

function toHead({ reference, firstDay, lastDay, party, travellers }: PlannedTrip): PaperFact[] {
  return listFilled([
    ['Trip', reference],
    ['Travel', `${formatDate(firstDay)} to ${formatDate(lastDay)}`],
    ['Party', party],
    ['Travellers', travellers],
  ]);
}

function listPhones(services: readonly PlannedPart[]): [string, string][] {
  return services.flatMap(({ kind, label, driver, driverPhone, supplier }): [string, string][] => [
    ...(kind === 'vehicle' && driverPhone ? [[`Driver ${driver}`, driverPhone] as [string, string]] : []),
    ...(kind === 'stay' && supplier?.phone ? [[label, supplier.phone] as [string, string]] : []),
  ]);
}

/** The days with their programme and house; `detail` is what is said of the house. */
function listDays(
  trip: PlannedTrip,
  services: readonly PlannedPart[],
  detail: (stay: PlannedPart) => string,
): string[][] {
  const stays = services.filter(({ kind }) => kind === 'stay');
  return listDates(trip).map((date, at) => {
    const day = trip.agreed.days[at];
    const night = stays.find(
      ({ firstDay, nights }) => firstDay <= date && date < addPlainDays(firstDay, nights),
    );
    const house = night ? [night.label, night.place, detail(night)] : [day?.place];
    return [
      `${at + 1}, ${formatWeekdayDate(date)}`,
      [day?.title, day?.text].filter(Boolean).join('. '),
      house.filter(Boolean).join(', '),
    ];
  });
}

function listDates({ firstDay, lastDay }: PlannedTrip): PlainDate[] {
  return Array.from({ length: countPlainDays(firstDay, lastDay) + 1 }, (_, at) => addPlainDays(firstDay, at));
}

/** A day as vouchers name it: `Thursday, 28 January 2027`. */
function formatDay(day: PlainDate): string {
  return `${formatWeekdayDate(day)} ${day.slice(0, 4)}`;
}

type Stay = AgreedContent['stays'][number];

function findStay({ agreed }: PlannedTrip, { partId }: PlannedPart): Stay | undefined {
  return agreed.stays.find(({ id }) => id === partId);
}

function isHouseboat({ supplier, label }: PlannedPart, category = ''): boolean {
  return supplier?.kind === 'houseboat' || /house ?boat/i.test(`${label} ${category}`);
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
