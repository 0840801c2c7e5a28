import { GET as getExport } from '@/app/api/admin/enquiries/export/route';
import { describeActivity } from '@/components/requests/inbox/request/activity-words';
import { getPool } from '@/lib/platform/db';
import type { Correction } from '@/lib/requests/corrections/schema';
import { correctRequest } from '@/lib/requests/corrections/correct';
import type * as fields from '@/lib/requests/fields';
import { toExportSql } from '@/lib/requests/export/export-sql';
import { toNewColumns } from '@/lib/requests/derived-fields';
import { eraseRequests } from '@/lib/trust/retention/erase-mutations';
import { selectRows } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';

// A field that only this test declares, on a column that no other list of erasable or correctable columns names.
jest.mock('@/lib/requests/fields', () => {
  const real = jest.requireActual<typeof fields>('@/lib/requests/fields');
  const priceConditions = {
    column: 'price_conditions',
    type: 'text',
    setBy: 'forms and staff',
    label: 'Conditions',
    toWords: (value: unknown) => String(value || 'none'),
    erased: "''",
  };
  return {
    ...real,
    NO_VALUES: { ...real.NO_VALUES, priceConditions: '' },
    REQUEST_FIELDS: { ...real.REQUEST_FIELDS, priceConditions },
  };
});

it.each([
  ['an enquiry', sendNewEnquiry],
  ['a plan', sendNewPlan],
])(
  'a field declared in the list of fields is shown, corrected, worded, undone, exported and erased for %s',
  async (_name, send) => {
    const { staff, cookie } = await makeSession();
    const inbox = makeInbox(cookie);
    const { id } = await send();
    setRequestCookies(cookie);
    const readConditions = async () => (await inbox.read(id)) as unknown as { priceConditions?: string };
    const { priceConditions: before } = await readConditions();
    expect(toNewColumns({ priceConditions: 'without flights' } as never)).toMatchObject({
      price_conditions: 'without flights',
    });

    const correction = { priceConditions: 'without flights' } as unknown as Correction;
    const result = await correctRequest({ id, staffId: staff.id }, correction, 1);
    expect(await readConditions()).toMatchObject({ priceConditions: 'without flights' });
    const [line] = (await inbox.read(id)).activity;
    expect(line && describeActivity(line)).toBe(
      `Corrected: Conditions: from ${before || 'none'} to without flights`,
    );

    const sql = toExportSql({ tab: 'all' }, 'full', { ...staff, role: 'owner', rights: [] });
    const { rows } = await getPool().query(sql?.text ?? '', sql?.values);
    expect(rows.find((row) => row.id === id)?.full).toMatchObject({ priceConditions: 'without flights' });
    const file = await getExport(makeStaffRequest('/api/admin/enquiries/export?layout=full', { cookie }), {
      params: Promise.resolve({}),
    });
    expect(file.status).toBe(200);
    await file.text();

    await inbox.undo(result.outcome === 'changed' && result.batchId);
    expect(await readConditions()).toMatchObject({ priceConditions: before });
    await correctRequest({ id, staffId: staff.id }, correction, 3);
    await eraseRequests([{ id, version: 4 }], { by: 'retention' });
    expect(await selectRows('SELECT price_conditions FROM requests WHERE id = $1', [id])).toEqual([
      { price_conditions: '' },
    ]);
    expect(
      await selectRows("SELECT FROM request_activity WHERE after::text LIKE '%without flights%'"),
    ).toEqual([]);
  },
);
