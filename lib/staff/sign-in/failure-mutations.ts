import 'server-only';
import { getPrisma, runSql } from '../../platform/db';
import { getEnv } from '../../platform/env';

/*
 * SQL by hand: each statement counts in several rows by the clock of the database, so that no parallel attempt is
 * missed.
 */

/** A counter of failures and its limits. */
export type FailureCount = {
  key: string;
  /** Number of failures that cause a lock; each further failure causes another one. */
  allowed: number;
  /** Maximum length of a lock in seconds. */
  longestLockS: number;
};

/** An attempt counted as a failure. `isLocked`: it causes a lock unless `takeBack` undoes it. */
export type CountedFailure = { key: string; failures: number; isLocked: boolean };

/**
 * Counts an attempt as a failure in all counters. If one of them is locked, counts it in none and returns the seconds
 * to wait. The failure that reaches the limit locks for LOGIN_LOCK_BASE_S, each further one for twice as long.
 */
export async function countFailure(counts: FailureCount[]): Promise<CountedFailure[] | number> {
  const keys = counts.map(({ key }) => key);
  const { rows } = await runSql<CountedFailure>(COUNT, [
    keys,
    counts.map(({ allowed }) => allowed),
    counts.map(({ longestLockS }) => longestLockS),
    getEnv().LOGIN_LOCK_BASE_S,
  ]);
  if (rows.length === keys.length) return rows;
  await takeBack(rows); // a parallel attempt has caused a lock
  const { rows: locks } = await runSql<{ wait: number | null }>(FIND_WAIT, [keys]);
  return Math.max(1, locks[0]?.wait ?? 1);
}

/** Undoes the count of attempts that did not fail, and the lock that the attempt caused. */
export async function takeBack(counted: CountedFailure[], attempts = 1): Promise<void> {
  if (counted.length === 0) return;
  const failures = counted.map((one) => one.failures);
  await runSql(REFUND, [counted.map(({ key }) => key), failures, attempts]);
}

/** Resets counters: deletes their failures and locks. */
export async function forgetFailures(keys: string[]): Promise<void> {
  await getPrisma().signInFailure.deleteMany({ where: { key: { in: keys } } });
}

/** A counter below its limit expires this long after its first failure; after a lock, a day after the lock ends. */
const WINDOW = "interval '15 minutes'";

const FAILURES = '(CASE WHEN f.forget_at <= now() THEN 1 ELSE f.failures + 1 END)';
const LOCK_S = `least($4 * 2 ^ least(${FAILURES} - w.allowed, 20), greatest($4, w.longest))`;
const LOCKED_UNTIL = `(SELECT now() + make_interval(secs => ${LOCK_S}) FROM wanted AS w WHERE w.key = f.key AND ${FAILURES} >= w.allowed)`;

// PostgreSQL checks the condition again after waiting for the row lock, so parallel attempts cannot pass a lock.
const COUNT = `
WITH wanted AS MATERIALIZED (
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) AS w (key, allowed, longest)
)
INSERT INTO sign_in_failures AS f (key, failures, forget_at)
SELECT key, 1, now() + ${WINDOW} FROM wanted
WHERE NOT EXISTS (SELECT FROM sign_in_failures JOIN wanted USING (key) WHERE locked_until > now())
ORDER BY key
ON CONFLICT (key) DO UPDATE SET
  failures = ${FAILURES},
  locked_until = ${LOCKED_UNTIL},
  forget_at = coalesce(${LOCKED_UNTIL} + interval '1 day', CASE WHEN f.forget_at <= now() THEN excluded.forget_at ELSE f.forget_at END)
WHERE f.locked_until IS NULL OR f.locked_until <= now()
RETURNING key, failures, coalesce(locked_until > now(), false) AS "isLocked"`;

const FIND_WAIT = `
SELECT ceil(extract(epoch FROM max(locked_until) - now()))::int AS wait FROM sign_in_failures
WHERE key = ANY ($1) AND locked_until > now()`;

const REFUND = `
WITH refunded AS (
  SELECT f.key, t.failures FROM unnest($1::text[], $2::int[]) AS t (key, failures)
  JOIN sign_in_failures AS f USING (key) ORDER BY f.key FOR UPDATE OF f
)
UPDATE sign_in_failures AS f SET failures = greatest(f.failures - $3::int, 0),
  locked_until = CASE WHEN f.failures > refunded.failures THEN f.locked_until END,
  forget_at = CASE WHEN f.failures > refunded.failures THEN f.forget_at ELSE least(f.forget_at, now() + ${WINDOW}) END
FROM refunded WHERE refunded.key = f.key`;
