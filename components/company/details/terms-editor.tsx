'use client';

import { useState } from 'react';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import type { LegalTextItem } from '@/lib/company/details/types';
import { BUILT_IN_TERMS, type Terms } from '@/lib/company/terms/cancellation';
import { describeTerms } from '@/lib/company/terms/words';
import { parseTerms, termsSchema } from '@/lib/company/terms/schema';
import { useNewVersion } from './use-new-version';
import { VersionEnd } from './version-end';

type Figure = Exclude<keyof Terms, 'feeSteps'>;

const FIGURES: readonly { name: Figure; label: string }[] = [
  { name: 'callbackHours', label: 'Call or mail within, hours' },
  { name: 'advanceMin', label: 'Lowest advance, %' },
  { name: 'advanceMax', label: 'Highest advance, %' },
  { name: 'balanceDays', label: 'Balance due, days before travel' },
  { name: 'complaintDays', label: 'Complaints, days after travel' },
  { name: 'complaintReplyDays', label: 'Answer to a complaint, business days' },
  { name: 'refundDays', label: 'Refund sent, business days' },
];

type Props = {
  today: string;
  newest: LegalTextItem | null;
  onChange: (texts: LegalTextItem[]) => void;
  onClose: () => void;
};

/** Form for new figures in the terms, with the sentences that visitors will read. It starts from the newest version. */
export function TermsEditor({ today, newest, onChange, onClose }: Props) {
  const version = useNewVersion({
    today,
    kind: 'figures',
    newest,
    firstField: 'callbackHours',
    onChange,
    onClose,
  });
  const { form, save } = version;
  const [start] = useState<Terms>(() => (newest && parseTerms(newest.content).data) ?? BUILT_IN_TERMS);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(FIGURES.map(({ name }) => [name, String(start[name])])),
  );
  const [steps, setSteps] = useState(() =>
    start.feeSteps.map((step) => `${step.minDays} ${step.feePercent}`).join('\n'),
  );
  const checked = termsSchema.safeParse({
    ...Object.fromEntries(FIGURES.map(({ name }) => [name, toNumber(typed[name])])),
    feeSteps: readSteps(steps),
  });

  async function submit() {
    const [issue] = checked.error?.issues ?? [];
    if (issue) return void form.refuse(issue.message, String(issue.path[0] ?? ''));
    await save(JSON.stringify(checked.data));
  }

  return (
    <Form state={form} onSubmit={submit} aria-label="New figures of the terms" className="mt-4 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {FIGURES.map(({ name, label }) => (
          <TextInput
            key={name}
            {...form.field(name)}
            label={label}
            inputMode="numeric"
            required
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      <TextArea
        {...form.field('feeSteps')}
        label="Cancellation steps"
        hint="One step a line: from how many days before travel, and the fee in percent, such as 30 10. The last line begins with 0."
        required
        rows={6}
        value={steps}
        onChange={(event) => setSteps(event.target.value)}
      />
      {checked.data && (
        <section aria-label="What visitors read" className="border-l-2 border-line pl-4 text-sm">
          {describeTerms(checked.data).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <VersionEnd {...version} today={today} onClose={onClose} label="Save these figures" />
    </Form>
  );
}

function readSteps(text: string) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [minDays, feePercent] = line.trim().split(/[\s:,%]+/);
      return { minDays: toNumber(minDays), feePercent: toNumber(feePercent) };
    });
}

/** Parses a number. Any other text becomes NaN, which the schema rejects. */
function toNumber(text: string | undefined): number {
  return text?.trim() ? Number(text) : Number.NaN;
}
