import { GET as list } from '@/app/api/admin/trips/route';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { TripListItem } from '@/lib/trips/file/types';
import { getWeakest } from '@/lib/trips/services/rules';
import { listAuditLines } from '@/tests/support/audit';
import { selectRows } from '@/tests/support/enquiries';
import { makeSession } from '@/tests/support/staff';
import { asStaff, bookTrip, type BookedTrip } from './trip-calls';

const SOON = addPlainDays(getIndiaDate(), 3);
let trip: BookedTrip;
let staff: ReturnType<typeof asStaff>;

beforeEach(async () => {
  trip = await bookTrip();
  staff = asStaff((await makeSession({ role: 'owner' })).cookie, trip.id);
});

const toRefs = (services: { id: string; version: number }[]) =>
  services.map(({ id, version }) => ({ id, version }));
const readHistory = () =>
  selectRows(
    "SELECT after->>'words' AS words FROM request_activity WHERE kind = 'trip-service' AND request_id = $1 ORDER BY id",
    [trip.requestId],
  );

it('all services are asked and confirmed in two acts, with history and audit of the costs', async () => {
  const { services } = await staff.read();
  const asked = await staff.change(toRefs(services).map((ref) => ({ ...ref, state: 'asked', until: SOON })));
  expect(asked.body.item!.services.map(({ state, until, askedBy }) => [state, until, askedBy])).toEqual(
    services.map(() => ['asked', SOON, 'phone']),
  );
  const confirmed = await staff.change(
    asked.body.item!.services.map(({ id, version, quotedCost }, at) => ({
      ...{
        id,
        version,
        state: 'confirmed',
        confirmation: `BK-${at}`,
        contact: 'Anil',
        agreedCost: quotedCost,
      },
    })),
  );
  expect(
    confirmed.body.item!.services.every(({ state, until }) => state === 'confirmed' && until === null),
  ).toBe(true);
  const words = (await readHistory()).map((line) => String(line.words));
  expect(words).toEqual([
    expect.stringMatching(/^Asked: /),
    expect.stringMatching(/^Confirmed: .* \(BK-0, Anil\); Confirmed: /),
  ]);
  for (const { quotedCost } of services) expect(words.join()).not.toContain(String(quotedCost));
  const audit = await listAuditLines();
  expect(audit.filter(({ action }) => action === 'cost-agreed')).toHaveLength(services.length);
});

it('a repeated change has no effect, and one that somebody else came before is answered with the current line', async () => {
  const [first, second] = (await staff.read()).services;
  const change = [{ ...toRefs([first!])[0], state: 'refused', note: 'Full' }];
  expect((await staff.change(change)).status).toBe(200);
  expect((await staff.change(change)).status).toBe(200);
  expect(await readHistory()).toHaveLength(1);
  const late = await staff.change([
    { ...toRefs([second!])[0], state: 'asked' },
    { ...toRefs([first!])[0], note: 'Mine' },
  ]);
  expect(late.status).toBe(409);
  expect(late.body.current!.services).toContainEqual(
    expect.objectContaining({ id: first!.id, note: 'Full', version: 2 }),
  );
  expect((await staff.read()).services.find(({ id }) => id === second!.id)?.state).toBe('to-ask');
});

it('a refused change names the field and changes nothing', async () => {
  const [first, second] = toRefs((await staff.read()).services);
  const refused = await staff.change([
    { ...first, state: 'asked' },
    { ...second, state: 'confirmed' },
  ]);
  expect(refused).toMatchObject({ status: 422, body: { field: 'services.1.confirmation' } });
  expect((await staff.read()).services[0]).toMatchObject({ state: 'to-ask', version: 1 });
});

it('an account without the right neither sees nor sets costs, and nobody changes a trip that he may not see', async () => {
  const { services } = await staff.read();
  const agent = await makeSession({ role: 'agent', rights: ['all-requests'] });
  const own = asStaff(agent.cookie, trip.id);
  const seen = (await own.read()).services;
  expect(seen.every(({ quotedCost, agreedCost }) => quotedCost === null && agreedCost === null)).toBe(true);
  const [ref] = toRefs(services);
  expect((await own.change([{ ...ref, agreedCost: 100 }])).status).toBe(403);
  expect((await own.change([{ ...ref, note: 'Quiet room' }])).status).toBe(200);
  await selectRows('UPDATE requests SET assignee_id = $1 WHERE id = $2', [
    (await makeSession({ role: 'owner' })).staff.id,
    trip.requestId,
  ]);
  const other = asStaff((await makeSession({ role: 'agent', rights: [] })).cookie, trip.id);
  expect((await other.change([{ ...ref, version: 2, note: 'x' }])).status).toBe(404);
});

it('the list of trips shows the weakest service', async () => {
  const { services } = await staff.read();
  const readWeakest = async () => {
    const { body } = await staff.call(list, { method: 'GET' });
    const { items } = body as unknown as { items: TripListItem[] };
    return items.find(({ id }) => id === trip.id)?.weakest;
  };
  for (const [at, state] of (['asked', 'refused', 'option'] as const).entries()) {
    const { id } = services[at]!;
    await selectRows('UPDATE trip_services SET state = $1 WHERE id = $2', [state, id]);
    expect(await readWeakest()).toBe(getWeakest((await staff.read()).services));
  }
});
