/**
 * Tables whose changes alone are no reason for a backup: counters, sessions (a restore ends them) and the site's notes on
 * its own checks.
 */
const IGNORED = [
  'backup_runs',
  'checks',
  'page_views',
  'rate_limits',
  'sign_in_failures',
  'spent_captchas',
  'staff_sessions',
];

/**
 * How many rows were ever inserted, updated or deleted, by PostgreSQL's own statistics, which cost nothing to read. After a
 * crash they begin anew, which counts as a change. Null, which does too, if the server does not count.
 */
export const CHANGES = `
(SELECT CASE WHEN current_setting('track_counts')::boolean THEN sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint END
 FROM pg_stat_user_tables WHERE schemaname = 'public' AND relname NOT IN (${IGNORED.map((name) => `'${name}'`).join(', ')}))`;
