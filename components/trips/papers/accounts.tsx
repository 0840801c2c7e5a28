'use client';

import { useState } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { Select, SelectField, type Options } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { formatDate, formatMonth, type PlainDate } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import { REGIMES } from '@/lib/trips/papers/words';
import type { TaxRule } from '@/lib/trips/papers/types';

type Props = {
  /** Months with papers, such as `2026-12`, the latest first; null for an account that may not export them. */
  months: readonly string[] | null;
  /** The rule in force and later ones; null for an account that may not change them. */
  rules: readonly TaxRule[] | null;
  today: PlainDate;
};

/** For the accountant: the papers of a month as a file, and the tax rules of papers. */
export function Accounts({ months, rules, today }: Props) {
  return (
    <details className="mt-8 border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">For the accountant</summary>
      <div className="grid gap-8 pb-4 text-sm md:grid-cols-2">
        {months && <MonthFile months={months} />}
        {rules && <TaxRules rules={rules} today={today} />}
      </div>
    </details>
  );
}

function MonthFile({ months }: { months: readonly string[] }) {
  const [month, setMonth] = useState(months[0] ?? '');
  const options = months.map((one) => [one, formatMonth(`${one}-01`)] as const);
  return (
    <section aria-labelledby="month-file">
      <h2 id="month-file" className="text-base font-semibold">
        Papers of a month
      </h2>
      <p className="mt-1 text-ink-soft">
        Each receipt, invoice and note with its taxes, and the advances received and adjusted.
      </p>
      <p className="mt-2 flex items-center gap-2">
        <Select aria-label="Month" value={month} options={options} onChange={setMonth} />
        <a
          href={`${ROUTES.api.admin}/trips/months?month=${month}`}
          download
          className={textButtonClass('quiet', 'shrink-0')}
        >
          Save as CSV
        </a>
      </p>
    </section>
  );
}

const PLACES = [
  ['address', 'By the buyer’s address'],
  ['home', 'Always our State'],
] as const satisfies Options<TaxRule['place']>;
const FOREIGN = [
  ['split', 'CGST and SGST'],
  ['igst', 'IGST'],
] as const satisfies Options<TaxRule['foreign']>;

function TaxRules({ rules: initial, today }: { rules: readonly TaxRule[]; today: PlainDate }) {
  const [rules, setRules] = useState(initial);
  const [edits, setEdits] = useState(false);
  return (
    <section aria-labelledby="tax-rules">
      <h2 id="tax-rules" className="text-base font-semibold">
        Tax rules of papers
      </h2>
      <p className="mt-1 text-ink-soft">Without a GSTIN of the company, papers have no GST.</p>
      <ul className="mt-1">
        {rules.map(({ fromDay, regime, ratePercent, sac }) => (
          <li key={fromDay} className="border-b border-line py-1.5">
            From {formatDate(fromDay)}: {REGIMES[regime]}
            {(regime === 'tour' || regime === 'standard') && `, ${ratePercent} %`}, SAC {sac}
          </li>
        ))}
      </ul>
      {edits && rules[0] ? (
        <RuleForm
          first={{ ...rules[0], fromDay: today }}
          today={today}
          onSaved={setRules}
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

type RuleProps = {
  first: TaxRule;
  today: PlainDate;
  onSaved: (rules: readonly TaxRule[]) => void;
  onClose: () => void;
};

function RuleForm({ first, today, onSaved, onClose }: RuleProps) {
  const form = useStaffForm();
  const [rule, setRule] = useState({ ...first, ratePercent: String(first.ratePercent) });
  const change = (part: Partial<typeof rule>) => setRule((before) => ({ ...before, ...part }));

  async function submit() {
    const body = { ...rule, ratePercent: Number(rule.ratePercent || Number.NaN) };
    const done = await form.send(() =>
      sendStaff<{ message: string; rules: TaxRule[] }>('PUT', '/trips/tax', body),
    );
    if (!done) return;
    notify.success(done.message);
    onSaved(done.rules);
    onClose();
  }

  return (
    <Form
      state={form}
      onSubmit={submit}
      aria-label="Change tax rules"
      className="mt-2 grid grid-cols-2 gap-3 rounded-xl border border-line bg-white p-4"
    >
      <DayField
        {...form.field('fromDay')}
        label="From"
        required
        min={today}
        value={rule.fromDay}
        onChange={(event) => change({ fromDay: event.target.value })}
      />
      <SelectField
        {...form.field('regime')}
        label="Scheme"
        required
        value={rule.regime}
        options={Object.entries(REGIMES) as unknown as Options<TaxRule['regime']>}
        onChange={(regime) => change({ regime })}
      />
      <TextInput
        {...form.field('ratePercent')}
        label="GST in %"
        required
        inputMode="decimal"
        value={rule.ratePercent}
        onChange={(event) => change({ ratePercent: event.target.value })}
      />
      <TextInput
        {...form.field('sac')}
        label="SAC"
        required
        inputMode="numeric"
        value={rule.sac}
        onChange={(event) => change({ sac: event.target.value })}
      />
      <SelectField
        {...form.field('place')}
        label="Place of supply"
        required
        value={rule.place}
        options={PLACES}
        onChange={(place) => change({ place })}
      />
      <SelectField
        {...form.field('foreign')}
        label="Foreign tourists"
        required
        value={rule.foreign}
        options={FOREIGN}
        onChange={(foreign) => change({ foreign })}
      />
      <FormButtons isBusy={form.isBusy} label="Save" onClose={onClose} className="col-span-2" />
    </Form>
  );
}
