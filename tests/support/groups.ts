import { randomUUID } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { ask } from './described';

/** Makes a group's link through the API. */
export async function makeGroup(
  packageIds: readonly string[],
  { key = randomUUID() as string, plans }: { key?: string; plans?: readonly string[] } = {},
) {
  const answer = await ask('POST /api/groups', {
    body: { packageIds, plans },
    headers: { 'idempotency-key': key },
  });
  return { ...answer, token: String(answer.body.url).split('/').at(-1) ?? '' };
}

/** Sets a friend's ticks through the API. */
export function setTicks(
  token: string,
  friend: string,
  packageIds: readonly string[],
  plans?: readonly string[],
  address = '203.0.113.90',
) {
  const headers = { [CLIENT_ADDRESS_HEADER]: address };
  return ask('PUT /api/groups/{token}/ticks', {
    params: { token },
    body: { friend, packageIds, plans },
    headers,
  });
}
