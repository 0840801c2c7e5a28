import { describeBackups } from '@/lib/trust/backups/backup-words';
import type { BackupState } from '@/lib/trust/backups/types';
import { formatMoment } from '@/lib/platform/format/dates';
import { ReportCard } from './report-card';

const LOOKS = { fine: '', unknown: 'text-ink-soft', urgent: 'font-semibold text-danger' };

/** Age and result of the last backup, and the last restore. */
export function BackupReport({ backups, now }: { backups: BackupState; now: Date }) {
  const { words, isUrgent } = describeBackups(backups, now);
  const { restored, proven } = backups;
  const state = isUrgent ? 'urgent' : proven ? 'fine' : 'unknown';
  return (
    <ReportCard id="backups" title="Backups" state={state}>
      <p className={LOOKS[state]}>{words}</p>
      {restored && (
        <p className="text-ink-soft">
          This database was restored on <time dateTime={restored.at}>{formatMoment(restored.at)}</time>.
          Source: {restored.name}.
        </p>
      )}
    </ReportCard>
  );
}
