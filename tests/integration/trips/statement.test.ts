import { POST as matchStatement } from '@/app/api/admin/trips/statement/route';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { MatchedCredit } from '@/lib/trips/bank/types';
import { callAs, makeSession, type Handler } from '@/tests/support/staff';
import { makeTrip } from '@/tests/support/trips';
import { makeUpi, payAs } from './money-calls';

const TODAY = getIndiaDate();

async function match(cookie: string, credits: object[]) {
  const { status, body } = await callAs(cookie, matchStatement as Handler, {
    method: 'POST',
    body: { credits },
  });
  return { status, items: body.items as MatchedCredit[] };
}

it('proposes by number, then by our reference, then by amount near the due date, and books nothing', async () => {
  const { cookie } = await makeSession();
  const [paid, named] = [await makeTrip({ request: { reference: 'KT-7F3K9Q' } }), await makeTrip()];
  const amount = 23_457;
  const equal = await makeTrip({ instalments: [{ dueOn: addPlainDays(TODAY, 5), amount }] });
  await makeTrip({ instalments: [{ dueOn: addPlainDays(TODAY, 50), amount }] });
  const reference = makeUpi();
  await payAs(cookie, paid.tripId).record({ reference });
  await getPrisma().request.update({ where: { id: named.requestId }, data: { reference: 'KT-8G4M7R' } });
  const before = await getPrisma().payment.count();
  const { items } = await match(cookie, [
    { day: TODAY, amount: 14_220, text: `UPI/CR/${reference}/KT-8G4M7R` },
    { day: TODAY, amount: 1, text: 'NEFT KT-8G4M7R' },
    { day: TODAY, amount, text: 'CASH' },
    { day: TODAY, amount: 999_999, text: 'INTEREST' },
  ]);
  expect(items.map(({ by, matches }) => [by, matches.map(({ id }) => id)])).toEqual([
    ['number', [paid.tripId]],
    ['reference', [named.tripId]],
    ['amount', [equal.tripId]],
    ['amount', []],
  ]);
  expect(items[0]).toMatchObject({
    mode: 'upi',
    matches: [{ payment: { state: 'recorded', amount: 14_220 } }],
  });
  expect(await getPrisma().payment.count()).toBe(before);
});

it('needs the right to verify, and finds only trips that the account may see', async () => {
  const agent = await makeSession({ role: 'agent', rights: [] });
  expect((await match(agent.cookie, [])).status).toBe(403);
  const { reference } = await makeTrip({
    request: { reference: 'KT-9H5N8S', assigneeId: (await makeSession()).staff.id },
  });
  const limited = await makeSession({ role: 'agent', rights: ['payments'] });
  const { items } = await match(limited.cookie, [{ day: TODAY, amount: 5, text: reference }]);
  expect(items[0]?.matches).toEqual([]);
});
