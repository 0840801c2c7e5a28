import { recordAudit } from '@/lib/staff/audit/mutations';
import { sealAudit } from '@/lib/staff/audit/seal-mutations';
import { getPool } from '@/lib/platform/db';
import { saveView } from '@/lib/requests/inbox/view-mutations';
import { runJobs } from '@/tests/support/mails';
import { listAuditLines } from '@/tests/support/audit';
import { findNextDay } from '@/tests/support/clock';
import { readDatabaseState } from '@/tests/support/database-state';
import { makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { act, sendNewEnquiry, sendNewPlan, type Action, type Sent } from '@/tests/support/visitor';

const NOTE = 'Driver Suresh 9847066666, hotel desk@hotel.example, and priya.nair@gmail.example';

/** Stores texts by staff in other rows, with words that a stranger may also enter as name or contact details. */
async function writeElsewhere(): Promise<void> {
  const staff = await makeStaff();
  const { id } = await makeStoredEnquiry();
  await getPool().query(
    "INSERT INTO request_activity (request_id, staff_id, kind, note) VALUES ($1, $2, 'note', $3)",
    [id, staff.id, NOTE],
  );
  await saveView(staff.id, { name: 'Big groups December', query: 'q=list' });
  await recordAudit({ staffId: staff.id, action: 'export', target: 'list' });
  await recordAudit({ staffId: staff.id, action: 'packages-exported', target: 'CSV' });
  const detail = { fields: 'groupSize' };
  await recordAudit({ staffId: staff.id, action: 'package-changed', target: 'Munnar Hills', detail });
  await sealAudit();
}

/** Returns the state of all tables without the rows of this request; `counters` are tables that count it. */
async function readOthers({ id, reference }: Sent) {
  const { inbox_counts, inbox_days, audit_log, ...state } = Object.fromEntries(
    Object.entries(await readDatabaseState([id, reference])).map(([name, hash]) => [
      name.replace('public.', ''),
      hash,
    ]),
  );
  return { state, counters: [inbox_counts, inbox_days, audit_log] };
}

const PERSONS = [
  { name: 'list', phone: '9847066666', email: 'desk@hotel.example' },
  { name: 'CSV', email: 'nair@gmail.example' },
  { name: 'Munnar Hills' },
  { name: 'groupSize' },
  { name: 'December Groups Big' },
];

it.each(PERSONS)('erasing the request of %j changes no other rows', async (person) => {
  await writeElsewhere();
  const sent = await sendNewEnquiry(person);
  await runJobs();
  const [before, lines] = [await readOthers(sent), await listAuditLines()];
  expect((await act(sent.token, 'erase')).status).toBe(200);
  expect((await readOthers(sent)).state).toEqual(before.state);
  const after = await listAuditLines();
  expect(after.slice(0, -1)).toEqual(lines);
  expect(after.at(-1)).toMatchObject({ action: 'request-erased', target: sent.reference });
  await runJobs();
  expect((await readOthers(sent)).state).toEqual(before.state);
});

const ACTS: [Action, object][] = [
  ['note', { text: 'We come by train, list CSV.' }],
  ['date', { travelDate: findNextDay('02-01') }],
  ['party', { adults: 5, children: 1 }],
  ['withdraw', {}],
  ['erase', {}],
];

it.each([
  ['an enquiry', sendNewEnquiry, ACTS],
  ['a plan', sendNewPlan, ACTS],
] as const)('no action on the private page of %s changes rows of others', async (_what, send, acts) => {
  await writeElsewhere();
  const sent = await send(PERSONS[0]);
  await runJobs();
  const { state } = await readOthers(sent);
  for (const [action, body] of acts) {
    expect((await act(sent.token, action, body)).status).toBe(200);
    expect((await readOthers(sent)).state).toEqual(state);
  }
});
