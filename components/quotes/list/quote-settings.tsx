'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import type { QuoteSettings as Settings } from '@/lib/quotes/editing/types';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';

const FIELDS: { name: keyof Settings; label: string; hint: string }[] = [
  { name: 'markupPercent', label: 'Usual markup in %', hint: 'For options without a markup of their own.' },
  { name: 'lowestMarkupPercent', label: 'Lowest markup in %', hint: 'Below it, only owners can send.' },
  { name: 'taxPercent', label: 'GST in %', hint: 'Included in every total; offers name it with a GSTIN.' },
  { name: 'roundTo', label: 'Round totals up to rupees', hint: 'Such as 100 for 47,400.' },
  { name: 'advancePercent', label: 'Advance in %', hint: 'Of the total; due when an offer is accepted.' },
  { name: 'validDays', label: 'Valid for days', hint: 'Of a new quote; it ends before the trip begins.' },
];

type Props = { settings: Settings; version: number };
type Texts = Record<keyof Settings, string>;

/** Dialog for the settings of all quotes. Sent versions keep their prices. */
export function QuoteSettings(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Settings</TextButton>
      {isOpen && <SettingsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SettingsDialog({ settings, version, onClose }: Props & { onClose: () => void }) {
  const form = useVersionedForm({ settings, version }, SHAPE);
  const router = useRouter();

  async function submit() {
    // NaN for an empty field: the server rejects it with a message for the field.
    const given = FIELDS.map(({ name }) => [name, Number(form.typed[name] || Number.NaN)]);
    const body = { settings: Object.fromEntries(given) as Settings, version: form.item?.version };
    const refuse = (message: string, field: string | null) =>
      form.refuse(message, field?.replace('settings.', '') ?? null);
    if (!(await form.save(() => sendStaff('PUT', '/quotes/settings', body), { onRefused: refuse }))) return;
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
        {form.conflict && <ConflictNotice {...form.conflict} />}
        {FIELDS.map(({ name, hint }) => (
          <TextInput key={name} {...form.input(name)} hint={hint} required inputMode="decimal" />
        ))}
        <FormButtons isBusy={form.isBusy} label="Save" onClose={onClose} />
      </Form>
    </Dialog>
  );
}

const SHAPE: FormShape<Props, Texts> = {
  names: Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])) as Texts,
  toFields: ({ settings }) =>
    Object.fromEntries(FIELDS.map(({ name }) => [name, String(settings[name])])) as Texts,
};
