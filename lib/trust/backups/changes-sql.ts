/**
 * Tables whose changes alone need no backup: counters, sessions (a restore ends them) and results of the site's checks.
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
 * The number of rows ever inserted, updated or deleted, from PostgreSQL's statistics. A crash resets them, which counts
 * as a change. Null, which also counts as a change, if the server does not collect statistics.
 */
export const CHANGES = `
(SELECT CASE WHEN current_setting('track_counts')::boolean THEN sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint END
 FROM pg_stat_user_tables WHERE schemaname = 'public' AND relname NOT IN (${IGNORED.map((name) => `'${name}'`).join(', ')}))`;
