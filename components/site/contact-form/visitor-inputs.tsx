import type { ComponentProps } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { listVisitorFields, type VisitorFieldName } from '@/lib/requests/derived-visitor-fields';
import type { RequestKind } from '@/lib/requests/kinds';

type Props = {
  kind: RequestKind;
  toProps: (field: VisitorFieldName) => Omit<ComponentProps<typeof TextInput>, 'label'>;
};

/** The plain fields of a form of the site, static or interactive. */
export function VisitorInputs({ kind, toProps }: Props) {
  return listVisitorFields(kind).map(([name, { label }]) => (
    <TextInput key={name} {...toProps(name)} label={label} dir="auto" />
  ));
}
