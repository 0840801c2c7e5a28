'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import type { QuoteSettings as Settings } from '@/lib/quotes/editing/types';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { QuietButton } from '@/components/editing/kit/quiet-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';

const FIELDS: { name: keyof Settings; label: string; hint: string }[] = [
  { name: 'markupPercent', label: 'Usual markup in %', hint: 'For options without a markup of their own.' },
  { name: 'lowestMarkupPercent', label: 'Lowest markup in %', hint: 'Below it, only owners can send.' },
  { name: 'taxPercent', label: 'GST in %', hint: 'On costs and markup; included in every total.' },
  { name: 'roundTo', label: 'Round totals up to rupees', hint: 'Such as 100 for 47,400.' },
  { name: 'validDays', label: 'Valid for days', hint: 'Of a new quote; it ends before the trip begins.' },
];

type Props = { settings: Settings; version: number };

/** Dialog for the settings of all quotes. Sent versions keep their prices. */
export function QuoteSettings(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Settings</QuietButton>
      {isOpen && <SettingsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SettingsDialog({ settings, version, onClose }: Props & { onClose: () => void }) {
  const form = useStaffForm();
  const router = useRouter();

  async function submit(data: FormData) {
    // NaN for an empty field: the server rejects it with a message for the field.
    const given = FIELDS.map(({ name }) => [name, Number(data.get(`settings.${name}`) || Number.NaN)]);
    const body = { settings: Object.fromEntries(given) as Settings, version };
    if (!(await form.send(() => sendStaff('PUT', '/quotes/settings', body)))) return;
    notify.success('Settings saved');
    onClose();
    router.refresh();
  }

  return (
    <Dialog onClose={onClose} className="max-w-md">
      <DialogTitle>Settings of quotes</DialogTitle>
      <p className="mt-1 text-sm text-ink-soft">
        Drafts follow them at once. Sent versions keep their prices.
      </p>
      <Form state={form} onSubmit={submit} className="mt-3 grid gap-3">
        {FIELDS.map(({ name, label, hint }) => (
          <TextInput
            key={name}
            {...form.field(`settings.${name}`)}
            label={label}
            hint={hint}
            required
            inputMode="decimal"
            defaultValue={settings[name]}
          />
        ))}
        <FormButtons isBusy={form.isBusy} label="Save" onClose={onClose} />
      </Form>
    </Dialog>
  );
}
