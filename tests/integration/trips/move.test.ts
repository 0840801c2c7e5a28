import { getPrisma } from '@/lib/platform/db';
import {
  addPlainDays,
  formatLongDate,
  getIndiaDate,
  toPlainDate,
  type PlainDate,
} from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatWeekdayDate } from '@/lib/platform/format/weekday';
import { answerQuotePdf } from '@/lib/public/pdf/pdf-responses';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { getMoneyByLink } from '@/lib/trips/money/queries';
import { readPdf } from '@/tests/support/read-pdf';
import { runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession } from '@/tests/support/staff';
import { makeTrip } from '@/tests/support/trips';
import { callAs, callByLink, toAcceptance } from '../quotes/quote-calls';
import { readHistory } from './read-history';
import { asStaff, bookTrip, type BookedTrip } from './trip-calls';

jest.setTimeout(60_000);

let smtp: Smtp;
let cookie = '';
let trip: BookedTrip;
let staff: ReturnType<typeof asStaff>;

const inDays = (days: number) => addPlainDays(getIndiaDate(), days);
const send = (body: object, id = trip.id) => asStaff(cookie, id).act('move', body);

beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
  ({ cookie } = await makeSession({ role: 'owner' }));
});
afterAll(() => smtp.close());

beforeEach(async () => {
  trip = await bookTrip(inDays(60));
  staff = asStaff(cookie, trip.id);
  await runJobs();
  smtp.received.length = 0;
});

it('days, services and open instalments move in one act, the price stays, and the traveller gets one mail', async () => {
  await getPrisma().tripService.updateMany({
    where: { tripId: trip.id },
    data: { state: 'confirmed', confirmation: 'BK-1', driver: 'Biju', agreedCost: 9_500 },
  });
  const before = await staff.read();
  const body = { version: before.version, firstDay: inDays(75) };
  expect((await send(body)).body.message).toMatch(/^Trip moved/);
  expect((await send(body)).body.message).toBe('Nothing has changed');
  const after = await staff.read();
  const shift = (day: PlainDate) => addPlainDays(day, 15);
  expect(after).toMatchObject({ firstDay: inDays(75), lastDay: shift(before.lastDay), total: before.total });
  expect(after.services.map(({ firstDay }) => firstDay)).toEqual(
    before.services.map(({ firstDay }) => shift(firstDay)),
  );
  for (const service of after.services)
    expect(service).toMatchObject({
      state: 'to-ask',
      confirmation: 'BK-1',
      driver: '',
      agreedCost: null,
    });
  expect(after.instalments.map(({ amount }) => amount)).toEqual(
    before.instalments.map(({ amount }) => amount),
  );
  expect(after.instalments[0]!.dueOn).toBe(before.instalments[0]!.dueOn);
  expect(after.instalments.at(-1)!.dueOn).toBe(shift(before.instalments.at(-1)!.dueOn));
  const request = await getPrisma().request.findUniqueOrThrow({ where: { id: trip.requestId } });
  expect(toPlainDate(request.travelDate!)).toBe(inDays(75));
  const moves = (await readHistory(trip.requestId)).filter(({ kind }) => kind === 'trip-moved');
  expect(moves.map((entry) => entry.after)).toEqual([{ firstDay: inDays(75) }]);
  await runJobs();
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['meera@example.com']]);
  const { text } = parseMail(smtp.received[0]!.content);
  const [{ amount, dueOn }] = after.instalments as [(typeof after.instalments)[0]];
  expect(text.replace(/\s+/g, ' ')).toMatch(
    new RegExp(
      `starts on ${formatLongDate(inDays(75))}.*The next payment is ${formatRupees(amount)} by ${formatLongDate(dueOn)}`,
    ),
  );
  expect((await getMoneyByLink(trip.sent.token))!.firstDay).toBe(inDays(75));
  const pdf = await answerQuotePdf(trip.sent.token, null, new Headers());
  const offer = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text.replaceAll(/\s+/g, ' ');
  expect(offer).toContain(formatWeekdayDate(inDays(75)).replaceAll(/\s+/g, ' '));
  expect(offer).not.toContain(formatWeekdayDate(inDays(60)).replaceAll(/\s+/g, ' '));
});

it('an accepted next version keeps the new day, and the trip can be cancelled then', async () => {
  const { version, quoteId } = await staff.read();
  await send({ version, firstDay: inDays(20) });
  const owner = callAs(cookie);
  const { revision } = (await owner.read(quoteId!)).body.item!;
  const { body } = await owner.act(quoteId!, 'send', { revision, channel: 'whatsapp', replaces: 1 });
  const sent = { item: body.item!, token: trip.sent.token };
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  expect((await callByLink(sent.token, 'accept', toAcceptance(sent, contentHash))).status).toBe(200);
  staff = asStaff(cookie, trip.id);
  const amended = await staff.read();
  expect(amended).toMatchObject({ firstDay: inDays(20), termsFee: { percent: 25 } });
  const { paid, termsFee } = amended;
  const figures = { version: amended.version, termsFee: termsFee.fee, paid, fee: termsFee.fee };
  const done = await staff.act('cancel', figures);
  expect(done.body.item).toMatchObject({ state: 'cancelled', cancelFee: termsFee.fee });
});

it('another version moves nothing', async () => {
  const { status, body } = await send({ version: 9, firstDay: inDays(75) });
  expect(status).toBe(409);
  expect(body.item).toMatchObject({ firstDay: inDays(60) });
});

it('neither a trip that has begun nor a cancelled one moves, and none moves into the past', async () => {
  const { version } = await staff.read();
  expect((await send({ version, firstDay: getIndiaDate() })).body).toMatchObject({ field: 'firstDay' });
  const { tripId } = await makeTrip({ firstDay: inDays(0) });
  expect((await send({ version: 1, firstDay: inDays(9) }, tripId)).status).toBe(422);
  await getPrisma().trip.update({ where: { id: trip.id }, data: { cancelledAt: new Date(), cancelFee: 0 } });
  expect((await send({ version, firstDay: inDays(75) })).status).toBe(422);
  expect((await staff.read()).firstDay).toBe(inDays(60));
});
