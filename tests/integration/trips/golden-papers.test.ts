import { getPrisma } from '@/lib/platform/db';
import {
  addPlainDays,
  formatDate,
  getIndiaDate,
  toPlainDate,
  type PlainDate,
} from '@/lib/platform/format/dates';
import { formatWeekdayDate } from '@/lib/platform/format/weekday';
import { storeBuyer, storePapers } from '@/lib/trips/papers/mutations';
import { listPapers } from '@/lib/trips/papers/paper-list';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import { toMoneyPaper } from '@/lib/trips/papers/tax-papers';
import type { Buyer } from '@/lib/trips/papers/types';
import { makeGoldenTrip } from '@/tests/support/golden-trip';
import { toFields } from '@/tests/support/paper-fields';
import type * as registered from '@/tests/support/registered-company';
import { makeOnlyOwner } from '@/tests/support/staff';
import { payAs } from './money-calls';

/* Every paper of the example in docs/money.md, field by field and to the paisa. */

jest.mock(
  '@/lib/company/fields/company',
  () => jest.requireActual<typeof registered>('@/tests/support/registered-company').REGISTERED_COMPANY,
);

const KERALA: Buyer = { name: '', address: '4 Beach Road, Kozhikode', state: '32', gstin: '', hasPan: false };
const TOUR_SENTENCE = 'The amount includes charges for accommodation and transportation for the tour.';
const FROM = {
  Name: 'Kayal Trails Holidays',
  Address: 'First Floor, Kochi 682031',
  GSTIN: '32AAPFU0939F1ZW',
  Contact: '+91 90000 00001, hello@kayaltrails.example',
};
const TO = { Name: 'Meera Nair', Address: '4 Beach Road, Kozhikode', State: 'Kerala (32)' };
const GUESTS = { Name: 'Meera Nair', Party: '2 adults, 1 child (7 years)' };
const FOR = ['Description', 'SAC', 'Amount'];
const ADVANCES = ['Voucher', 'Date', 'Amount', 'Taxable value', 'Tax'];
const PAYMENT = { By: 'UPI', Reference: expect.stringMatching(/^\d{12}$/) as string };

let cookie: string;
let staffId: string;
let tripId: string;
let reference: string;
let tour: string;
const today = getIndiaDate();
const issuedOn = formatDate(today);
/** The days of the trip, from the first. */
let days: PlainDate[];

beforeAll(async () => {
  ({ cookie, staffId } = await makeOnlyOwner());
});

async function start(buyer: Buyer = KERALA) {
  ({ tripId, reference } = await makeGoldenTrip({ confirmed: 4 }));
  await storeBuyer(tripId, buyer);
  const trip = await getPrisma().trip.findUniqueOrThrow({ where: { id: tripId } });
  days = [0, 1, 2, 3, 4].map((at) => addPlainDays(toPlainDate(trip.firstDay), at));
  tour = `tour “Heart of Kerala”, ${formatDate(days[0]!)} to ${formatDate(days[4]!)}, 2 adults, 1 child (7 years)`;
}

const pay = (amount: number, kind = 'receipt') =>
  payAs(cookie, tripId).record({ amount, kind, verifies: true });
const cancel = () =>
  getPrisma().trip.update({ where: { id: tripId }, data: { cancelledAt: new Date(), cancelFee: 11_850 } });

/** The papers of a kind, in the order of issue, in their fields; and their numbers. */
async function read(kind: string) {
  const papers = listPapers((await findPaperTrip(tripId))!, false).filter((paper) => paper.kind === kind);
  return papers.toReversed().map(({ content, number }) => ({ number, fields: toFields(content.words) }));
}

/** The parts that every tax paper has. */
function toShared(title: string, item: string, amount: string, head = 'Kerala (32)') {
  return {
    ...{ title, signature: 'Kayal Trails Holidays', From: FROM, To: TO },
    head: { Trip: reference, 'Place of supply': head, 'Reverse charge': 'No' },
    For: [FOR, [`${item} ${tour}`, '998555', amount]],
    notes: [TOUR_SENTENCE],
  };
}

it('receipt vouchers of advance and balance, then the tax invoice', async () => {
  await start();
  await pay(14_220);
  await pay(33_180);
  await storePapers(tripId, 'invoice', staffId);
  const [advance, balance] = await read('receipt');
  expect(advance?.fields).toEqual({
    ...toShared('Receipt voucher', 'Advance for the', '₹14,220.00'),
    'Tax in this amount': {
      ...{ 'Taxable value': '₹13,542.86', 'CGST 2.5 %': '₹338.57', 'SGST 2.5 %': '₹338.57' },
      ...{ Received: '₹14,220.00' },
    },
    Payment: { ...PAYMENT, Day: issuedOn },
  });
  expect(balance?.fields).toEqual({
    ...toShared('Receipt voucher', 'Advance for the', '₹33,180.00'),
    'Tax in this amount': {
      ...{ 'Taxable value': '₹31,600.00', 'CGST 2.5 %': '₹790.00', 'SGST 2.5 %': '₹790.00' },
      ...{ Received: '₹33,180.00' },
    },
    Payment: { ...PAYMENT, Day: issuedOn },
  });
  const [invoice] = await read('invoice');
  expect(invoice?.number).toMatch(/^TI\/\d\d-\d\d\/00001$/);
  expect(invoice?.fields).toEqual({
    ...toShared('Tax invoice', 'The', '₹47,400.00'),
    'Tax in this amount': {
      ...{ 'Taxable value': '₹45,142.86', 'CGST 2.5 %': '₹1,128.57', 'SGST 2.5 %': '₹1,128.57' },
      ...{ Total: '₹47,400.00' },
    },
    Advances: [
      ADVANCES,
      [advance?.number, issuedOn, '₹14,220.00', '₹13,542.86', '₹677.14'],
      [balance?.number, issuedOn, '₹33,180.00', '₹31,600.00', '₹1,580.00'],
    ],
    Balance: {
      ...{ 'Total of this paper': '₹47,400.00', 'Less advances': '₹47,400.00' },
      ...{ 'Tax in these advances': '₹2,257.14', 'Tax due with this paper': '₹0.00', 'To pay': '₹0.00' },
    },
  });
});

it('cancelled at 25 % after the advance: refund voucher, then the invoice of the fee', async () => {
  await start();
  await pay(14_220);
  await cancel();
  await pay(2_370, 'refund');
  await storePapers(tripId, 'invoice', staffId);
  const [[receipt], [refund], [invoice]] = [
    await read('receipt'),
    await read('refund'),
    await read('invoice'),
  ];
  expect(refund?.fields).toEqual({
    ...toShared('Refund voucher', 'Refund for the', '₹2,370.00'),
    'Tax in this amount': {
      ...{ 'Taxable value': '₹2,257.14', 'CGST 2.5 %': '₹56.43', 'SGST 2.5 %': '₹56.43' },
      ...{ Returned: '₹2,370.00' },
    },
    'Receipt vouchers': { [receipt!.number]: issuedOn },
    Payment: { ...PAYMENT, Day: issuedOn },
  });
  expect(invoice?.fields).toEqual({
    ...toShared('Tax invoice', 'Fee for the cancelled', '₹11,850.00'),
    'Tax in this amount': {
      ...{ 'Taxable value': '₹11,285.72', 'CGST 2.5 %': '₹282.14', 'SGST 2.5 %': '₹282.14' },
      ...{ Total: '₹11,850.00' },
    },
    Advances: [
      ADVANCES,
      [receipt?.number, issuedOn, '₹14,220.00', '₹13,542.86', '₹677.14'],
      [refund?.number, issuedOn, '−₹2,370.00', '−₹2,257.14', '−₹112.86'],
    ],
    Balance: {
      ...{ 'Total of this paper': '₹11,850.00', 'Less advances': '₹11,850.00' },
      ...{ 'Tax in these advances': '₹564.28', 'Tax due with this paper': '₹0.00', 'To pay': '₹0.00' },
    },
  });
});

it('cancelled after an invoice with IGST: a credit note taxed as the invoice, and a refund without tax of its own', async () => {
  await start({ ...KERALA, state: '33' });
  await pay(47_400);
  await storePapers(tripId, 'invoice', staffId);
  await cancel();
  await storeBuyer(tripId, KERALA);
  expect(await storePapers(tripId, 'note', staffId)).toHaveLength(1);
  expect(await storePapers(tripId, 'note', staffId)).toEqual([]);
  await pay(35_550, 'refund');
  const [[receipt], [invoice], [credit]] = [
    await read('receipt'),
    await read('invoice'),
    await read('credit'),
  ];
  expect(invoice?.fields['Tax in this amount']).toMatchObject({
    ...{ 'Taxable value': '₹45,142.86', 'IGST 5 %': '₹2,257.14', Total: '₹47,400.00' },
  });
  expect(credit?.fields).toEqual({
    ...toShared('Credit note', 'Reduction of the price of the cancelled', '₹35,550.00', 'Tamil Nadu (33)'),
    'Tax in this amount': {
      ...{ 'Taxable value': '₹33,857.15', 'IGST 5 %': '₹1,692.85', Credited: '₹35,550.00' },
    },
    Invoice: { [invoice!.number]: issuedOn },
  });
  const [refund] = await read('refund');
  expect(refund?.fields).toEqual({
    ...toShared('Refund voucher', 'Refund for the', '₹35,550.00', 'Tamil Nadu (33)'),
    Amount: {
      Returned: '₹35,550.00',
    },
    'Receipt vouchers': { [receipt!.number]: issuedOn },
    Payment: { ...PAYMENT, Day: issuedOn },
    notes: [TOUR_SENTENCE],
  });
});

it.each([
  [{ hasPan: true }, { 'TCS 2 %': '₹284.00' }],
  [{ hasPan: false }, { 'TCS 5 %': '₹711.00' }],
  [{ state: '96' }, undefined],
])(
  'a receipt of a package abroad names the tax collected at source, of a buyer with %p',
  async (given, tcs) => {
    await start();
    await pay(14_220);
    const trip = (await findPaperTrip(tripId))!;
    const buyer = { ...trip.buyer, ...given } as Buyer;
    const abroad = { ...trip, papers: [], buyer, isOverseas: true };
    const fields = toFields(toMoneyPaper(abroad, trip.payments[0]!).content.words);
    expect(fields['Tax collected at source, on top']).toEqual(tcs);
  },
);

const toDay = (at: number) => `${formatWeekdayDate(days[at]!)} ${days[at]!.slice(0, 4)}`;
const PAYS = {
  Bill: 'Room and meals named here to Kayal Trails; take no payment for them from the guests.',
  'Guests pay': 'What is not named here: drinks, laundry, phone, minibar, personal wishes.',
  Changes: 'Changes and cancellations through Kayal Trails only, by the terms of our booking.',
  'At any hour': '+91 90000 00001',
};

it('vouchers of hotel and houseboat', async () => {
  await start();
  expect(await storePapers(tripId, 'vouchers', staffId)).toHaveLength(4);
  const [hotel, other, boat] = await read('voucher');
  expect(hotel?.fields).toEqual({
    ...{ title: 'Hotel voucher', signature: 'Kayal Trails', Payment: PAYS },
    head: { Trip: reference, Confirmation: 'C-1' },
    Hotel: { Name: 'Tea Valley Resort', Place: 'Munnar', Map: expect.stringContaining('Munnar') },
    Guests: { ...GUESTS, Nationality: 'Indian' },
    Stay: {
      ...{ 'Check-in': `${toDay(0)}, from 14:00`, 'Check-out': `${toDay(2)}, until 11:00`, Nights: '2' },
      ...{ Category: '4 star', Rooms: 'Deluxe: 2 adults, child of 7 without bed' },
      Meals: 'breakfast and dinner',
    },
  });
  expect(other?.fields.Stay).toMatchObject({ 'Check-in': `${toDay(2)}, from 14:00`, Meals: 'breakfast' });
  expect(boat?.fields).toEqual({
    ...{ title: 'Houseboat voucher', signature: 'Kayal Trails', Payment: PAYS },
    head: { Trip: reference, Confirmation: 'C-4' },
    Houseboat: { Name: 'Kayal Houseboat', Jetty: 'Alleppey', Map: expect.stringContaining('Alleppey') },
    Guests: { ...GUESTS, Nationality: 'Indian' },
    Stay: {
      ...{ Boarding: `${toDay(3)}, 12:00`, Leaving: `${toDay(4)}, 9:00`, Nights: '1' },
      ...{ Category: 'Deluxe houseboat', Rooms: 'One bedroom: 2 adults, child of 7 without bed' },
      ...{ Meals: 'all meals', 'Air conditioning': '21:00 to 6:00' },
      Route: 'The backwaters from the jetty and back; anchored from 17:30 to 8:00.',
      Menu: 'Kerala meals on board; tell us what somebody does not eat.',
    },
  });
});

const NIGHTS = ['Tea Valley Resort, Munnar', 'Tea Valley Resort, Munnar', 'Spice Court, Thekkady'];
const BOAT = 'Kayal Houseboat, Alleppey';
const TITLES = ['Kochi to Munnar', 'Tea gardens', 'To Thekkady', 'On the houseboat', 'Back to Kochi'];
const toProgramme = (nights: string[]) => [
  ['Day', 'Programme', 'Night'],
  ...TITLES.map((title, at) => [`${at + 1}, ${formatWeekdayDate(days[at]!)}`, title, nights[at] ?? '']),
];

it('the driver’s duty slip', async () => {
  await start();
  await storePapers(tripId, 'vouchers', staffId);
  const [slip] = await read('duty');
  expect(slip?.fields).toEqual({
    ...{ title: 'Driver’s duty slip', signature: '' },
    head: { Trip: reference, Vehicle: 'Sedan', Number: 'KL 07 AB 1234' },
    Driver: { Name: 'Biju', Phone: '+91 98460 11111', 'At any hour': '+91 90000 00001' },
    Guests: {
      ...{ ...GUESTS, Phone: '+91 98470 12345', Pickup: `${toDay(0)}: AI 682, 9:40, Kochi airport` },
      'Name board': 'Meera Nair',
    },
    'The guest signs': {
      'Extra km': expect.stringMatching(/^_+$/) as string,
      Signature: expect.stringMatching(/^_+$/) as string,
    },
    Programme: toProgramme([...NIGHTS, BOAT]),
    'To fill in': [
      ['Day', 'Start km', 'End km', 'Start time', 'End time', 'Tolls, parking', 'Night halt'],
      ...days.map((day) => [formatDate(day), '', '', '', '', '', '']),
    ],
    'On the road': expect.arrayContaining([expect.stringContaining('ghat roads')]) as string[],
  });
});

it('rooming list and final plan, as the trip is now', async () => {
  await start();
  const boat = { partId: 'b1', kind: 'activity', label: 'Boat on the Periyar lake' };
  const booked = { state: 'confirmed', confirmation: 'LB-30', firstDay: new Date(days[2]!) };
  await getPrisma().tripService.create({ data: { tripId, ...boat, ...booked } });
  const head = { Trip: reference, Travel: `${formatDate(days[0]!)} to ${formatDate(days[4]!)}` };
  const beds = '2 adults, child of 7 without bed';
  const [[rooming], [plan]] = [await read('rooming'), await read('plan')];
  expect(rooming?.fields).toEqual({
    ...{ title: 'Rooming list', signature: '', head, Guests: GUESTS },
    Rooms: [
      ['Arrival', 'House', 'Nights', 'Rooms and beds', 'Meals', 'Confirmation'],
      [formatDate(days[0]!), NIGHTS[0], '2', `Deluxe: ${beds}`, 'breakfast and dinner', 'C-1'],
      [formatDate(days[2]!), NIGHTS[2], '1', `Standard: ${beds}`, 'breakfast', 'C-3'],
      [formatDate(days[3]!), BOAT, '1', `One bedroom: ${beds}`, 'all meals', 'C-4'],
    ],
  });
  const confirmed = [...NIGHTS, BOAT].map(
    (night, at) => `${night}, confirmation C-${['1', '1', '3', '4'][at]}`,
  );
  expect(plan?.fields).toEqual({
    ...{ title: 'Final plan', signature: '', Guests: GUESTS },
    head: { ...head, Arrival: 'AI 682, 9:40, Kochi airport' },
    'At any hour': {
      ...{ 'Kayal Trails': '+91 90000 00001', 'Driver Biju': '+91 98460 11111, KL 07 AB 1234' },
      ...{ Emergency: '112', Ambulance: '108', 'Tourist helpline': '1363' },
    },
    'Day by day': toProgramme(confirmed),
    'Also booked': { 'Boat on the Periyar lake': `${formatDate(days[2]!)}, confirmation LB-30` },
    Included: ['Sedan for five days, 500 km included', 'Boat on the Periyar lake', 'Taxes'],
    'Not included': ['Lunches'],
    notes: ['Call us first when something is not as written here. We answer at any hour.'],
  });
});
