'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { formatRupees } from '@/lib/platform/format/money';
import type { SentOption } from '@/lib/quotes/model/types';
import { useState } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import type { StaffAnswer } from '@/components/editing/kit/staff-request';

const CHANNELS = [
  ['phone', 'By phone'],
  ['whatsapp', 'On WhatsApp'],
  ['mail', 'By mail'],
  ['walk_in', 'In our office'],
] as const;

type Acceptance = { option: string; extras: string[]; name: string; channel: string; note: string };

type Props = {
  options: readonly SentOption[];
  customerName: string;
  send: (acceptance: Acceptance) => Promise<StaffAnswer<unknown>>;
  onClose: () => void;
};

/** Records an acceptance that did not come by the link: option, channel and the traveller's words. */
export function AcceptDialog({ options, customerName, send, onClose }: Props) {
  const form = useStaffForm();
  const [option, setOption] = useState(options[0]?.id ?? '');
  const [extras, setExtras] = useState<readonly string[]>([]);
  const chosen = options.find(({ id }) => id === option);
  const chosenExtras = (chosen?.extras ?? []).filter(({ id }) => extras.includes(id));
  const total = chosenExtras.reduce((sum, extra) => sum + extra.total, chosen?.total ?? 0);

  async function submit(data: FormData) {
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const acceptance = {
      option,
      extras: chosenExtras.map(({ id }) => id),
      name: read('name'),
      channel: read('channel'),
      note: read('note'),
    };
    if (await form.send(() => send(acceptance))) onClose();
  }

  return (
    <Dialog onClose={onClose} className="max-w-lg">
      <DialogTitle>Accept for the traveller</DialogTitle>
      <Form state={form} onSubmit={submit} className="mt-3 grid gap-3">
        <SelectField
          {...form.field('option')}
          label="Option"
          required
          value={option}
          options={options.map(({ id, name, total: price }) => [id, `${name}, ${formatRupees(price)}`])}
          onChange={setOption}
        />
        {chosen && chosen.extras.length > 0 && (
          <fieldset>
            <legend className="text-sm font-semibold">Extras</legend>
            {chosen.extras.map(({ id, label, total: price }) => (
              <Checkbox
                key={id}
                label={`${label}, ${formatRupees(price)}`}
                look="text-sm"
                checked={extras.includes(id)}
                onChange={(isOn) => setExtras(isOn ? [...extras, id] : extras.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
        )}
        <TextInput
          {...form.field('name')}
          label="Who accepted"
          required
          maxLength={120}
          defaultValue={customerName}
        />
        <SelectField {...form.field('channel')} label="How they told us" required options={CHANNELS} />
        <TextArea
          {...form.field('note')}
          label="Their words"
          hint="Kept as evidence with your name and the time."
          required
          rows={3}
          maxLength={1_000}
        />
        <p className="text-sm">
          Total accepted: <strong className="font-semibold tabular-nums">{formatRupees(total)}</strong>
        </p>
        <FormButtons isBusy={form.isBusy} label="Record the acceptance" onClose={onClose} />
      </Form>
    </Dialog>
  );
}
