import 'server-only';
import type { z } from 'zod';
import { runSql } from '../../platform/db';
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
  const values = [sessionId, endpoint, keys.p256dh, keys.auth, getPushKey().id, id, MOST_BROWSERS - 1];
  await runSql(SAVE, values);
}

const SAVE = `
WITH saved AS (
  INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, key_id)
  SELECT id, $2, $3, $4, $5 FROM staff_sessions WHERE id = $1::uuid AND revoked_at IS NULL
  ON CONFLICT (endpoint) DO UPDATE SET
    session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, key_id = excluded.key_id, confirmed_at = now()
)
DELETE FROM push_subscriptions WHERE id IN (
  SELECT p.id FROM push_subscriptions AS p JOIN staff_sessions AS s ON s.id = p.session_id
  WHERE s.staff_id = $6::uuid AND p.endpoint <> $2 ORDER BY p.confirmed_at DESC, p.id OFFSET $7
)`;

/** Deletes one of the account's browsers. Idempotent. */
export async function deleteSubscription(staffId: string, endpoint: string): Promise<void> {
  await runSql(
    `DELETE FROM push_subscriptions AS p USING staff_sessions AS s
     WHERE s.id = p.session_id AND s.staff_id = $1::uuid AND p.endpoint = $2`,
    [staffId, endpoint],
  );
}

/** Deletes a browser that its push service no longer knows. */
export async function dropSubscription(id: string): Promise<void> {
  await runSql('DELETE FROM push_subscriptions WHERE id = $1::uuid', [id]);
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
  await runSql(
    'SELECT graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + make_interval(secs => $4))',
    values,
  );
}
