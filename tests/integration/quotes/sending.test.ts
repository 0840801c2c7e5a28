import { randomUUID } from 'node:crypto';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callAs, sendNew } from './quote-calls';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next-headers'));

let staff: ReturnType<typeof callAs>;
let requestId = '';

beforeEach(async () => {
  const travelDate = new Date(addPlainDays(getIndiaDate(), 60));
  requestId = (await makeStoredEnquiry({ tourId: '1', travelDate, adultsCount: 2 })).id;
  staff = callAs((await makeSession({ role: 'owner' })).cookie);
});

it('the key of another request, and that of a version sent through another channel, are refused', async () => {
  const key = randomUUID();
  expect((await staff.create({ requestId, key })).status).toBe(201);
  const other = await makeStoredEnquiry({ tourId: '1' });
  expect(await staff.create({ requestId: other.id, key })).toMatchObject({
    ...{ status: 422, body: { message: expect.stringMatching(/^This key was used/) } },
  });
  const { item } = await sendNew(requestId);
  const again = { key: randomUUID(), revision: item.revision, channel: 'whatsapp' };
  expect((await staff.act(item.id, 'send', again)).status).toBe(200);
  expect((await staff.act(item.id, 'send', again)).status).toBe(200);
  expect((await staff.act(item.id, 'send', { ...again, channel: 'server' })).status).toBe(422);
});

it('when several people send the same draft at once, only one succeeds', async () => {
  const { item } = await sendNew(requestId);
  const send = () => staff.act(item.id, 'send', { revision: item.revision, channel: 'whatsapp' });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await staff.read(item.id)).body.item?.latest).toBe(2);
});

// Regression: an open editor showed ₹52,700, another owner lowered the markup, and the traveller was offered ₹44,477.
it('a price other than the one on the screen is not sent', async () => {
  const { item } = await sendNew(requestId);
  const totals = item.prices.map(({ total }) => total);
  const send = (seen: number[]) =>
    staff.act(item.id, 'send', { revision: item.revision, channel: 'whatsapp', totals: seen });
  expect(await send(totals.map((total) => total + 100))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^The settings of quotes were changed: .* Reload the page/) },
  });
  expect((await send(totals)).status).toBe(200);
});

it('a line whose id is __proto__, a property of every object, is stored without a cost', async () => {
  const { id, draft, revision } = (await staff.create({ requestId })).body.item!;
  const [option] = draft.options;
  const line = { id: '__proto__', kind: 'vehicle', label: 'A car', quantity: 1, unitCost: null, itemId: 'gone', isTyped: false }; // oxfmt-ignore
  const options = [{ ...option!, lines: [line] }];
  const { body } = await staff.save(id, { options, was: draft, revision });
  expect(body.item?.draft.options[0]?.lines).toEqual([line]);
});
