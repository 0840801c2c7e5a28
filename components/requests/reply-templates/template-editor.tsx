'use client';

import { useEffect, useState, useRef, type FocusEvent } from 'react';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import {
  describeUnknownField,
  findUnknownFields,
  REPLY_FIELDS,
  type ReplyField,
} from '@/lib/requests/replies/fields';
import {
  LANGUAGE_NAMES,
  REPLY_LANGUAGES,
  REPLY_LIMITS,
  type ReplyTemplateItem,
} from '@/lib/requests/replies/types';
import type { OwnFacts } from '@/lib/requests/replies/values';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { Form, FormProblem } from '@/components/ui/form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Contradictions } from './contradictions';
import { TemplateConflict } from './template-conflict';
import { TemplatePreview } from './template-preview';
import { flushSync } from 'react-dom';

type Typed = Pick<ReplyTemplateItem, 'name' | 'language' | 'subject' | 'body'>;
type Saved = { message: string };
type Props = {
  /** Null for a new template. */
  template: ReplyTemplateItem | null;
  own: OwnFacts;
  onClose: (isChanged: boolean) => void;
};

const BLANK: Typed = { name: '', language: 'en', subject: '', body: '' };

/** Form for a template, with a preview. Typed text is kept until it is stored. */
export function TemplateEditor({ template, own, onClose }: Props) {
  const form = useStaffForm();
  const { getKey } = useRequestKey();
  const id = form.id;
  const [typed, setTyped] = useState<Typed>(() => (template ? toTyped(template) : BLANK));
  const [version, setVersion] = useState(template?.version ?? 0);
  const [hasConflict, setConflict] = useState(false);
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const { insert, onFocus } = useInsertion(`${id}-body`, (field, value) =>
    type(field.id === `${id}-subject` ? { subject: value } : { body: value }),
  );

  useEffect(() => focusName(id), [id]);

  async function save(baseVersion: number) {
    setConflict(false);
    let status = 0;
    const saved = await form.send(async () => {
      const answer = template
        ? await sendStaff<Saved>('PATCH', `/templates/${template.id}`, { ...typed, version: baseVersion })
        : await sendStaff<Saved>('POST', '/templates', typed, { key: getKey(typed) });
      status = answer.status;
      return answer;
    });
    setConflict(status === 409);
    if (!saved) return;
    notify.success(saved.message);
    onClose(true);
  }

  function take(theirs: ReplyTemplateItem) {
    setTyped(toTyped(theirs));
    setVersion(theirs.version);
    setConflict(false);
    focusName(id);
  }

  return (
    <Form
      state={{ isBusy: form.isBusy }}
      onSubmit={() => save(version)}
      aria-label={template ? `Edit ${template.name}` : 'New template'}
      className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2"
    >
      <div className="min-w-0 space-y-4">
        <FormProblem message={hasConflict ? null : form.problem} />
        {hasConflict && template && (
          <TemplateConflict
            id={template.id}
            onTake={take}
            onKeep={(theirs) => {
              setVersion(theirs.version);
              void save(theirs.version);
            }}
          />
        )}
        <TextInput
          id={`${id}-name`}
          label="Name"
          hint="For the team only."
          required
          maxLength={REPLY_LIMITS.name}
          value={typed.name}
          onChange={(event) => type({ name: event.target.value })}
          {...toError(form.errorOf('name'))}
        />
        <SelectField
          id={`${id}-language`}
          label="Language"
          required
          value={typed.language}
          onChange={(language) => type({ language })}
        >
          {REPLY_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <TextInput
          id={`${id}-subject`}
          label="Subject of the mail"
          dir="auto"
          lang={typed.language}
          value={typed.subject}
          onFocus={onFocus}
          onChange={(event) => type({ subject: event.target.value })}
          {...toError(findFieldError(typed.subject) ?? form.errorOf('subject'))}
        />
        <TextArea
          id={`${id}-body`}
          label="Text"
          required
          dir="auto"
          lang={typed.language}
          rows={12}
          value={typed.body}
          onFocus={onFocus}
          onChange={(event) => type({ body: event.target.value })}
          {...toError(findFieldError(typed.body) ?? form.errorOf('body'))}
        />
        <Contradictions {...typed} terms={own.terms} />
        <FieldButtons onInsert={(field) => insert(`{${field}}`)} />
        <FormButtons isBusy={form.isBusy} label="Save template" onClose={() => onClose(false)} />
      </div>
      <TemplatePreview {...typed} own={own} />
    </Form>
  );
}

function focusName(id: string): void {
  document.getElementById(`${id}-name`)?.focus();
}

function toTyped({ name, language, subject, body }: ReplyTemplateItem): Typed {
  return { name, language, subject, body };
}

/** Error message for the first unknown field in the text, shown while typing. */
function findFieldError(text: string): string | undefined {
  const [unknown] = findUnknownFields(text);
  return unknown === undefined ? undefined : describeUnknownField(unknown);
}

function toError(error: string | undefined): { error?: string } {
  return error ? { error } : {};
}

/** Buttons that insert a field at the caret. */
function FieldButtons({ onInsert }: { onInsert: (field: ReplyField) => void }) {
  const fields = Object.entries(REPLY_FIELDS) as [ReplyField, string][];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Insert a field</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {fields.map(([field, label]) => (
          <button
            key={field}
            type="button"
            onClick={() => onInsert(field)}
            className="min-h-11 rounded-full border border-line-strong bg-white px-4 text-sm hover:border-lagoon active:bg-line"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Inserts text at the caret of the field that last had the focus, or of `fallbackId` if none had. */
function useInsertion(fallbackId: string, change: (field: Field, value: string) => void) {
  const last = useRef<Field | null>(null);

  function insert(words: string): void {
    const field = last.current ?? (document.getElementById(fallbackId) as Field | null);
    if (!field) return;
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    // Render the new value before setting the caret; otherwise the caret would move to the end.
    flushSync(() => change(field, `${field.value.slice(0, from)}${words}${field.value.slice(to)}`));
    field.focus();
    field.setSelectionRange(from + words.length, from + words.length);
  }

  return {
    insert,
    onFocus: (event: FocusEvent<Field>) => {
      last.current = event.currentTarget;
    },
  };
}
