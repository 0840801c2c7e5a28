import { formatMoment } from '@/lib/format/dates';
import { describeHead, listTroubles } from '@/lib/receipts/check-words';
import type { RecordsCheck as Check } from '@/lib/receipts/types';

/** The result of the hourly check of requests and audit log. */
export function RecordsCheck({ check }: { check: (Check & { at: string }) | null }) {
  if (!check)
    return (
      <p className="mt-2 text-sm text-ink-soft">
        Records have not been checked yet. The first check runs within the hour.
      </p>
    );
  const troubles = listTroubles(check);
  return (
    <section aria-labelledby="records-check" className="mt-4 max-w-prose text-sm">
      <h2 id="records-check" className="sr-only">
        Records
      </h2>
      {troubles.length === 0 ? (
        <p>
          All {check.requests.receipts} acknowledged requests are accounted for, and the sealed lines of this
          log are unchanged.
        </p>
      ) : (
        <>
          <p role="alert" className="font-semibold text-danger">
            Records are missing or changed. Ask whoever runs the server to look at this list.
          </p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {troubles.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-1 wrap-anywhere text-ink-soft">
        Checked {formatMoment(check.at)}. {describeHead(check.audit)}.
      </p>
    </section>
  );
}
