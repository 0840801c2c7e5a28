import { describeBackups } from '@/lib/backups/backup-words';
import type { BackupState } from '@/lib/backups/types';
import { formatMoment } from '@/lib/format/dates';

/** Age and result of the last backup, and the last restore. */
export function BackupReport({ backups, now }: { backups: BackupState; now: Date }) {
  const { words, isUrgent } = describeBackups(backups, now);
  const { restored } = backups;
  return (
    <section aria-labelledby="backups" className="mt-6 max-w-prose">
      <h2 id="backups" className="text-xl">
        Backups
      </h2>
      <p className={`mt-2 wrap-anywhere ${isUrgent ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
        {words}
      </p>
      {restored && (
        <p className="mt-2 text-ink-soft">
          This database was restored on <time dateTime={restored.at}>{formatMoment(restored.at)}</time>.
          Source: {restored.name}.
        </p>
      )}
    </section>
  );
}
