import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { GET } from '@/app/api/requests/[token]/calendar/route';
import { getPool } from '@/lib/platform/db';
import { forgetLimits } from '@/tests/support/limits';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession } from '@/tests/support/staff';
import { sendNewEnquiry, sendNewPlan, type Sent } from '@/tests/support/visitor';

beforeEach(forgetLimits);

const TODAY = getIndiaDate();
const toStamp = (date: string) => date.replaceAll('-', '');

async function open(token: string) {
  const headers = { 'x-kayal-client-address': '203.0.113.61' };
  const request = new Request(`http://localhost/api/requests/${token}/calendar`, { headers });
  const response = await GET(request, { params: Promise.resolve({ token }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Sets the status to booked, as staff do in the inbox. */
async function book({ id }: Sent): Promise<void> {
  const inbox = makeInbox((await makeSession()).cookie);
  const { version } = await inbox.read(id);
  expect((await inbox.change(id, { status: 'converted', version })).status).toBe(200);
}

it('the calendar file has the dates of an enquiry once staff have booked it', async () => {
  const travelDate = addPlainDays(TODAY, 40);
  const request = await sendNewEnquiry({ travelDate });
  expect(await open(request.token)).toMatchObject({ status: 404 });
  await book(request);
  const { status, headers, text } = await open(request.token);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${request.reference}.ics"`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('SUMMARY:Heart of Kerala\r\n');
  expect(text).toContain(`DTSTART;VALUE=DATE:${toStamp(travelDate)}`);
  expect(text).toContain(`DTEND;VALUE=DATE:${toStamp(addPlainDays(travelDate, 5))}`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${toStamp(addPlainDays(travelDate, -15))}`);
  expect(text).not.toMatch(/anjali|98765|houseboat with a cook/i);
  expect(text).not.toContain(request.token);
});

it('the calendar file has the balance due on the day of booking if the trip is near', async () => {
  const request = await sendNewEnquiry({ travelDate: addPlainDays(TODAY, 5) });
  await book(request);
  expect((await open(request.token)).text).toContain(`DTSTART;VALUE=DATE:${toStamp(TODAY)}`);
});

it('the calendar file is not found for a plan, an unknown link, or a deleted request', async () => {
  const plan = await sendNewPlan();
  await getPool().query("UPDATE requests SET status = 'converted' WHERE id = $1", [plan.id]);
  expect(await open(plan.token)).toMatchObject({ status: 404, text: expect.stringContaining('no dates') });
  for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '%00']) {
    expect(await open(token)).toMatchObject({
      status: 404,
      text: expect.stringContaining('does not work any more'),
    });
  }
  const request = await sendNewEnquiry();
  await book(request);
  await getPool().query('UPDATE requests SET deleted_at = now() WHERE id = $1', [request.id]);
  expect((await open(request.token)).status).toBe(404);
});

it('guesses of links to a calendar file are limited', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await open(`${'A'.repeat(20)}${10 + at}`)).status);
  expect(statuses.at(-2)).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});
