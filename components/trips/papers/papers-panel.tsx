import { useState } from 'react';
import { FieldForm, type FormField } from '@/components/editing/form/field-form';
import { focusHeading } from '@/components/editing/form/use-returned-focus';
import { TextButton } from '@/components/editing/kit/text-button';
import { notify } from '@/components/ui/toast';
import { ROUTES } from '@/lib/platform/routes';
import type { TripFile } from '@/lib/trips/file/types';
import { GST_STATES } from '@/lib/trips/papers/states';
import { changeTrip } from '../change-trip';

/** The papers of a trip: what is issued, what can be issued with one press, and whom they name. */
export function PapersPanel({ item: { id, papers } }: { item: TripFile }) {
  const [edits, setEdits] = useState(false);
  const [busy, setBusy] = useState('');

  async function issue(what: string) {
    setBusy(what);
    const answer = await changeTrip(id, 'issue', { what });
    setBusy('');
    if (!answer.ok) return notify.error(answer.message);
    notify.success(answer.body.message);
    focusHeading(document.getElementById('papers')?.parentElement);
  }

  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-base font-semibold">
        Papers
      </h2>
      {papers.warnings.map((warning) => (
        <p key={warning} className="mt-2 text-sm text-laterite">
          {warning}
        </p>
      ))}
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {papers.due.map(({ what, label }) => (
          <TextButton key={what} isFilled busy={busy === what} onClick={() => void issue(what)}>
            {label}
          </TextButton>
        ))}
      </p>
      <ul aria-label="Papers" className="mt-2 border-b border-line text-sm empty:hidden">
        {papers.papers.map(({ id: paper, name, detail }) => (
          <li key={paper} className="border-t border-line">
            <a
              href={`${ROUTES.api.admin}/trips/${id}/papers/${paper}/pdf`}
              download
              className="block min-h-11 py-1.5"
            >
              <span className="font-semibold text-lagoon tabular-nums">{name}</span>
              <span className="block text-xs text-ink-soft">{detail || 'As the trip is now'}</span>
            </a>
          </li>
        ))}
      </ul>
      <TextButton className="-ml-3" onClick={() => setEdits(!edits)} aria-expanded={edits}>
        Invoice to
      </TextButton>
      {edits && (
        <FieldForm
          label="Invoice to"
          button="Save"
          fields={BUYER}
          values={{ ...papers.buyer, hasPan: papers.buyer.hasPan ? 'yes' : '' }}
          send={({ hasPan, ...buyer }) => changeTrip(id, 'buyer', { ...buyer, hasPan: hasPan === 'yes' })}
          onClose={() => setEdits(false)}
        />
      )}
    </section>
  );
}

const STATES = [
  ['', 'Not known'] as const,
  ...Object.entries(GST_STATES).sort(([, one], [, other]) => one.localeCompare(other)),
];

const BUYER: FormField[] = [
  { name: 'name', label: 'Name', isOptional: true, hint: 'If it is not the traveller’s.' },
  { name: 'gstin', label: 'GSTIN', isOptional: true, hint: 'If it is a business.' },
  { name: 'address', label: 'Address', isOptional: true },
  { name: 'state', label: 'State', options: STATES },
  {
    name: 'hasPan',
    label: 'Has given a PAN',
    hint: 'For packages abroad.',
    options: Object.entries({ '': 'No', yes: 'Yes' }),
  },
];
