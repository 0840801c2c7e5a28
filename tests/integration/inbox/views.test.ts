import { DELETE } from '@/app/api/admin/views/[id]/route';
import { GET, POST } from '@/app/api/admin/views/route';
import { GET as getNames } from '@/app/api/admin/staff-names/route';
import { getPrisma } from '@/lib/platform/db';
import type { SavedViewItem, StaffName } from '@/lib/requests/inbox/types';
import { makeSession, makeStaff, makeStaffRequest } from '@/tests/support/staff';

const context = (id = '') => ({ params: Promise.resolve({ id }) });

async function list(cookie: string): Promise<[string, string][]> {
  const response = await GET(makeStaffRequest('/api/admin/views', { cookie }), context());
  const { items } = (await response.json()) as { items: SavedViewItem[] };
  return items.map(({ name, query }) => [name, query]);
}

async function save(cookie: string, body: object) {
  const response = await POST(
    makeStaffRequest('/api/admin/views', { method: 'POST', cookie, body }),
    context(),
  );
  return {
    status: response.status,
    body: (await response.json()) as { view: SavedViewItem; field?: string },
  };
}

async function remove(cookie: string, id: string): Promise<number> {
  return (await DELETE(makeStaffRequest(`/api/admin/views/${id}`, { method: 'DELETE', cookie }), context(id)))
    .status;
}

it('saved views belong to one account; saving a view under a used name replaces its filters', async () => {
  const [one, other] = [(await makeSession()).cookie, (await makeSession({ role: 'agent' })).cookie];
  const due = await save(one, { name: 'Due today', query: '?due=1' });
  await save(one, { name: 'Asha’s', query: 'q=asha' });
  await save(other, { name: 'Due today', query: 'due=1&source=website' });
  await save(one, { name: 'Due today', query: 'due=1&tab=new' });
  expect(await list(one)).toEqual([
    ['Asha’s', 'q=asha'],
    ['Due today', 'due=1&tab=new'],
  ]);
  expect(await list(other)).toEqual([['Due today', 'due=1&source=website']]);
  expect(await remove(other, due.body.view.id)).toBe(404);
  expect(await remove(one, due.body.view.id)).toBe(200);
  expect(await remove(one, due.body.view.id)).toBe(404);
  expect(await list(one)).toEqual([['Asha’s', 'q=asha']]);
});

it('saved views are limited to fifty per account', async () => {
  const { cookie, staff } = await makeSession();
  const data = Array.from({ length: 50 }, (_, index) => ({
    staffId: staff.id,
    name: `View ${index}`,
    query: '',
  }));
  await getPrisma().savedView.createMany({ data });
  expect(await save(cookie, { name: 'One more', query: '' })).toMatchObject({
    status: 422,
    body: { field: 'name' },
  });
  expect((await save(cookie, { name: 'View 7', query: 'tab=new' })).status).toBe(200);
});

it('the staff names for assigning a request include only active accounts', async () => {
  const { cookie, staff } = await makeSession({ role: 'agent' });
  const gone = await makeStaff({ username: 'aaa-gone' });
  await getPrisma().staff.update({ where: { id: gone.id }, data: { disabledAt: new Date() } });
  const response = await getNames(makeStaffRequest('/api/admin/staff-names', { cookie }), context());
  const { items } = (await response.json()) as { items: StaffName[] };
  expect(items).toContainEqual({ id: staff.id, username: staff.username, name: staff.username });
  expect(items.map(({ username }) => username)).not.toContain('aaa-gone');
});
