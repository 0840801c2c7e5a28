import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackUpNow } from './back-up-now';
import { describeBackups } from '@/lib/trust/backups/backup-words';
import type { BackupState } from '@/lib/trust/backups/types';
import { formatMoment } from '@/lib/platform/format/dates';
import { describeHead, describeStale, listProblems } from '@/lib/trust/records/words';
import type { RecordsCheck as CheckResult } from '@/lib/trust/records/types';

/** The result of the hourly check of the audit log, accounts and offers. */
export function RecordsCheck({ check, now }: { check: (CheckResult & { at: string }) | null; now: Date }) {
  const problems = check ? listProblems(check) : [];
  const stale = check && describeStale(check.at, now);
  return (
    <ReportCard
      id="records-check"
      title="Records"
      state={stale || problems.length > 0 ? 'urgent' : check ? 'fine' : 'unknown'}
    >
      {check ? (
        <>
          {stale && (
            <p role="alert" className="font-semibold text-danger">
              {stale}. Ask whoever runs the server to check with “npm run verify”.
            </p>
          )}
          {(problems.length > 0 || !stale) && <Findings problems={problems} />}
          <p className="text-ink-soft">Checked {formatMoment(check.at)}.</p>
          <details className="text-ink-soft">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-lagoon">
              Details
            </summary>
            <p>{describeHead(check.audit)}.</p>
          </details>
        </>
      ) : (
        <p className="text-ink-soft">
          Records have not been checked yet. The first check runs within the hour.
        </p>
      )}
    </ReportCard>
  );
}

function Findings({ problems }: { problems: string[] }) {
  if (problems.length === 0) return <p>The checked lines of this log and all offers are unchanged.</p>;
  return (
    <>
      <p role="alert" className="font-semibold text-danger">
        Records are missing or changed. Ask whoever runs the server to look at this list.
      </p>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  );
}

const LOOKS = { fine: '', unknown: 'text-ink-soft', urgent: 'font-semibold text-danger' };

/** Age and result of the last backup, and the last restore. */
export function BackupReport({ backups, now }: { backups: BackupState; now: Date }) {
  const { words, isUrgent } = describeBackups(backups, now);
  const { restored, proven, askedAt } = backups;
  const state = isUrgent ? 'urgent' : proven ? 'fine' : 'unknown';
  return (
    <ReportCard id="backups" title="Backups" state={state}>
      <p role="status" className={LOOKS[state]}>
        {words}
      </p>
      <BackUpNow isAsked={askedAt !== null} />
      {restored && (
        <p className="text-ink-soft">
          This database was restored on <time dateTime={restored.at}>{formatMoment(restored.at)}</time>.
          Source: {restored.name}.
        </p>
      )}
    </ReportCard>
  );
}

type ReportState = 'fine' | 'unknown' | 'urgent';

type Props = { id: string; title: string; state: ReportState; children: ReactNode };

/** A report above the audit log. `unknown`: nothing to report yet; `urgent`: somebody must act now. */
function ReportCard({ id, title, state, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border bg-white p-4 text-sm wrap-anywhere ${state === 'urgent' ? 'border-l-4 border-danger' : 'border-line'}`}
    >
      <h2 id={id} className="flex items-center gap-2 text-lg">
        {state === 'fine' && <Check className="size-5 text-success" />}
        {state === 'urgent' && <TriangleAlert className="size-5 text-danger" />}
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </section>
  );
}
