import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { PriceAnswer } from '@/lib/packages/prices/types';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import { ask } from '@/tests/support/described';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makePriceClient, makeSeasonCells } from '@/tests/support/prices';
import { makeSession } from '@/tests/support/staff';

const DATE = addPlainDays(getIndiaDate(), 60);

async function getPrice(tourId: string): Promise<PriceAnswer> {
  const query = `?package=${tourId}&date=${DATE}&adults=4&children=1`;
  return (await ask('GET /api/price', { query })).body as unknown as PriceAnswer;
}

/** Sends an enquiry for four adults and returns its row. */
async function send(fields: object) {
  const { status, body } = await sendEnquiry(
    makeSolvedEnquiry({ package: '1', travelDate: DATE, adults: 4, children: 1, ...fields }),
  );
  expect(status).toBe(201);
  const [row] = await selectRows('SELECT id::text AS id, price_total FROM requests WHERE reference = $1', [
    (body as { reference: string }).reference,
  ]);
  return row as { id: string; price_total: number };
}

async function readPrice(id: string) {
  const { cookie } = await makeSession();
  const { body } = await ask('GET /api/admin/enquiries/{id}', { params: { id }, cookie });
  const { priceTotal, priceToday } = (body.item ?? body) as { priceTotal: number; priceToday: number | null };
  return { priceTotal, priceToday };
}

it('an enquiry stores the total of the price API, and staff see no other price until the prices change', async () => {
  const { total } = await getPrice('1');
  const row = await send({});
  expect(row.price_total).toBe(total);
  expect(await readPrice(row.id)).toEqual({ priceTotal: total, priceToday: null });
});

it('after a price change, staff see the total stored with the enquiry and the current total', async () => {
  const { total } = await getPrice('2');
  const row = await send({ package: '2' });
  const { read, save } = await makePriceClient();
  await save({ book: (await read()).book.id, changes: makeSeasonCells('2', 22_220, 22_220) });
  expect(await readPrice(row.id)).toEqual({ priceTotal: total, priceToday: 88_880 });
});

it('a total sent by the visitor is ignored', async () => {
  const { total } = await getPrice('1');
  const row = await send({ priceTotal: 1, packagePrice: 1, priceShown: '₹1' });
  expect(row.price_total).toBe(total);
});

it('the total of an enquiry includes children whose ages were sent with it', async () => {
  const { body } = await ask('GET /api/price', { query: `?package=1&date=${DATE}&adults=4&children=9,` });
  const { total } = body as unknown as PriceAnswer;
  const row = await send({ ages: [9] });
  expect(row.price_total).toBe(total);
  expect(await readPrice(row.id)).toEqual({ priceTotal: total, priceToday: null });
});

it.each([[[9, 4]], [[18]], [['9']], ['9'], [[4.5]]])(
  'an enquiry with the invalid ages %j is refused',
  async (ages) => {
    const sent = makeSolvedEnquiry({ package: '1', travelDate: DATE, adults: 4, children: 1, ages });
    expect(await sendEnquiry(sent)).toMatchObject({
      status: 422,
      body: { field: 'ages', message: AGES_MESSAGE },
    });
  },
);
