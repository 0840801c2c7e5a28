import { getPool } from '@/lib/platform/db';
import { addPlainDays, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { forgetLimits } from '@/tests/support/limits';
import { stopDate } from '@/tests/support/clock';
import { selectRows } from '@/tests/support/enquiries';
import { ANSWERS } from '@/tests/support/itineraries';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession } from '@/tests/support/staff';
import { act, readStored, sendNewEnquiry, sendNewPlan, type Sent } from '@/tests/support/visitor';

beforeAll(() => stopDate()); // the date stays fixed
afterAll(() => jest.useRealTimers());
beforeEach(forgetLimits);

const KINDS = [
  ['an enquiry', sendNewEnquiry],
  ['a plan', sendNewPlan],
] as const;
const set = ({ id }: Sent, change: string) =>
  getPool().query(`UPDATE requests SET ${change} WHERE id = $1`, [id]);
const countEntries = async (request: Sent, kind: string) =>
  (await readStored(request)).history.filter((line) => line.kind === kind).length;

describe.each(KINDS)('a note on %s', (_name, send) => {
  it('a visitor note is stored with its history line and shown on the private page', async () => {
    const request = await send();
    const answer = await act(request.token, 'note', { text: '  We are vegetarians.\r\nAnd early risers. ' });
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Your note is with us.' }]);
    const { row, history } = await readStored(request);
    expect(row).toMatchObject({ version: 2, status: 'new', follow_up_at: null });
    expect(history.at(-1)).toMatchObject({
      kind: 'visitor-note',
      note: 'We are vegetarians.\nAnd early risers.',
      staff_id: null,
    });
    expect((await getRequestByToken(request.token))?.notes.map(({ text }) => text)).toEqual([
      'We are vegetarians.\nAnd early risers.',
    ]);
  });

  it('a request accepts at most ten visitor notes, also when they are sent at the same time', async () => {
    const request = await send();
    for (let note = 1; note <= 7; note += 1) await act(request.token, 'note', { text: `Note ${note}` });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => act(request.token, 'note', { text: `More ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe(
      '10 notes are as many as this page takes. Please call us with the rest.',
    );
    expect(await countEntries(request, 'visitor-note')).toBe(10);
  });

  it.each([
    ['nothing', '', 'Please write your note first.'],
    ['blanks', ' \n ', 'Please write your note first.'],
    ['a NUL', 'a\0b', 'This contains a character that cannot be stored. Please type it again.'],
    ['1,001 characters', 'x'.repeat(1_001), 'Please shorten your note to 1000 characters.'],
  ])('a visitor note with %s is rejected', async (_what, text, message) => {
    const request = await send();
    expect(await act(request.token, 'note', { text })).toMatchObject({
      status: 422,
      body: { success: false, message, field: 'text' },
    });
    expect(await countEntries(request, 'visitor-note')).toBe(0);
  });

  it('a visitor note makes an answered request due, and keeps the date of a request that is due already', async () => {
    const [quiet, later, overdue] = [await send(), await send(), await send()];
    await set(quiet, "status = 'contacted'");
    await set(later, "status = 'contacted', follow_up_at = now() + interval '9 days'");
    await set(overdue, "status = 'contacted', follow_up_at = now() - interval '9 days'");
    for (const { token } of [quiet, later, overdue]) await act(token, 'note', { text: 'Any news?' });
    const isDue = async ({ id }: Sent) =>
      (
        await selectRows(
          `SELECT follow_up_at <= now() AS due, follow_up_at < now() - interval '8 days' AS old FROM requests WHERE id = $1`,
          [id],
        )
      )[0];
    expect(await isDue(quiet)).toEqual({ due: true, old: false });
    expect(await isDue(later)).toEqual({ due: true, old: false });
    expect(await isDue(overdue)).toEqual({ due: true, old: true });
  });

  it('a visitor note makes a request due that was contacted without a new status', async () => {
    const request = await send();
    await set(request, 'first_contact_at = now()'); // a message by staff sets this without changing the status
    await act(request.token, 'note', { text: 'Please call once more.' });
    const { row } = await readStored(request);
    expect(row).toMatchObject({ status: 'new', follow_up_at: expect.anything() });
  });

  it('visitor notes and a simultaneous change by staff are all stored', async () => {
    const request = await send();
    const staffChange = () => set(request, "status = 'contacted', version = version + 1");
    await Promise.all([
      act(request.token, 'note', { text: 'One' }),
      staffChange(),
      act(request.token, 'note', { text: 'Two' }),
    ]);
    const { row } = await readStored(request);
    expect(row).toMatchObject({ status: 'contacted', version: 4 });
    expect(await countEntries(request, 'visitor-note')).toBe(2);
  });

  it('a visitor note notifies connected staff', async () => {
    const request = await send();
    const client = await getPool().connect();
    const heard: string[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(payload));
    try {
      await client.query('LISTEN kayal_changes');
      await act(request.token, 'note', { text: 'Hello' });
      await client.query('SELECT 1'); // PostgreSQL delivers pending notifications before this response
    } finally {
      client.removeAllListeners('notification');
      await client.query('UNLISTEN *');
      client.release();
    }
    expect(heard.map((payload) => (JSON.parse(payload) as { ids: string[] }).ids)).toContainEqual([
      request.id,
    ]);
  });
});

describe('another travel date', () => {
  const tomorrow = addPlainDays(getIndiaDate(), 1);

  it('changing the travel date changes the date, the line above the message and the history, and nothing else', async () => {
    const request = await sendNewEnquiry();
    const before = (await readStored(request)).row.all as Record<string, unknown>;
    const answer = await act(request.token, 'date', { travelDate: tomorrow });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Your travel date is changed.' },
    ]);
    const { row, history } = await readStored(request);
    expect(row.message).toBe(
      `Adults: 2, Children: 1, Travel date: ${formatDate(tomorrow)}\n\nWe would like a houseboat with a cook.`,
    );
    expect(history.at(-1)).toMatchObject({
      kind: 'visitor-date',
      before: { travelDate: before.travel_date },
      after: { travelDate: tomorrow },
    });
    const changed = {
      travel_date: tomorrow,
      message: row.message,
      version: 2,
      updated_at: expect.any(String),
    };
    expect(row.all).toEqual({ ...before, ...changed });
  });

  it('changing the travel date to the same date writes nothing', async () => {
    const request = await sendNewEnquiry({ travelDate: tomorrow });
    expect((await act(request.token, 'date', { travelDate: tomorrow })).status).toBe(200);
    expect((await readStored(request)).row.version).toBe(1);
  });

  it.each([
    [{}, 'Travel date is required.'],
    [{ travelDate: '' }, 'Travel date is required.'],
    [{ travelDate: '31/01/2031' }, 'Travel date must be a real day, written as 2027-01-31.'],
    [{ travelDate: '2031-02-30' }, 'Travel date must be a real day, written as 2027-01-31.'],
    [{ travelDate: getIndiaDate() }, 'Travel date must be at least one day in the future.'],
    [{ travelDate: '2020-01-01' }, 'Travel date must be at least one day in the future.'],
  ])('changing the travel date with %j is rejected as in the form', async (body, message) => {
    const request = await sendNewEnquiry();
    expect(await act(request.token, 'date', body)).toMatchObject({
      status: 422,
      body: { message, field: 'travelDate' },
    });
    expect((await readStored(request)).row.version).toBe(1);
  });

  it('changing the travel date is rejected for a plan without a party and for booked or closed requests', async () => {
    const plan = await sendNewPlan({ answers: { ...ANSWERS, groupSize: 'family' } });
    expect(await act(plan.token, 'date', { travelDate: tomorrow })).toMatchObject({
      status: 422,
      body: { message: 'A plan has no travel date yet. Please tell us the date in a note.' },
    });
    for (const [status, words] of [
      ['converted', /^To change, cancel or erase your trip, please call us on \+91 /],
      ['closed', /^This request is closed\./],
    ] as const) {
      const request = await sendNewEnquiry();
      await set(request, `status = '${status}'`);
      const answer = await act(request.token, 'date', { travelDate: tomorrow });
      expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(words)]);
      expect((await readStored(request)).row.version).toBe(1);
    }
  });
});

describe.each(KINDS)('withdrawing %s', (_name, send) => {
  it('a withdrawal closes the request once, with the previous status in the history', async () => {
    const request = await send();
    const answers = await Promise.all([1, 2, 3].map(() => act(request.token, 'withdraw')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { row, history } = await readStored(request);
    expect(row).toMatchObject({ status: 'closed', first_contact_at: null, version: 2 });
    expect(history.filter(({ kind }) => kind === 'withdrawn')).toEqual([
      {
        kind: 'withdrawn',
        before: { status: 'new' },
        after: { status: 'closed' },
        note: null,
        staff_id: null,
      },
    ]);
    expect(await getRequestByToken(request.token)).toMatchObject({
      status: 'closed',
      withdrawnAt: expect.stringMatching(/^20/),
    });
  });

  it('a withdrawal cancels a planned follow-up and records its date', async () => {
    const request = await send();
    await set(request, "status = 'contacted', follow_up_at = '2026-12-01T03:30:00Z'");
    await act(request.token, 'withdraw');
    const { row, history } = await readStored(request);
    expect(row).toMatchObject({ status: 'closed', follow_up_at: null });
    const line = history.find(({ kind }) => kind === 'withdrawn');
    expect(line).toMatchObject({
      before: { status: 'contacted', followUpAt: '2026-12-01T03:30:00.000Z' },
      after: { status: 'closed', followUpAt: null },
    });
    await act(request.token, 'note', { text: 'We have thought again.' });
    expect((await readStored(request)).row.follow_up_at).not.toBeNull();
  });

  it('a withdrawal is rejected for a booked trip', async () => {
    const request = await send();
    await set(request, "status = 'converted'");
    expect((await act(request.token, 'withdraw')).status).toBe(422);
    expect((await readStored(request)).row.status).toBe('converted');
  });

  it('a withdrawn request that staff reopen is shown with its status again', async () => {
    const request = await send();
    await act(request.token, 'withdraw');
    await set(request, "status = 'contacted'");
    expect(await getRequestByToken(request.token)).toMatchObject({ status: 'contacted', withdrawnAt: null });
  });

  it('a withdrawn request is shown as withdrawn again after staff reopen it and undo that, even twice', async () => {
    const inbox = makeInbox((await makeSession()).cookie);
    const request = await send();
    await act(request.token, 'withdraw');
    const { version, withdrawnAt } = await inbox.read(request.id);
    expect(withdrawnAt).toMatch(/^20/);
    for (const turn of [0, 1]) {
      const change = { status: 'contacted', version: version + 2 * turn };
      await inbox.undo((await inbox.change(request.id, change)).body.undo);
      expect(await inbox.read(request.id)).toMatchObject({ status: 'closed', withdrawnAt });
      expect(await getRequestByToken(request.token)).toMatchObject({ status: 'closed', withdrawnAt });
    }
  });

  it('a withdrawn request that staff reopen and close stays closed by staff after they undo another reopening', async () => {
    const inbox = makeInbox((await makeSession()).cookie);
    const request = await send();
    await act(request.token, 'withdraw');
    let { version } = await inbox.read(request.id);
    for (const status of ['contacted', 'closed'])
      await inbox.change(request.id, { status, version: version++ });
    await inbox.undo((await inbox.change(request.id, { status: 'contacted', version })).body.undo);
    expect(await inbox.read(request.id)).toMatchObject({ status: 'closed', withdrawnAt: null });
    expect(await getRequestByToken(request.token)).toMatchObject({ status: 'closed', withdrawnAt: null });
  });

  it('a withdrawn request is shown as closed, not withdrawn, after staff have reopened and closed it', async () => {
    const request = await send();
    await act(request.token, 'withdraw');
    await getPool().query(
      `INSERT INTO request_activity (request_id, kind, before, after)
       SELECT request_id, 'status', before, after FROM request_activity
       WHERE kind = 'withdrawn' AND COALESCE(request_id, request_id) = $1`,
      [request.id],
    );
    expect(await getRequestByToken(request.token)).toMatchObject({ status: 'closed', withdrawnAt: null });
  });
});
