'use client';

import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useState } from 'react';
import { Field, INPUT_CLASS } from '@/components/ui/field';
import { hasWords } from '@/lib/platform/format/has-words';

type Choice = { id: string; title: string };
type Props = {
  id: string;
  packages: readonly Choice[];
  /** The id of a package; '' for a general enquiry. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
};

const GENERAL: Choice = { id: '', title: 'General' };

/** Field for the package of an enquiry. Options are found by any words of their titles. */
export function PackageChoice({ id, packages, value, onChange, error }: Props) {
  const [query, setQuery] = useState('');
  const all = [GENERAL, ...packages];
  const found = all.filter(({ title }) => hasWords(title, query));
  return (
    <Field id={id} label="Package" required {...(error ? { error } : {})}>
      {(aria) => (
        <Combobox<Choice>
          immediate
          value={all.find((choice) => choice.id === value) ?? GENERAL}
          onChange={(choice) => choice && onChange(choice.id)}
          onClose={() => setQuery('')}
        >
          <div className="relative">
            <ComboboxInput<Choice>
              {...aria}
              autoComplete="off"
              displayValue={({ title }) => title}
              onChange={(event) => setQuery(event.target.value)}
              onFocus={(event) => event.target.select()}
              className={INPUT_CLASS}
            />
            <ComboboxOptions
              modal={false}
              className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-lg border border-line bg-white p-1 shadow-raised empty:hidden"
            >
              {found.map((choice) => (
                <ComboboxOption
                  key={choice.id}
                  value={choice}
                  className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 text-sm data-focus:bg-lagoon-pale"
                >
                  {choice.title}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          </div>
        </Combobox>
      )}
    </Field>
  );
}
