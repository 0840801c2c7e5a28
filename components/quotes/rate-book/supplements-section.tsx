'use client';

import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { Select } from '@/components/ui/select';
import { drawAndFocus } from './draw-and-focus';
import { makeSupplement, type SupplementTexts } from './sheet-texts';
import { SmallInput } from '@/components/editing/fields/small-input';
import type { Sheet } from './use-sheet';
import { PER_OPTIONS } from './words';

/** Supplements to the rates, such as a gala dinner. */
export function SupplementsSection({ sheet, canWrite }: { sheet: Sheet; canWrite: boolean }) {
  const { supplements } = sheet.texts;
  const set = (next: (before: SupplementTexts[]) => SupplementTexts[], step?: string) =>
    sheet.change((before) => ({ ...before, supplements: next(before.supplements) }), step);
  return (
    <section aria-labelledby="supplements-title" className="py-3">
      <h2 id="supplements-title" tabIndex={-1} className="text-base font-semibold outline-none">
        Supplements
      </h2>
      <p className="text-sm text-ink-soft">
        Paid for every night in the span; per stay, once. Children are those who pay as children.
      </p>
      <ul className="mt-1 grid max-w-5xl gap-y-3 lg:gap-y-1">
        {supplements.map((supplement, at) => (
          <SupplementRow
            key={supplement.key}
            supplement={supplement}
            canWrite={canWrite}
            problem={(key) => sheet.problems.fields[`supplements.${at}.${key}`]}
            onChange={(part, step) =>
              set((all) => all.map((one) => (one.key === supplement.key ? { ...one, ...part } : one)), step)
            }
            onRemove={() => {
              const remove = () => set((all) => all.filter(({ key }) => key !== supplement.key));
              drawAndFocus(remove, '#supplements-title');
            }}
          />
        ))}
      </ul>
      {canWrite ? (
        <TextButton
          className="-ml-3"
          onClick={() => {
            drawAndFocus(() => set((all) => [...all, makeSupplement()]), '[data-supplement-name]', 'last');
          }}
        >
          Add a supplement
        </TextButton>
      ) : (
        supplements.length === 0 && <p className="text-sm">None.</p>
      )}
    </section>
  );
}

type RowProps = {
  supplement: SupplementTexts;
  canWrite: boolean;
  problem: (key: string) => string | undefined;
  onChange: (part: Partial<SupplementTexts>, step: string) => void;
  onRemove: () => void;
};

function SupplementRow({ supplement, canWrite, problem, onChange, onRemove }: RowProps) {
  const id = useId();
  const about = supplement.name || 'new supplement';
  const text = (key: Exclude<keyof SupplementTexts, 'key' | 'per'>) => ({
    about,
    value: supplement[key],
    readOnly: !canWrite,
    problem: problem(key),
    onChange: (value: string) => onChange({ [key]: value }, `${supplement.key} ${key}`),
  });
  return (
    <li className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(10rem,2fr)_repeat(2,minmax(8.5rem,1fr))_repeat(3,minmax(5rem,1fr))_auto]">
      <SmallInput
        label="Name"
        data-supplement-name
        {...text('name')}
        className="max-sm:col-span-2"
        maxLength={120}
      />
      <SmallInput label="First day" {...text('from')} type="date" />
      <SmallInput label="Last day" {...text('to')} type="date" />
      <label htmlFor={`${id}-per`} className="block text-xs text-ink-soft">
        Per<span className="sr-only"> of {about}</span>
        <Select
          id={`${id}-per`}
          disabled={!canWrite}
          value={supplement.per}
          options={PER_OPTIONS}
          onChange={(per) => onChange({ per }, `${supplement.key} per`)}
          className="block min-h-11 w-full rounded-lg border border-line-strong bg-white px-1 text-base text-ink disabled:border-line disabled:bg-sand disabled:text-ink-soft lg:min-h-9 lg:text-sm"
        />
      </label>
      <SmallInput label="Rupees" {...text('amount')} isNumber />
      <SmallInput
        label="Child"
        {...text('childAmount')}
        isNumber
        readOnly={!canWrite || supplement.per !== 'adult'}
      />
      {canWrite && (
        <TextButton
          isDanger
          aria-label={`Remove ${about}`}
          onClick={onRemove}
          className="justify-self-end sm:max-lg:col-start-3"
        >
          <Trash2 className="size-4" />
        </TextButton>
      )}
    </li>
  );
}
