import { useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import { getStaffData, toStaffKey, useStaffQuery } from '@/components/editing/query/staff-query';
import { notify } from '@/components/ui/toast';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { ROUTES } from '@/lib/platform/routes';
import type { TripFile } from '@/lib/trips/file/types';
import type { Paper, PaperList } from '@/lib/trips/papers/types';
import { BuyerForm } from './buyer-form';

type Open = PaperList['open'];
type What = 'receipts' | 'invoice' | 'correction' | 'vouchers';

/** The papers of a trip: what is issued, what can be issued with one press, and whom they name. */
export function PapersPanel({ item }: { item: TripFile }) {
  const path = `/trips/${item.id}/papers`;
  const { data, isError } = useStaffQuery<PaperList>(path, {}, toBasis(item));
  const [edits, setEdits] = useState(false);
  const show = (papers: PaperList) => getStaffData().setQueryData(toStaffKey(path), papers);
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-base font-semibold">
        Papers
      </h2>
      {isError && !data && <p className="mt-2 text-sm text-danger">Failed to load the papers.</p>}
      {data && (
        <>
          {data.warnings.map((warning) => (
            <p key={warning} className="mt-2 text-sm text-laterite">
              {warning}
            </p>
          ))}
          <IssueButtons tripId={item.id} open={data.open} onIssued={show} />
          <ul aria-label="Issued papers" className="mt-2 border-b border-line text-sm">
            {data.papers.map((paper) => (
              <PaperLine key={paper.id} tripId={item.id} paper={paper} />
            ))}
          </ul>
          <p className="-mx-3 flex flex-wrap">
            <PdfLink tripId={item.id} paper="plan" label="Final plan" />
            <PdfLink tripId={item.id} paper="rooming" label="Rooming list" />
            <TextButton onClick={() => setEdits(!edits)} aria-expanded={edits}>
              Invoice to
            </TextButton>
          </p>
          {edits && <BuyerForm tripId={item.id} list={data} onSaved={show} onClose={() => setEdits(false)} />}
        </>
      )}
    </section>
  );
}

/** What the papers depend on; a change of it reads them again. */
function toBasis({ payments, services, ...rest }: TripFile): string {
  const parts = [
    ...payments.map(({ id, state }) => id + state),
    ...services.map(({ id, version }) => id + version),
  ];
  return [...parts, rest.total, rest.cancelledAt, rest.travellersVersion].join();
}

const WORDS: Record<What, (open: Open) => string | null> = {
  receipts: ({ receipts }) => (receipts > 0 ? 'Issue receipts' : null),
  vouchers: ({ vouchers }) => (vouchers > 0 ? `Issue vouchers and duty slips (${vouchers})` : null),
  invoice: ({ invoice }) => (invoice ? `Issue ${invoice === 'bill' ? 'bill' : 'tax invoice'}` : null),
  correction: ({ correction }) =>
    correction === 0
      ? null
      : `Issue ${correction < 0 ? 'credit' : 'debit'} note of ${formatRupees(Math.abs(correction))}`,
};

type IssueProps = { tripId: string; open: Open; onIssued: (papers: PaperList) => void };

function IssueButtons({ tripId, open, onIssued }: IssueProps) {
  const [busy, setBusy] = useState<What | null>(null);
  const shown = (Object.keys(WORDS) as What[]).filter((what) => WORDS[what](open));
  if (shown.length === 0) return null;

  async function issue(what: What) {
    setBusy(what);
    const answer = await sendStaff<PaperList & { message: string }>('POST', `/trips/${tripId}/papers`, {
      what,
    });
    setBusy(null);
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    onIssued(answer.body);
  }

  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {shown.map((what) => (
        <TextButton key={what} isFilled busy={busy === what} onClick={() => void issue(what)}>
          {WORDS[what](open)}
        </TextButton>
      ))}
    </p>
  );
}

function PaperLine({ tripId, paper }: { tripId: string; paper: Paper }) {
  const { id, number, title, issuedOn, amount, about, isReplaced } = paper;
  return (
    <li className="flex items-center justify-between gap-x-3 border-t border-line">
      <p className="min-w-0 py-1.5">
        <span className={`font-semibold tabular-nums ${isReplaced ? 'line-through' : ''}`}>{number}</span>
        <span className="block text-xs text-ink-soft">
          {[
            title,
            about,
            formatDate(issuedOn),
            amount !== null && formatRupees(amount),
            isReplaced && 'replaced',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <PdfLink tripId={tripId} paper={id} label="PDF" name={`${number} as PDF`} />
    </li>
  );
}

type PdfLinkProps = { tripId: string; paper: string; label: string; name?: string };

function PdfLink({ tripId, paper, label, name }: PdfLinkProps) {
  return (
    <a
      href={`${ROUTES.api.admin}/trips/${tripId}/papers/${paper}/pdf`}
      download
      aria-label={name}
      className={textButtonClass('quiet')}
    >
      {label}
    </a>
  );
}
