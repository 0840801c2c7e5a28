import 'server-only';
import { runSql } from '../../platform/db';
import type { BackupState } from './types';

type Row = {
  kind: 'backup' | 'drill' | 'restore';
  name: string;
  finished_at: Date;
  bytes: string;
  row_count: string;
  problem: string | null;
};

const LAST = (condition: string) =>
  `(SELECT kind, name, finished_at, bytes, row_count, problem FROM backup_runs WHERE ${condition} ORDER BY id DESC LIMIT 1)`;

/** The state of the backups. For jobs, so it needs no session. */
export async function getBackupState(): Promise<BackupState> {
  const [last, proven, restored, first] = await Promise.all([
    readOne("kind IN ('backup', 'drill')"),
    readOne("kind = 'backup' AND is_proven"),
    readOne("kind = 'restore'"),
    runSql<{ at: Date | null }>('SELECT min(created_at) AS at FROM staff'),
  ]);
  return {
    last: last && { ...toRun(last), kind: last.kind as 'backup' | 'drill', problem: last.problem },
    proven: proven && { ...toRun(proven), rows: Number(proven.row_count), bytes: Number(proven.bytes) },
    restored: restored && toRun(restored),
    siteSince: first.rows[0]?.at?.toISOString() ?? null,
  };
}

async function readOne(condition: string): Promise<Row | null> {
  const { rows } = await runSql<Row>(LAST(condition));
  return rows[0] ?? null;
}

function toRun({ name, finished_at }: Row) {
  return { at: finished_at.toISOString(), name };
}
