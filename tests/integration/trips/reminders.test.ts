import { randomUUID } from 'node:crypto';
import { getPool, getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { sendMailOf } from '@/lib/public/jobs/send-mail';
import { storeClaim } from '@/lib/trips/money/mutations';
import { queueReminders } from '@/lib/trips/money/reminder-mutations';
import { composeMail } from '@/lib/mail-texts/composers';
import { stopDate } from '@/tests/support/clock';
import { makeSession } from '@/tests/support/staff';
import { makeTrip } from '@/tests/support/trips';
import { makeUpi, payAs } from './money-calls';

const TODAY = getIndiaDate();
const at = (days: number, time: string) => new Date(`${addPlainDays(TODAY, days)}T${time}+05:30`);

/** The keys of the reminders that wait. */
async function listKeys(requestId: string): Promise<string[]> {
  const { rows } = await getPool().query<{ key: string }>(
    `SELECT key FROM graphile_worker.jobs WHERE key LIKE '%' || $1 || ':due:%' ORDER BY key`,
    [requestId],
  );
  return rows.map(({ key }) => key.split(':').slice(2).join(':'));
}

/** A trip with an instalment due in 7 days. */
const makeDue = () =>
  makeTrip({
    instalments: [
      { dueOn: addPlainDays(TODAY, 7), amount: 14_220 },
      { dueOn: addPlainDays(TODAY, 40), amount: 33_180 },
    ],
  });

it.each([
  ['7 days before', 0, true],
  ['6 days before', 1, false],
  ['3 days before', 4, true],
  ['on the day', 7, true],
  ['1 day after', 8, false],
  ['2 days after', 9, true],
])('a reminder %s', async (_, days, isQueued) => {
  const { requestId } = await makeDue();
  await queueReminders(at(days, '22:00:00'));
  expect(await listKeys(requestId)).toEqual([]);
  for (const time of ['10:00:00', '11:00:00']) await queueReminders(at(days, time));
  const key = `due:0:${addPlainDays(TODAY, 7)}:${7 - days}`;
  expect(await listKeys(requestId)).toEqual(isQueued ? [key] : []);
});

it.each([
  [
    'paid',
    async (tripId: string) => {
      const [owner, other] = [await makeSession(), await makeSession()];
      const { body } = await payAs(owner.cookie, tripId).record();
      await payAs(other.cookie, tripId).act(body.item!.payments[0]!.id, 'verify');
    },
  ],
  [
    'claimed',
    async (tripId: string) => {
      const claim = { mode: 'upi' as const, reference: makeUpi(), amount: 14_220, valueOn: TODAY };
      await storeClaim(tripId, { ...claim, key: randomUUID() }, async () => undefined);
    },
  ],
  [
    'cancelled',
    async (id: string) => {
      await getPrisma().trip.update({ where: { id }, data: { cancelledAt: new Date(), cancelFee: 0 } });
    },
  ],
])('is stopped when it is %s, also once it is queued', async (_, stop) => {
  const { tripId, requestId } = await makeDue();
  const key = `enquiry:${requestId}:due:0:${addPlainDays(TODAY, 7)}:7`;
  const mail = await composeMail(key);
  expect(mail).toMatchObject({ to: [{ address: 'asha@example.com' }], requestId });
  await stop(tripId);
  expect(await composeMail(key)).toBeNull();
  await queueReminders(at(0, '10:00:00'));
  expect(await listKeys(requestId)).toEqual([]);
});

it('goes nowhere without an address', async () => {
  const { requestId } = await makeTrip({
    request: { email: '' },
    instalments: [{ dueOn: addPlainDays(TODAY, 7), amount: 1_000 }],
  });
  await queueReminders(at(0, '10:00:00'));
  expect(await listKeys(requestId)).toEqual([]);
});

it('a retry at night waits until the morning', async () => {
  const { requestId } = await makeDue();
  stopDate(at(0, '23:00:00'));
  await sendMailOf(`enquiry:${requestId}:due:0:${addPlainDays(TODAY, 7)}:7`);
  jest.useRealTimers();
  expect(await listKeys(requestId)).toHaveLength(1);
  expect(await getPrisma().mail.count({ where: { requestId } })).toBe(0);
});
