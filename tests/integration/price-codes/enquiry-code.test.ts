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
  const [row] = await selectRows(
    'SELECT id::text AS id, price_code, price_total FROM enquiries WHERE reference = $1',
    [(body as { reference: string }).reference],
  );
  return row as { id: string; price_code: string | null; price_total: number };
}

async function readCodePrice(id: string) {
  const { cookie } = await makeSession();
  const { body } = await ask('GET /api/admin/enquiries/{id}', { params: { id }, cookie });
  return (body.item ?? body) as { codePrice: unknown };
}

it('an enquiry keeps the code of the price, and staff see that it matches', async () => {
  const { code, total } = await getPrice('1');
  const row = await send({ priceCode: code });
  expect(row).toMatchObject({ price_code: code, price_total: total });
  expect(await readCodePrice(row.id)).toMatchObject({
    codePrice: { code, total, travelDate: DATE, adults: 4, shownOn: getIndiaDate(), differences: [] },
  });
});

it('staff see which lines differ once the prices have changed', async () => {
  const { code, total, lines } = await getPrice('2');
  const row = await send({ package: '2', priceCode: code });
  const { read, save } = await makePriceClient();
  await save({ book: (await read()).book.id, changes: makeSeasonCells('2', 22_220, 22_220) });
  expect(await readCodePrice(row.id)).toMatchObject({
    codePrice: {
      total,
      differences: [
        { line: 'Rate', then: lines[0]?.rate, now: 22_220 },
        { line: 'Total', then: total, now: 88_880 },
      ],
    },
  });
});

it('the total of an enquiry includes children whose ages were sent with it', async () => {
  const { body } = await ask('GET /api/price', { query: `?package=1&date=${DATE}&adults=4&children=9,` });
  const { code, total } = body as unknown as PriceAnswer;
  const row = await send({ priceCode: code, ages: [9] });
  expect(row).toMatchObject({ price_code: code, price_total: total });
  expect(await readCodePrice(row.id)).toMatchObject({ codePrice: { total, children: 1, differences: [] } });
});

it.each([[[9, 4]], [[18]], [['9']], ['9'], [[4.5]]])(
  'an enquiry with the invalid ages %j is refused, not stored at the price of other children',
  async (ages) => {
    const sent = makeSolvedEnquiry({ package: '1', travelDate: DATE, adults: 4, children: 1, ages });
    expect(await sendEnquiry(sent)).toMatchObject({
      status: 422,
      body: { field: 'ages', message: AGES_MESSAGE },
    });
  },
);

it.each([
  ['no code', async () => undefined],
  ['a changed code', async () => `${(await getPrice('1')).code.slice(0, -1)}-`],
  ['a code for another package', async () => (await getPrice('3')).code],
  ['something else', async () => ({ code: [1] })],
  ['a very long text', async () => 'x'.repeat(10_000)],
])('an enquiry with %s is still stored, without it', async (_name, makeCode) => {
  const row = await send({ priceCode: await makeCode() });
  expect(row.price_code).toBeNull();
  expect(row.price_total).toBeGreaterThan(0);
  expect(await readCodePrice(row.id)).toMatchObject({ codePrice: null });
});
