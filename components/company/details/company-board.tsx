'use client';

import { useState, useRef } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { listFields, type SectionId } from '@/lib/company/fields/fields';
import type { CompanyRecord } from '@/lib/company/details/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { pickFields, useVersionedForm } from '@/components/editing/form/use-versioned-form';
import { checkFields, COMPANY_FORM, padPhones } from './company-form';
import { CompanySection } from './company-section';
import { SECTIONS, type Section } from './sections';
import { toLogoPath } from '@/lib/company/fields/logo';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendFile } from '../pictures/send-file';
import { FileButton } from '@/components/editing/import/file-button';
import { PICTURE_TYPES } from '../pictures/upload-list';

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

type LogoFieldProps = { record: CompanyRecord; canWrite: boolean; onChange: (record: CompanyRecord) => void };

/** The logo with buttons to replace and remove it. Either change is stored at once. */
function LogoField({ record: { logo, brand }, canWrite, onChange }: LogoFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const group = useRef<HTMLDivElement>(null);

  async function send(file: File | null): Promise<void> {
    setProblem('');
    setBusy(true);
    const path = '/company/logo';
    const answer = file
      ? await sendFile<CompanyRecord>({ method: 'PUT', path, file })
      : await sendStaff<CompanyRecord>('DELETE', path);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    onChange(answer.body);
    if (!file) group.current?.focus(); // the focused button was removed
    notify.success(file ? 'Logo saved. Visitors see it now.' : 'Logo removed. The name stands in its place.');
  }

  return (
    <div
      ref={group}
      role="group"
      aria-label="Logo"
      tabIndex={-1}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {logo ? (
        <img
          src={toLogoPath(logo, 'webp')}
          alt={`Logo of ${brand}`}
          width={logo.width}
          height={logo.height}
          className="h-12 w-auto max-w-full rounded border border-line bg-paper object-contain p-1"
        />
      ) : (
        <p className="text-sm text-ink-soft">No logo yet: the name stands in its place.</p>
      )}
      {canWrite && (
        <FileButton
          accept={PICTURE_TYPES}
          label={isBusy ? 'Preparing...' : logo ? 'Replace logo' : 'Upload logo'}
          variant="secondary"
          isBusy={isBusy}
          onFiles={([file]) => file && void send(file)}
        />
      )}
      {canWrite && logo && <TextButton onClick={() => void send(null)}>Remove logo</TextButton>}
      <p className="w-full text-sm text-ink-soft">
        A PNG or WebP with a clear background is best; JPEG works too. Choose the one with dark letters: it
        always stands on a light background.
      </p>
      {problem && (
        <p role="alert" className="w-full text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
