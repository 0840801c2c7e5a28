import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { inDays, toShown } from './days';

type Sheet = {
  name: string;
  kind: string;
  place: string;
  item: string;
  mealPlan: string | null;
  figures: object;
};

/** The names of the suppliers of the example of docs/money.md; `mark` makes them unique. */
export function nameSuppliers(mark: string) {
  return {
    munnar: `Tea Valley ${mark}`,
    thekkady: `Spice Court ${mark}`,
    boat: `Kayal Queen ${mark}`,
    cabs: `Periyar Cabs ${mark}`,
    lake: `Lake Boats ${mark}`,
  };
}
export type Names = ReturnType<typeof nameSuppliers>;

/** Stores the suppliers with the rates of the example through the API of the rate book. */
export async function storeSuppliers(page: Page, names: Names): Promise<void> {
  const toStay = (double: number, childNoBed: number) => ({
    mealPlan: 'CP',
    figures: { double, single: null, triple: null, extraAdult: null, childWithBed: null, childNoBed },
  });
  const sedan = { mode: 'day', day: 3_000, km: 100, extraKm: 15, bata: 0 };
  const boat = { per: 'person', adult: 255, child: 115 };
  const sheets: Sheet[] = [
    { name: names.munnar, kind: 'hotel', place: 'Munnar', item: 'Valley room', ...toStay(3_600, 450) },
    { name: names.thekkady, kind: 'hotel', place: 'Thekkady', item: 'Cottage', ...toStay(3_200, 400) },
    {
      ...{ name: names.boat, kind: 'houseboat', place: 'Alleppey', item: 'One bedroom' },
      ...{ ...toStay(9_500, 800), mealPlan: 'AP' },
    },
    { name: names.cabs, kind: 'transport', place: 'Kochi', item: 'Sedan', mealPlan: null, figures: sedan },
    {
      ...{ name: names.lake, kind: 'activity', place: 'Thekkady', item: 'Boat on the Periyar lake' },
      ...{ mealPlan: null, figures: boat },
    },
  ];
  for (const sheet of sheets) {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const stored = await page.request.post('/api/admin/rates', { headers, data: toBody(sheet) });
    expect(stored.status(), await stored.text()).toBe(200);
  }
}

function toBody({ name, kind, place, item, mealPlan, figures }: Sheet) {
  const id = randomUUID();
  const span = { from: inDays(0), to: inDays(365), weekdays: 127, leastNights: 1, isStopped: false };
  return {
    ...{ name, kind, place, class: 'comfort', phone: '+91 4865 222222', note: '' },
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    ...{ childFreeTo: 4, childTo: 11, isSample: false, isArchived: false, supplements: [] },
    items: [{ id, name: item, mostAdults: 3, mostPeople: 4, luggage: 3 }],
    lines: [{ itemId: id, mealPlan, ...span, figures }],
  };
}

/** A text without spaces: the text of a PDF has none between two columns that nearly touch. */
export function squeeze(text: string): string {
  return text.replaceAll(/\s/g, '');
}

const write = (...parts: readonly string[]) => squeeze(parts.join(''));

/** What the words of the papers depend on; `firstDay` is in days from today. */
type Facts = { names: Names; guest: string; phone: string; reference: string; firstDay: number };

/** A day of the trip, counted from 1, as papers write it: `28 Jan 2027`, or `Thursday, 28 January 2027` if it is long. */
function writeDay({ firstDay }: Facts, day: number, isLong = false): string {
  const plain = inDays(firstDay + day - 1);
  if (!isLong) return toShown(plain);
  const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', style).formatToParts(new Date(`${plain}T00:00:00Z`));
  const [weekday, date, month, year] = ['weekday', 'day', 'month', 'year'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return `${weekday}, ${date} ${month} ${year}`;
}

const SELLER = 'Kayal Trails Holidays (placeholder)';
const INCLUDES = 'The amount includes charges for accommodation and transportation for the tour.';

function writeTaxHead(facts: Facts): string[] {
  return [
    `Original for recipient Trip ${facts.reference} Place of supply Kerala (32) Reverse charge No`,
    `From Name ${SELLER} Address First Floor, Placeholder House, Marine Drive, Ernakulam, Kochi 682031, Kerala, India`,
    'GSTIN 32AAPFU0939F1Z4 Contact +91 90000 00001, hello@kayaltrails.example',
    `To Name ${facts.guest} Address 4 Beach Road, Kozhikode State Kerala (32)`,
    'For Description SAC Amount',
  ];
}

function writeTour(facts: Facts): string {
  return `tour “Heart of Kerala”, ${writeDay(facts, 1)} to ${writeDay(facts, 5)}, 2 adults, 1 child (7 years) 998555`;
}

type Receipt = { amount: string; taxable: string; half: string; payment: string };

export function writeReceipt(facts: Facts, { amount, taxable, half, payment }: Receipt): string {
  return write(
    ...writeTaxHead(facts),
    `Advance for the ${writeTour(facts)} ${amount}`,
    `Tax in this amount Taxable value ${taxable} CGST 2.5 % ${half} SGST 2.5 % ${half} Received ${amount}`,
    `Payment ${payment} Day ${toShown(inDays(0))}`,
    `${INCLUDES} For ${SELLER} Authorised signatory`,
  );
}

export function writeInvoice(facts: Facts, [advance, balance]: readonly string[]): string {
  const today = toShown(inDays(0));
  return write(
    ...writeTaxHead(facts),
    `The ${writeTour(facts)} ₹47,400.00`,
    'Tax in this amount Taxable value ₹45,142.86 CGST 2.5 % ₹1,128.57 SGST 2.5 % ₹1,128.57 Total ₹47,400.00',
    'Advances Voucher Date Amount Taxable value Tax',
    `${advance} ${today} ₹14,220.00 ₹13,542.86 ₹677.14`,
    `${balance} ${today} ₹33,180.00 ₹31,600.00 ₹1,580.00`,
    'Balance Total of this paper ₹47,400.00 Less advances ₹47,400.00',
    'Tax in these advances ₹2,257.14 Tax due with this paper ₹0.00 To pay ₹0.00',
    `${INCLUDES} For ${SELLER} Authorised signatory`,
  );
}

type Stay = { name: string; place: string; day: number; nights: number; rest: string; confirmation: string };

const BILL = [
  'Payment Bill Room and meals named here to Kayal Trails; take no payment for them from the guests.',
  'Guests pay What is not named here: drinks, laundry, phone, minibar, personal wishes.',
  'Changes Changes and cancellations through Kayal Trails only, by the terms of our booking.',
  'At any hour +91 90000 00001 For Kayal Trails Authorised signatory',
];

const writeGuests = ({ guest }: Facts) =>
  `Guests Name ${guest} Party 2 adults, 1 child (7 years) Nationality Indian`;

export function writeHotelVoucher(
  facts: Facts,
  { name, place, day, nights, rest, confirmation }: Stay,
): string {
  return write(
    `Trip ${facts.reference} Confirmation ${confirmation}`,
    `Hotel Name ${name} Place ${place} Phone +91 4865 222222 Map Open the map`,
    writeGuests(facts),
    `Stay Check-in ${writeDay(facts, day, true)}, from 14:00 Check-out ${writeDay(facts, day + nights, true)}, until 11:00`,
    `Nights ${nights} Category Comfort hotel Rooms ${rest}`,
    ...BILL,
  );
}

export function writeBoatVoucher(facts: Facts): string {
  return write(
    `Trip ${facts.reference} Confirmation KQ-31 Confirmed by Jose`,
    `Houseboat Name ${facts.names.boat} Jetty Alleppey Phone +91 4865 222222 Map Open the map`,
    writeGuests(facts),
    `Stay Boarding ${writeDay(facts, 4, true)}, 12:00 Leaving ${writeDay(facts, 5, true)}, 9:00 Nights 1`,
    'Category Comfort houseboat Rooms One bedroom: 2 adults, child of 7 without bed Meals all meals',
    'Air conditioning 21:00 to 6:00 Route The backwaters from the jetty and back; anchored from 17:30 to 8:00.',
    'Menu Kerala meals on board; tell us what somebody does not eat.',
    ...BILL,
  );
}

/** The parts of the duty slip in their order; between them stand the texts of the days. */
export function listDutySlip(facts: Facts): string[] {
  const { guest, phone, reference, names } = facts;
  const parts = [
    `Trip ${reference} Vehicle Sedan with driver for 5 days, with fuel Number KL 07 AB 1234`,
    `Guests Name ${guest} Party 2 adults, 1 child (7 years) Phone ${phone}`,
    `Name board ${guest} Pickup ${writeDay(facts, 1, true)}: time and place by phone`,
    'Driver Name Biju Phone +91 98460 11111 At any hour +91 90000 00001',
    'Programme Day Programme Night',
    `${names.munnar}, Munnar, +91 4865 222222`,
    `${names.munnar}, Munnar, +91 4865 222222`,
    `${names.thekkady}, Thekkady, +91 4865 222222`,
    `${names.boat}, Alleppey, +91 4865 222222`,
    'To fill in Day Start km End km Start time End time Tolls, parking Night halt',
    [1, 2, 3, 4, 5].map((day) => writeDay(facts, day)).join(''),
    'On the road',
  ];
  return parts.map(squeeze);
}

/** The parts of the final plan in their order. */
export function listFinalPlan(facts: Facts): string[] {
  const { guest, reference, names } = facts;
  const parts = [
    `Trip ${reference} Travel ${writeDay(facts, 1)} to ${writeDay(facts, 5)} Guests Name ${guest} Party 2 adults, 1 child (7 years)`,
    'At any hour Kayal Trails +91 90000 00001 Driver Biju +91 98460 11111, KL 07 AB 1234',
    ...[names.munnar, names.thekkady, names.boat].map((name) => `${name} +91 4865 222222`),
    'Emergency 112 Ambulance 108 Tourist helpline 1363',
    `${names.munnar}, Munnar, confirmation TV-28`,
    `${names.munnar}, Munnar, confirmation TV-28`,
    `${names.thekkady}, Thekkady, confirmation SC-30`,
    `${names.boat}, Alleppey, confirmation KQ-31`,
    `Also booked Boat on the Periyar lake ${writeDay(facts, 3)}, confirmation LB-30`,
    'Included Sedan with driver for 5 days, with fuel Boat on the Periyar lake Tolls and parking',
  ];
  return parts.map(squeeze);
}

export function writeRoomingList(facts: Facts): string {
  const { guest, reference, names } = facts;
  const beds = '2 adults, child of 7 without bed';
  return write(
    `Trip ${reference} Travel ${writeDay(facts, 1)} to ${writeDay(facts, 5)} Guests Name ${guest} Party 2 adults, 1 child (7 years)`,
    'Rooms Arrival House Nights Rooms and beds Meals Confirmation',
    `${writeDay(facts, 1)} ${names.munnar}, Munnar 2 Valley room: ${beds} breakfast TV-28`,
    `${writeDay(facts, 3)} ${names.thekkady}, Thekkady 1 Cottage: ${beds} breakfast SC-30`,
    `${writeDay(facts, 4)} ${names.boat}, Alleppey 1 One bedroom: ${beds} all meals KQ-31`,
  );
}
