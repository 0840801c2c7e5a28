'use client';

import { useId, useState } from 'react';
import { notify } from '@/components/ui/toast';
import type { CompanyRecord } from '@/lib/content/company/types';
import type { CompanyFields } from '@/lib/platform/site';
import { readField, sendStaff } from '../../staff/kit/staff-request';
import { CompanyConflict } from './company-conflict';
import { checkFields, listUnsaved, mergeTheirs, padPhones, toTyped, type TheirChange } from './company-form';
import { CompanySection } from './company-section';
import { SECTIONS, type CompanyField, type Section, type SectionId } from './sections';

type Props = { record: CompanyRecord; canWrite: boolean };
type Conflict = { section: SectionId; by: string | null; at: string | null; changes: TheirChange[] };

/** The sections of the company, each saved by itself. Typed text is kept until it is stored. */
export function CompanyBoard({ record, canWrite }: Props) {
  const id = useId();
  const [base, setBase] = useState(record);
  const [typed, setTyped] = useState<CompanyFields>(() => toTyped(record));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState<SectionId | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const type = (part: Partial<CompanyFields>) => setTyped((before) => ({ ...before, ...part }));
  const unsaved = listUnsaved(typed, base);

  function refuse(found: Record<string, string>): void {
    setErrors(found);
    const [field, message] = Object.entries(found)[0] ?? ['', 'Please check what you entered.'];
    notify.error(message);
    focusField(id, field);
  }

  async function save(section: Section) {
    setErrors({});
    type({ phones: padPhones(typed.phones) });
    const checked = checkFields(typed, section.fields);
    if (checked.errors) return refuse(checked.errors);
    setBusy(section.id);
    const answer = await sendStaff<CompanyRecord>('PUT', '/company', { ...base, ...checked.fields });
    setBusy(null);
    if (answer.ok) {
      setBase(answer.body);
      setTyped((before) => ({ ...before, ...pick(toTyped(answer.body), section.fields) }));
      setConflict(null);
      return void notify.success(`${section.title} saved. Visitors see it now.`);
    }
    const current = (answer.body as { current?: CompanyRecord } | undefined)?.current;
    if (answer.status !== 409 || !current) return refuse({ [readField(answer) ?? '']: answer.message });
    const merged = mergeTheirs(typed, base, current);
    setBase(current);
    setTyped(merged.typed);
    setConflict({
      section: section.id,
      by: current.updatedBy,
      at: current.updatedAt,
      changes: merged.changes,
    });
  }

  function take(field: CompanyField) {
    type(pick(toTyped(base), [field]));
    setConflict(
      (before) =>
        before && {
          ...before,
          changes: before.changes.map((change) =>
            change.field === field ? { ...change, mine: null } : change,
          ),
        },
    );
  }

  return SECTIONS.map((section) => (
    <CompanySection
      key={section.id}
      {...{ section, id, typed, errors, canWrite }}
      onType={type}
      isBusy={busy === section.id}
      isUnsaved={section.fields.some((field) => unsaved.includes(field))}
      onSave={() => void save(section)}
      notice={
        conflict?.section === section.id && (
          <CompanyConflict {...conflict} onTake={take} onClose={() => setConflict(null)} />
        )
      }
    />
  ));
}

function pick(from: CompanyFields, names: readonly CompanyField[]): Partial<CompanyFields> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

/** Focuses the input of an error; a list's error belongs to its first line. */
function focusField(id: string, field: string): void {
  const candidates = [field, `${field}.0`, field.split('.')[0] ?? ''];
  for (const name of candidates) {
    const input = document.getElementById(`${id}-${name}`);
    if (input) return input.focus();
  }
}
