import type { Operation } from '@/lib/public/openapi/operation';
import { OPERATIONS } from '@/lib/public/openapi/operations';
import { isForAll, toRight, type Right } from '@/lib/staff/permissions/permissions';
import { MANY_ADDRESSES } from '@/tests/support/many-addresses';
import { makeSession } from '@/tests/support/staff';
import { callCase, CASES } from './cases';

/** The agent rights that the OpenAPI document lists for an operation; null if only owners may send it. */
function toRights({ permission, fieldPermissions = [] }: Operation): Right[] | null {
  const needed = [permission ?? [], fieldPermissions].flat(2).filter((one) => !isForAll(one));
  const rights = needed.map((one) => toRight(one));
  return rights.includes(null) ? null : (rights as Right[]);
}

const DESCRIBED = OPERATIONS.filter(
  (operation) => operation.path.startsWith('/api/admin/') && toRights(operation) !== null,
).map((operation) => ({ name: `${operation.method.toUpperCase()} ${operation.path}`, operation }));

function findCase({ method, path: address }: Operation, name: string) {
  const [many] = Object.entries(MANY_ADDRESSES).find(([, names]) => names.includes(name)) ?? [];
  const folder = many?.split(' ')[1] ?? address.replace(/\{(\w+)\}/g, '[$1]');
  const wanted = `${method.toUpperCase()} ${folder.replace('/api/admin/', '')}`;
  return CASES.find(([, tested]) => tested === wanted);
}

// Regression: importing rates and changing a supplier also required the right `margins`, which the document left out.
it.each(DESCRIBED)('an agent with the documented rights may send $name', async ({ name, operation }) => {
  const entry = findCase(operation, name);
  const { cookie } = await makeSession({ role: 'agent', rights: toRights(operation) ?? [] });
  const response = await callCase(entry!, cookie);
  expect([name, response.status]).toEqual([name, response.ok ? response.status : 200]);
  await response.body?.cancel();
});
