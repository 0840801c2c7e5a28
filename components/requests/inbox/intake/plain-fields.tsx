'use client';

import { SelectField } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { FIELDS } from '@/lib/requests/derived-fields';
import type { FieldName } from '@/lib/requests/fields';
import type { AddingForm } from './use-adding';

type Props<Name extends FieldName> = {
  form: Pick<AddingForm, 'field'> & {
    draft: Record<Name, string>;
    change: (part: Record<string, string>) => void;
  };
  names: readonly Name[];
};

/** The controls of plain fields (lib/requests/fields.ts). A detail of a field is shown once that field is filled in. */
export function PlainFields<Name extends FieldName>({ form, names }: Props<Name>) {
  const { draft, change } = form;
  return names.map((name) => {
    const { label, value, detailOf, toControlLabel } = FIELDS[name];
    const detailed = detailOf ? (draft as Record<string, string>)[detailOf] : undefined;
    if (detailOf && !detailed) return null;
    if (value.type === 'choice')
      return (
        <SelectField
          key={name}
          {...form.field(name)}
          label={label}
          value={draft[name]}
          options={[['', 'Not known'], ...Object.entries(value.words)]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      );
    return (
      <TextInput
        key={name}
        {...form.field(name)}
        label={toControlLabel?.(detailed ?? '') ?? (value.type === 'amount' ? `${label}, ₹` : label)}
        inputMode={value.type === 'amount' ? 'numeric' : undefined}
        maxLength={value.type === 'amount' ? 20 : value.longest}
        dir="auto"
        autoComplete="off"
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    );
  });
}
