'use client';

import { useId, useState } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { COMPANY_FIELDS, listFields, type CompanyField, type SectionId } from '@/lib/content/company/fields';
import type { CompanyRecord } from '@/lib/content/company/types';
import type { CompanyFields } from '@/lib/platform/site';
import { readField, sendStaff } from '@/components/editing/kit/staff-request';
import { formatMoment } from '@/lib/platform/format/dates';
import { QuietButton } from '@/components/editing/kit/quiet-button';
import { useUnsaved } from '@/components/editing/kit/unsaved';
import { VersionConflict } from '@/components/editing/conflict/version-conflict';
import {
  checkFields,
  listUnsaved,
  mergeTheirs,
  padPhones,
  pickFields,
  toTyped,
  withoutBlanks,
  type TheirChange,
} from './company-form';
import { CompanySection } from './company-section';
import { LogoField } from './logo-field';
import { SECTIONS, type Section } from './sections';

/** `canPrice`: the account may change the planner's prices; `canWrite`: all other fields. */
type Props = { record: CompanyRecord; canWrite: boolean; canPrice: boolean };
type Conflict = { section: SectionId; was: CompanyRecord; theirs: CompanyRecord };

/** The company's details in sections, each saved separately. Typed text is kept until it is stored. */
export function CompanyBoard({ record, canWrite, canPrice }: Props) {
  const id = useId();
  const [{ base, typed }, setForm] = useState(() => ({ base: record, typed: toTyped(record) }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState<SectionId | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [password, setPassword] = useState('');
  const type = (part: Partial<CompanyFields>) =>
    setForm((before) => ({ ...before, typed: { ...before.typed, ...part } }));
  const unsaved = listUnsaved(typed, base);
  useUnsaved(unsaved.length > 0);

  function refuse(found: Record<string, string>): void {
    setErrors(found);
    const [field, message] = Object.entries(found)[0] ?? ['', 'Please check what you entered.'];
    notify.error(message);
    focusField(id, field);
  }

  async function save(section: Section) {
    setErrors({});
    type({ phones: padPhones(typed.phones) });
    const checked = checkFields(typed, listFields(section.id));
    if (checked.errors) return refuse(checked.errors);
    setBusy(section.id);
    const body = { ...base, ...checked.fields, ...(section.id === 'payment' && { password }) };
    const answer = await sendStaff<CompanyRecord>('PUT', '/company', body);
    setBusy(null);
    if (answer.ok) {
      takeRecord(answer.body, pickFields(withoutBlanks(typed), listFields(section.id)));
      setConflict(null);
      setPassword('');
      return void notify.success(
        `${section.title} saved.${section.isInternal ? '' : ' Visitors see it now.'}`,
      );
    }
    const current = (answer.body as { current?: CompanyRecord } | undefined)?.current;
    if (answer.status !== 409 || !current) return refuse({ [readField(answer) ?? '']: answer.message });
    takeRecord(current);
    setConflict({ section: section.id, was: base, theirs: current });
  }

  /** Shows a stored record. Fields edited here are kept; a `sent` field only if it was edited again after sending. */
  function takeRecord(current: CompanyRecord, sent: Partial<CompanyFields> = {}) {
    setForm((before) => ({
      base: current,
      typed: mergeTheirs(before.typed, { ...before.base, ...sent }, current).typed,
    }));
  }

  return SECTIONS.map((section) => (
    <CompanySection
      key={section.id}
      {...{ section, id, typed, errors }}
      canWrite={section.id === 'planner' ? canPrice : canWrite}
      onType={type}
      logo={section.id === 'identity' && <LogoField {...{ record: base, canWrite }} onChange={takeRecord} />}
      proof={
        section.id === 'payment' &&
        listFields(section.id).some((field) => unsaved.includes(field)) && (
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
      isBusy={busy === section.id}
      isUnsaved={listFields(section.id).some((field) => unsaved.includes(field))}
      onSave={() => void save(section)}
      notice={
        conflict?.section === section.id && (
          <CompanyConflict
            by={conflict.theirs.updatedBy}
            at={conflict.theirs.updatedAt}
            changes={mergeTheirs(typed, conflict.was, conflict.theirs).changes}
            onTake={(field) => type(pickFields(toTyped(conflict.theirs), [field]))}
            onClose={() => setConflict(null)}
          />
        )
      }
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

type CompanyConflictProps = {
  by: string | null;
  at: string | null;
  changes: readonly TheirChange[];
  onTake: (field: CompanyField) => void;
  onClose: () => void;
};

/** What a colleague changed since this page was opened, field by field. Nothing typed here is lost. */
function CompanyConflict({ by, at, changes, onTake, onClose }: CompanyConflictProps) {
  const isOpen = changes.some(({ mine }) => mine !== null);
  return (
    <div className="mb-4">
      <VersionConflict
        title={`${by ?? 'Somebody'} saved first${at ? `, ${formatMoment(at)}` : ''}. What you typed is kept.`}
        subject={at}
      >
        <dl className="mt-2 text-sm">
          {changes.map(({ field, was, theirs, mine }) => (
            <div key={field} className="border-t border-line py-2 wrap-anywhere">
              <dt className="font-semibold">{COMPANY_FIELDS[field].name}</dt>
              <dd>
                <del className="text-ink-soft">{was}</del> became <ins className="no-underline">{theirs}</ins>
                {mine === null ? (
                  <span className="text-ink-soft"> (taken over here)</span>
                ) : (
                  <span className="block">
                    You typed <strong>{mine}</strong>.
                    <QuietButton onClick={() => onTake(field)}>
                      Take theirs<span className="sr-only"> for {COMPANY_FIELDS[field].name}</span>
                    </QuietButton>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm">
          {isOpen ? 'Save again to keep yours.' : 'Save again to store what you typed.'}
          <QuietButton onClick={onClose}>Hide this</QuietButton>
        </p>
      </VersionConflict>
    </div>
  );
}
