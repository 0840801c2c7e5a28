import { GET as getExport } from '@/app/api/admin/enquiries/export/route';
import { describeActivity } from '@/components/requests/inbox/request/activity-words';
import { getPool } from '@/lib/platform/db';
import type { Correction } from '@/lib/requests/corrections/schema';
import { correctRequest } from '@/lib/requests/corrections/correct';
import { toExportSql } from '@/lib/requests/export/export-sql';
import { toNewColumns } from '@/lib/requests/derived-fields';
import { eraseRequests } from '@/lib/trust/retention/erase-mutations';
import { selectRows } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';

// A field that only this test declares: "preferred airline".
jest.mock('@/lib/requests/fields', () => {
  const real = jest.requireActual<typeof import('@/lib/requests/fields')>('@/lib/requests/fields');
  const preferredAirline = {
    column: 'preferred_airline',
    type: 'text',
    setBy: 'forms and staff',
    label: 'Preferred airline',
    toWords: (value: unknown) => String(value || 'none'),
    erased: "''",
  };
  return {
    ...real,
    NO_VALUES: { ...real.NO_VALUES, preferredAirline: '' },
    REQUEST_FIELDS: { ...real.REQUEST_FIELDS, preferredAirline },
  };
});

beforeAll(() =>
  getPool().query("ALTER TABLE requests ADD COLUMN preferred_airline TEXT NOT NULL DEFAULT ''"),
);
afterAll(() => getPool().query('ALTER TABLE requests DROP COLUMN preferred_airline'));

it.each([
  ['an enquiry', sendNewEnquiry],
  ['a plan', sendNewPlan],
])(
  'a field declared in the list of fields is stored, shown, corrected, worded, undone, exported and erased for %s',
  async (_name, send) => {
    const { staff, cookie } = await makeSession();
    const inbox = makeInbox(cookie);
    const { id } = await send();
    setRequestCookies(cookie);
    const readAirline = async () => (await inbox.read(id)) as unknown as { preferredAirline?: string };
    expect(await readAirline()).toMatchObject({ preferredAirline: '' });
    expect(toNewColumns({ preferredAirline: 'IndiGo' } as never)).toMatchObject({
      preferred_airline: 'IndiGo',
    });

    const correction = { preferredAirline: 'IndiGo' } as unknown as Correction;
    const result = await correctRequest({ id, staffId: staff.id }, correction, 1);
    expect(await readAirline()).toMatchObject({ preferredAirline: 'IndiGo' });
    const [line] = (await inbox.read(id)).activity;
    expect(line && describeActivity(line)).toBe('Corrected: Preferred airline: from none to IndiGo');

    const sql = toExportSql({ tab: 'all' }, 'full', { ...staff, role: 'owner', rights: [] });
    const { rows } = await getPool().query(sql?.text ?? '', sql?.values);
    expect(rows.find((row) => row.id === id)?.full).toMatchObject({ preferredAirline: 'IndiGo' });
    const file = await getExport(makeStaffRequest('/api/admin/enquiries/export?layout=full', { cookie }), {
      params: Promise.resolve({}),
    });
    expect(file.status).toBe(200);
    await file.text();

    await inbox.undo(result.outcome === 'changed' && result.batchId);
    expect(await readAirline()).toMatchObject({ preferredAirline: '' });
    await correctRequest({ id, staffId: staff.id }, correction, 3);
    await eraseRequests([{ id, version: 4 }], { by: 'retention' });
    expect(await selectRows('SELECT preferred_airline FROM requests WHERE id = $1', [id])).toEqual([
      { preferred_airline: '' },
    ]);
    expect(await selectRows("SELECT FROM request_activity WHERE after::text LIKE '%IndiGo%'")).toEqual([]);
  },
);
