import 'server-only';
import { runSql } from '../../platform/db';
import { CHANGES } from './changes-sql';
import type { BackupState } from './types';

type Row = { name: string; at: string };
type FailedRow = Row & { kind: 'backup' | 'drill'; problem: string };

/** SQL for the newest run `r` that meets the condition. */
const newest = (condition: string) =>
  `(SELECT json_build_object('kind', kind, 'name', name, 'at', finished_at, 'problem', problem, 'rows', row_count, 'changes', changes)
    FROM backup_runs AS r WHERE ${condition} ORDER BY id DESC LIMIT 1)`;

const STATE = `
SELECT
  ${newest(`problem IS NOT NULL AND NOT EXISTS (
    SELECT FROM backup_runs AS later WHERE later.id > r.id AND later.problem IS NULL AND later.kind IN (r.kind, 'restore'))`)} AS failed,
  ${newest("kind = 'backup' AND problem IS NULL")} AS made,
  ${newest("kind = 'drill' AND problem IS NULL")} AS proven,
  ${newest("kind = 'restore'")} AS restored,
  (SELECT a.at FROM audit_log AS a WHERE a.action = 'backup-asked' AND a.at > now() - interval '1 day' AND NOT EXISTS (
      SELECT FROM backup_runs AS r WHERE r.started_at > a.at AND (r.kind <> 'backup' OR r.problem IS NOT NULL))
    ORDER BY a.at DESC LIMIT 1) AS asked_at,
  (SELECT min(created_at) FROM staff) AS site_since,
  ${CHANGES} AS changes`;

type State = {
  failed: FailedRow | null;
  made: (Row & { changes: number | null }) | null;
  proven: (Row & { rows: number }) | null;
  restored: Row | null;
  asked_at: Date | null;
  site_since: Date | null;
  changes: string | null;
};

/** The state of the backups. For jobs, so it needs no session. */
export async function getBackupState(): Promise<BackupState> {
  // SQL by hand: one statement reads four backup runs, the last wish for one, and PostgreSQL's change counters.
  const { rows } = await runSql<State>(STATE);
  const { failed, made, proven, restored, asked_at, site_since, changes } = rows[0] as State;
  // After a restore, the count of changes starts again, so it cannot be compared.
  const isRestored = restored !== null && (made === null || Date.parse(restored.at) > Date.parse(made.at));
  return {
    failed: failed && { ...toRun(failed), kind: failed.kind, problem: failed.problem },
    made: made && toRun(made),
    proven: proven && { ...toRun(proven), rows: proven.rows },
    restored: restored && toRun(restored),
    askedAt: asked_at?.toISOString() ?? null,
    siteSince: site_since?.toISOString() ?? null,
    isChanged: isRestored || made === null || changes === null || String(made.changes) !== changes,
  };
}

function toRun({ name, at }: Row) {
  return { at: new Date(at).toISOString(), name };
}
