import { randomUUID } from 'node:crypto';
import { getPrisma, transact } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { issuePapers } from '@/lib/trips/papers/mutations';
import { makeGoldenTrip } from '@/tests/support/golden-trip';
import { makeTrip } from '@/tests/support/trips';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { makeUpi } from '../trips/money-calls';
import type { Prepare } from './account-cases';

type TripCase = [string, string, Prepare | null];

const TODAY = getIndiaDate();

/** A booked trip with its first stay. The first `confirmed` services are confirmed. */
async function storeTrip(confirmed = 0) {
  const { tripId: id } = await makeGoldenTrip({ confirmed });
  const { id: service } = await getPrisma().tripService.findFirstOrThrow({
    where: { tripId: id, kind: 'stay' },
    orderBy: { firstDay: 'asc' },
  });
  return { id, service };
}

const withTrip =
  (toBody?: (service: string) => object): Prepare =>
  async () => {
    const { id, service } = await storeTrip();
    return { id, params: { service }, ...(toBody && { body: toBody(service) }) };
  };

function storePayment(tripId: string, state: 'recorded' | 'verified') {
  return getPrisma().payment.create({
    data: {
      ...{ tripId, mode: 'upi', amount: 14_220, reference: makeUpi(), state, key: randomUUID() },
      valueOn: new Date(TODAY),
      verifiedAt: state === 'verified' ? new Date() : null,
    },
  });
}

/** A trip with a payment that somebody else has recorded. */
const withPayment =
  (state: 'recorded' | 'verified', body: object): Prepare =>
  async () => {
    const { id } = await storeTrip();
    const payment = await storePayment(id, state);
    return { id, body: { payment: payment.id, ...body } };
  };

async function giveSupplier(service: string): Promise<void> {
  await getPrisma().tripService.update({ where: { id: service }, data: { supplierId: await makeHouse() } });
}

async function makeHouse(): Promise<string> {
  const place = { place: 'Munnar', email: 'house@example.com' };
  const data = { name: `House ${randomUUID()}`, kind: 'hotel', class: 'comfort', ...place };
  return (await getPrisma().supplier.create({ data })).id;
}

/** A trip that ended yesterday and is paid. */
const withFinished: Prepare = async () => {
  const firstDay = addPlainDays(TODAY, -5);
  const { tripId: id } = await makeTrip({ firstDay, instalments: [{ dueOn: firstDay, amount: 14_220 }] });
  await storePayment(id, 'verified');
  return { id, body: { act: 'review', by: 'whatsapp' } };
};

/** Requests about trips that agents may send without further rights. */
export const TRIP_CASES: TripCase[] = [
  ['list of trips', 'GET trips', null],
  [
    'booking a trip',
    'POST trips',
    async () => {
      const { id: requestId } = await makeStoredEnquiry();
      const party = { adults: 2, childrenAges: [7] };
      const days = { firstDay: addPlainDays(TODAY, 60), nights: 4 };
      return { body: { requestId, title: 'Hills', total: 47_400, ...days, ...party } };
    },
  ],
  ['trip', 'GET trips/[id]', withTrip()],
  [
    'instalments of a trip',
    'POST trips/[id]',
    withTrip(() => ({
      act: 'instalments',
      version: 1,
      instalments: [{ dueOn: addPlainDays(TODAY, 2), amount: 47_400 }],
    })),
  ],
  [
    'payment of a trip',
    'POST trips/[id]',
    withTrip(() => ({
      act: 'pay',
      key: randomUUID(),
      mode: 'upi',
      amount: 14_220,
      valueOn: TODAY,
      reference: makeUpi(),
    })),
  ],
  [
    'dismissing a payment',
    'POST trips/[id]',
    withPayment('recorded', { act: 'dismiss', reason: 'It did not come.' }),
  ],
  [
    'change of services',
    'POST trips/[id]',
    withTrip((id) => ({ act: 'services', services: [{ id, version: 1, state: 'asked' }] })),
  ],
  ['suppliers of a service', 'GET trips/[id]/services/[service]/suppliers', withTrip()],
  [
    'travellers of a trip',
    'POST trips/[id]',
    withTrip(() => ({
      act: 'travellers',
      people: [],
      food: 'Jain',
      ride: '',
      place: '',
      time: '',
      version: 1,
    })),
  ],
  ['buyer of a trip', 'POST trips/[id]', withTrip(() => ({ act: 'buyer', name: 'Meera Nair', state: '33' }))],
  [
    'cancellation of a trip',
    'POST trips/[id]',
    withTrip(() => ({ act: 'cancel', version: 1, termsFee: 4_740, paid: 0, fee: 4_740 })),
  ],
  [
    'other days of a trip',
    'POST trips/[id]',
    withTrip(() => ({ act: 'move', version: 1, firstDay: addPlainDays(TODAY, 70) })),
  ],
  ['invitation to review a trip', 'POST trips/[id]', withFinished],
  [
    'issue of papers',
    'POST trips/[id]',
    async () => ({ id: (await storeTrip(4)).id, body: { act: 'issue', what: 'vouchers' } }),
  ],
  [
    'paper of a trip',
    'GET trips/[id]/papers/[paper]/pdf',
    async () => ({ id: (await storeTrip()).id, params: { paper: 'plan' } }),
  ],
];

/** Requests about the money of trips. Agents need a further right to send them. */
export const TRIP_MONEY_CASES: TripCase[] = [
  [
    'bank statement',
    'POST trips/statement',
    async () => ({ body: { credits: [{ day: TODAY, amount: 14_220, text: 'UPI/633212345678' }] } }),
  ],
  [
    'payment to a supplier',
    'POST trips/suppliers',
    async () => {
      const { service } = await storeTrip();
      await giveSupplier(service);
      await getPrisma().tripService.update({
        where: { id: service },
        data: { state: 'confirmed', agreedCost: 8_100 },
      });
      const transfer = { key: randomUUID(), paidOn: TODAY, reference: makeUpi() };
      return { body: { ...transfer, amount: 8_100, services: [service] } };
    },
  ],
  ['papers of a month', 'GET trips/months', async () => ({ id: `?month=${TODAY.slice(0, 7)}` })],
  [
    'paper by its number',
    'GET trips/papers',
    async () => {
      const { id } = await storeTrip(1);
      const [number] = await transact((tx) => issuePapers(tx, id, 'vouchers', null));
      return { id: `?number=${number}` };
    },
  ],
  [
    'new tax rule',
    'PUT trips/tax',
    async () => ({
      body: { fromDay: TODAY, ratePercent: 5, sac: '998555', place: 'address', tcsPercent: 5 },
    }),
  ],
];
