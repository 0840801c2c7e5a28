'use client';

import { useState } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { listFields, type SectionId } from '@/lib/company/fields/fields';
import type { CompanyRecord } from '@/lib/company/details/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { pickFields, useVersionedForm } from '@/components/editing/form/use-versioned-form';
import { checkFields, COMPANY_FORM, padPhones } from './company-form';
import { CompanySection } from './company-section';
import { LogoField } from './logo-field';
import { SECTIONS, type Section } from './sections';

/** `canPrice`: the account may change the planner's prices; `canWrite`: all other fields. */
type Props = { record: CompanyRecord; canWrite: boolean; canPrice: boolean };

/** The company's details in sections, each saved separately. Typed text is kept until it is stored. */
export function CompanyBoard({ record, canWrite, canPrice }: Props) {
  const form = useVersionedForm(record, COMPANY_FORM);
  const { id, typed, change, changed } = form;
  const base = form.item ?? record;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [open, setOpen] = useState<SectionId | null>(null);
  const [password, setPassword] = useState('');

  function refuse(found: Record<string, string>): void {
    setErrors(found);
    const [field, message] = Object.entries(found)[0] ?? ['', 'Please check what you entered.'];
    notify.error(message);
    focusField(id, field);
  }

  async function save(section: Section) {
    setErrors({});
    setOpen(section.id);
    change({ phones: padPhones(typed.phones) });
    const fields = listFields(section.id);
    const checked = checkFields(typed, fields);
    if (checked.errors) return refuse(checked.errors);
    const body = { ...base, ...checked.fields, ...(section.id === 'payment' && { password }) };
    const saved = await form.save(() => sendStaff<CompanyRecord>('PUT', '/company', body), {
      sent: pickFields(typed, fields),
      toItem: (current) => current,
      onRefused: (message, field) => refuse({ [field ?? '']: message }),
    });
    if (!saved) return;
    setPassword('');
    notify.success(`${section.title} saved.${section.isInternal ? '' : ' Visitors see it now.'}`);
  }

  return SECTIONS.map((section) => (
    <CompanySection
      key={section.id}
      section={section}
      id={id}
      typed={typed}
      errors={errors}
      canWrite={section.id === 'planner' ? canPrice : canWrite}
      onType={change}
      logo={
        section.id === 'identity' && <LogoField record={base} canWrite={canWrite} onChange={form.accept} />
      }
      proof={
        section.id === 'payment' &&
        listFields(section.id).some((field) => changed.includes(field)) && (
          <TextInput
            id={`${id}-password`}
            type="password"
            label="Your password"
            hint="Every owner gets a mail about another account or UPI ID."
            required
            autoComplete="current-password"
            maxLength={256}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            {...(errors.password && { error: errors.password })}
          />
        )
      }
      isBusy={form.isBusy && open === section.id}
      isUnsaved={listFields(section.id).some((field) => changed.includes(field))}
      onSave={() => void save(section)}
      notice={form.conflict && open === section.id && <ConflictNotice {...form.conflict} />}
    />
  ));
}

/** Focuses the input with the error. If the error concerns a whole list, focuses its first line. */
function focusField(id: string, field: string): void {
  const candidates = [field, `${field}.0`, field.split('.')[0] ?? ''];
  for (const name of candidates) {
    const input = document.getElementById(`${id}-${name}`);
    if (input) return input.focus();
  }
}
