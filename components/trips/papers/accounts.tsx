'use client';

import { useState } from 'react';
import { FieldForm, type FormField } from '@/components/editing/form/field-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { TextButton } from '@/components/editing/kit/text-button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { formatDate, formatMonth, type PlainDate } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import type { TaxRule } from '@/lib/trips/papers/types';
import { PLACES } from '@/lib/trips/papers/words';

type Props = {
  mayFile: boolean;
  canSeeCosts: boolean;
  /** The tax rules, the latest first; null for an account that may not change them. */
  rules: readonly TaxRule[] | null;
  today: PlainDate;
};

/** For the accountant: the papers of a month as a file, and the tax rules of papers. */
export function Accounts({ mayFile, canSeeCosts, rules, today }: Props) {
  return (
    <details className="mt-8 border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">For the accountant</summary>
      <div className="grid max-w-3xl gap-6 pb-4 text-sm">
        {mayFile && <MonthFile today={today} canSeeCosts={canSeeCosts} />}
        {mayFile && <PaperByNumber />}
        {rules && <TaxRules rules={rules} today={today} />}
      </div>
    </details>
  );
}

/** The file of one of the last two years' months; the last month, which is due, is chosen. */
function MonthFile({ today, canSeeCosts }: Pick<Props, 'today' | 'canSeeCosts'>) {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const options = Array.from({ length: 24 }, (_, back) => {
    const day = new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 10);
    return [day.slice(0, 7), formatMonth(day)] as const;
  });
  return (
    <form
      action={`${ROUTES.api.admin}/trips/months`}
      className="grid max-w-xl gap-2 sm:grid-cols-[1fr_1fr_auto]"
    >
      {canSeeCosts && <Select name="of" aria-label="File" options={FILES} />}
      <Select name="month" aria-label="Month" options={options} defaultValue={options[1]?.[0]} />
      <TextButton type="submit">Save as CSV</TextButton>
    </form>
  );
}

/** Opens an issued paper, also one that is kept of an erased request. */
function PaperByNumber() {
  return (
    <form
      action={`${ROUTES.api.admin}/trips/papers`}
      className="grid max-w-xl items-end gap-2 sm:grid-cols-[1fr_auto]"
    >
      <TextInput
        id="paper-number"
        name="number"
        label="Paper by its number"
        placeholder="RV/26-27/00001"
        required
        autoComplete="off"
      />
      <TextButton type="submit">Open as PDF</TextButton>
    </form>
  );
}

const FILES = Object.entries({ papers: 'Papers', suppliers: 'Payments to suppliers' });

const FIELDS: FormField[] = [
  { name: 'fromDay', label: 'From', hint: 'Today or later.', isDay: true, isFirst: true },
  { name: 'ratePercent', label: 'GST in %', hint: '0 only under composition: bills say so.' },
  { name: 'sac', label: 'SAC', hint: '998555 for tour operators.' },
  { name: 'tcsPercent', label: 'TCS in %', hint: 'On packages abroad, for a buyer with a PAN.' },
  { name: 'place', label: 'Place of supply', options: Object.entries(PLACES) },
];

function TaxRules({ rules: initial, today }: { rules: readonly TaxRule[]; today: PlainDate }) {
  const [rules, setRules] = useState(initial);
  const [edits, setEdits] = useState(false);
  const texts = Object.entries({ ...rules[0], fromDay: today }).map(([name, value]) => [name, String(value)]);
  return (
    <section aria-labelledby="tax-rules">
      <h2 id="tax-rules" className="text-base font-semibold">
        Tax rules of papers
      </h2>
      <p className="mt-1 text-ink-soft">Without a GSTIN of the company, papers have no GST.</p>
      <ul className="mt-1">
        {rules.map(({ fromDay, ratePercent, sac, place, tcsPercent }) => (
          <li key={fromDay} className="border-b border-line py-1.5">
            From {formatDate(fromDay)}: {ratePercent > 0 ? `GST ${ratePercent} %` : 'composition scheme'}, SAC{' '}
            {sac}, place of supply {PLACES[place].toLowerCase()}, TCS {tcsPercent} %
          </li>
        ))}
      </ul>
      {edits ? (
        <FieldForm<{ rules: TaxRule[] }>
          label="Change tax rules"
          button="Save"
          fields={FIELDS}
          values={Object.fromEntries(texts) as Record<string, string>}
          send={({ ratePercent, tcsPercent, ...rule }) =>
            sendStaff('PUT', '/trips/tax', {
              ...rule,
              ratePercent: Number(ratePercent || Number.NaN),
              tcsPercent: Number(tcsPercent || Number.NaN),
            })
          }
          onSaved={(answer) => setRules(answer.rules)}
          onClose={() => setEdits(false)}
        />
      ) : (
        <TextButton className="-ml-3" onClick={() => setEdits(true)}>
          Change from a day on
        </TextButton>
      )}
    </section>
  );
}
