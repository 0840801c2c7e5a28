import { useState } from 'react';
import { FieldForm, type FormField } from '@/components/editing/form/field-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { TextButton } from '@/components/editing/kit/text-button';
import { getStaffData, toStaffKey, useStaffQuery } from '@/components/editing/query/staff-query';
import { notify } from '@/components/ui/toast';
import { ROUTES } from '@/lib/platform/routes';
import type { TripFile } from '@/lib/trips/file/types';
import { GST_STATES } from '@/lib/trips/papers/states';
import type { PaperList } from '@/lib/trips/papers/types';

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
      {data?.warnings.map((warning) => (
        <p key={warning} className="mt-2 text-sm text-laterite">
          {warning}
        </p>
      ))}
      {data && (
        <>
          <IssueButtons path={path} due={data.due} onIssued={show} />
          <ul aria-label="Papers" className="mt-2 border-b border-line text-sm">
            {data.papers.map(({ id, name, detail }) => (
              <li key={id} className="border-t border-line">
                <a href={`${ROUTES.api.admin}${path}/${id}/pdf`} download className="block min-h-11 py-1.5">
                  <span className="font-semibold text-lagoon tabular-nums">{name}</span>
                  <span className="block text-xs text-ink-soft">{detail || 'As the trip is now'}</span>
                </a>
              </li>
            ))}
          </ul>
          <TextButton className="-ml-3" onClick={() => setEdits(!edits)} aria-expanded={edits}>
            Invoice to
          </TextButton>
        </>
      )}
      {data && edits && (
        <FieldForm<PaperList>
          {...{ label: 'Invoice to', button: 'Save', fields: toBuyerFields(item.customerName) }}
          values={{ ...data.buyer, hasPan: data.buyer.hasPan ? 'yes' : '' }}
          send={({ hasPan, ...buyer }) => sendStaff('PUT', path, { ...buyer, hasPan: hasPan === 'yes' })}
          onSaved={show}
          onClose={() => setEdits(false)}
        />
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

const STATES = [
  ['', 'Not known'] as const,
  ...Object.entries(GST_STATES).sort(([, one], [, other]) => one.localeCompare(other)),
];

const PAN = [
  ['', 'No'],
  ['yes', 'Yes'],
] as const;

function toBuyerFields(customerName: string): FormField[] {
  return [
    { name: 'name', label: 'Name', isOptional: true, hint: `Empty for ${customerName}.` },
    { name: 'gstin', label: 'GSTIN', isOptional: true, hint: 'Of a business; empty for a person.' },
    { name: 'address', label: 'Address', isOptional: true },
    { name: 'state', label: 'State', options: STATES },
    { name: 'hasPan', label: 'Has given a PAN', hint: 'For packages abroad.', options: PAN },
  ];
}

type IssueProps = { path: string; due: PaperList['due']; onIssued: (papers: PaperList) => void };

function IssueButtons({ path, due, onIssued }: IssueProps) {
  const [busy, setBusy] = useState('');

  async function issue(what: string) {
    setBusy(what);
    const answer = await sendStaff<PaperList & { message: string }>('POST', path, { what });
    setBusy('');
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    onIssued(answer.body);
  }

  return (
    <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {due.map(({ what, label }) => (
        <TextButton key={what} isFilled busy={busy === what} onClick={() => void issue(what)}>
          {label}
        </TextButton>
      ))}
    </p>
  );
}
