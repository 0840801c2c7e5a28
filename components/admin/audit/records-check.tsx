import { formatMoment } from '@/lib/platform/format/dates';
import { formatCount } from '@/lib/platform/format/numbers';
import { describeHead, listTroubles } from '@/lib/trust/receipts/check-words';
import type { RecordsCheck as Check } from '@/lib/trust/receipts/types';
import { ReportCard } from './report-card';

/** The result of the hourly check of requests and audit log. */
export function RecordsCheck({ check }: { check: (Check & { at: string }) | null }) {
  const troubles = check ? listTroubles(check) : [];
  return (
    <ReportCard
      id="records-check"
      title="Records"
      state={troubles.length > 0 ? 'urgent' : check ? 'fine' : 'unknown'}
    >
      {check ? (
        <>
          <Findings troubles={troubles} receipts={check.requests.receipts} />
          <p className="text-ink-soft">
            Checked {formatMoment(check.at)}. {describeHead(check.audit)}.
          </p>
        </>
      ) : (
        <p className="text-ink-soft">
          Records have not been checked yet. The first check runs within the hour.
        </p>
      )}
    </ReportCard>
  );
}

function Findings({ troubles, receipts }: { troubles: string[]; receipts: number }) {
  if (troubles.length === 0)
    return (
      <p>
        All {formatCount(receipts)} acknowledged requests are accounted for, and the sealed lines of this log
        are unchanged.
      </p>
    );
  return (
    <>
      <p role="alert" className="font-semibold text-danger">
        Records are missing or changed. Ask whoever runs the server to look at this list.
      </p>
      <ul className="list-disc pl-5">
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </>
  );
}
