import 'server-only';
import type { z } from 'zod';
import { getPrisma, runSql, transact } from '../../platform/db';
import { SEND_PUSH } from '../../platform/job-names';
import { getPushKey } from '../../platform/push/keys';
import type { Staff } from '../permissions/staff';
import type { subscriptionSchema } from './schema';

/** Maximum number of browsers per account; one more replaces the browser that was confirmed longest ago. */
const MOST_BROWSERS = 10;

/** Stores a browser for the user's session; a known browser, even of another account, moves to this session. */
export async function saveSubscription(
  { id, sessionId }: Pick<Staff, 'id' | 'sessionId'>,
  { endpoint, keys }: z.output<typeof subscriptionSchema>,
): Promise<void> {
  const { p256dh, auth } = keys;
  const browser = { sessionId, p256dh, auth, keyId: getPushKey().id, confirmedAt: new Date() };
  await transact(async (tx) => {
    if ((await tx.staffSession.count({ where: { id: sessionId, revokedAt: null } })) > 0)
      await tx.pushSubscription.upsert({
        where: { endpoint },
        create: { endpoint, ...browser },
        update: browser,
      });
    const oldest = await tx.pushSubscription.findMany({
      where: { session: { staffId: id }, endpoint: { not: endpoint } },
      orderBy: [{ confirmedAt: 'desc' }, { id: 'asc' }],
      skip: MOST_BROWSERS - 1,
      select: { id: true },
    });
    await tx.pushSubscription.deleteMany({ where: { id: { in: oldest.map((one) => one.id) } } });
  });
}

/** Deletes one of the account's browsers. Idempotent. */
export async function deleteSubscription(staffId: string, endpoint: string): Promise<void> {
  const where = { endpoint, session: { staffId } };
  await getPrisma().pushSubscription.deleteMany({ where });
}

/** Deletes a browser that its push service no longer knows. */
export async function dropSubscription(id: string): Promise<void> {
  await getPrisma().pushSubscription.deleteMany({ where: { id } });
}

/** Queues the next attempt of a push. The first is queued by the trigger `kayal_queue_pushes`. */
export async function queuePush(
  push: { activity: string; subscription: string; attempt: number },
  delaySeconds: number,
): Promise<void> {
  const values = [
    SEND_PUSH,
    JSON.stringify(push),
    `push:${push.activity}:${push.subscription}`,
    delaySeconds,
  ];
  // A function of graphile-worker, so SQL by hand.
  await runSql(
    'SELECT graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + make_interval(secs => $4))',
    values,
  );
}
