import type { ComponentProps } from 'react';
import { Select } from '@/components/ui/select';

/** A select with its label. Nothing here is a form that is sent, so nothing is optional or required. */
export function LabelledSelect<Value extends string>({
  label,
  ...select
}: { label: string } & ComponentProps<typeof Select<Value>>) {
  return (
    <label className="block text-sm font-semibold">
      <span className="mb-1 block">{label}</span>
      <Select {...select} />
    </label>
  );
}
