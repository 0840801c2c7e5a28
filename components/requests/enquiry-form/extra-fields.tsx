'use client';

import type { Ref } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { readExtras, toExtraPrice } from '@/lib/packages/catalogue/extra-words';
import type { PackageExtra } from '@/lib/packages/model/types';
import type { Priced } from '@/lib/packages/prices/price';
import { ExtrasTotal } from './extras-total';

type Props = {
  /** The id of the first checkbox. */
  id: string;
  offered: readonly PackageExtra[];
  tourPackage: Priced;
  /** The ticked names, one per line. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** Ref of the first checkbox. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * A checkbox for each extra of the package, and below them the total with the ticked ones. An extra from an older draft
 * that the package no longer offers stays listed until the visitor unticks it, so that it does not disappear unnoticed.
 */
export function ExtraFields({ id, offered, tourPackage, value, error, onChange, ref }: Props) {
  const names = readExtras(value);
  const gone = names.filter((name) => !offered.some((extra) => extra.name === name));
  const boxes = [
    ...offered.map((extra) => ({ ...extra, words: toExtraPrice(extra) })),
    ...gone.map((name) => ({ name, note: '', words: 'no longer offered' })),
  ];
  const chosen = offered.filter(({ name }) => names.includes(name));
  const errorId = `${id}-error`;
  const toggle = (name: string, isOn: boolean) =>
    onChange((isOn ? [...names, name] : names.filter((one) => one !== name)).join('\n'));
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-sm font-semibold">
        Extras<span className="font-normal text-ink-soft"> (optional, not in the price)</span>
      </legend>
      {boxes.map(({ name, note, words }, at) => (
        <Checkbox
          key={name}
          id={at === 0 ? id : `${id}-${at + 1}`}
          ref={at === 0 ? ref : undefined}
          checked={names.includes(name)}
          onChange={(isOn) => toggle(name, isOn)}
          look="py-1.5 items-start! gap-3! text-sm"
          aria-invalid={error ? true : undefined}
          label={
            <span className="min-w-0 wrap-anywhere">
              {name}, <span className="whitespace-nowrap tabular-nums">{words}</span>
              {note && <span className="block text-xs text-ink-soft">{note}</span>}
            </span>
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
      <output className="block">
        {chosen.length > 0 && <ExtrasTotal tourPackage={tourPackage} chosen={chosen} />}
      </output>
    </fieldset>
  );
}
