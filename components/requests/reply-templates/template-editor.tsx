'use client';

import { useEffect, useRef, type FocusEvent } from 'react';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import {
  describeUnknownField,
  findUnknownFields,
  REPLY_FIELDS,
  type ReplyField,
  fillTemplate,
} from '@/lib/requests/replies/fields';
import { LANGUAGE_NAMES, REPLY_LANGUAGES, type ReplyLanguage } from '@/lib/requests/languages';
import { REPLY_LIMITS, type ReplyTemplateItem } from '@/lib/requests/replies/types';
import { type OwnFacts, getExampleValues } from '@/lib/requests/replies/values';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { Form } from '@/components/ui/form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Contradictions } from './contradictions';
import { flushSync } from 'react-dom';
import { MarkedText } from './marked-text';

type Fields = Pick<ReplyTemplateItem, 'name' | 'language' | 'subject' | 'body'>;
type Saved = { message: string };
type Props = {
  /** The template to edit; null for a new one. */
  template: ReplyTemplateItem | null;
  own: OwnFacts;
  onClose: (isChanged: boolean) => void;
};

const BLANK: Fields = { name: '', language: 'en', subject: '', body: '' };
const SHAPE: FormShape<ReplyTemplateItem, Fields> = {
  names: { name: 'Name', language: 'Language', subject: 'Subject of the mail', body: 'Text' },
  toFields: ({ name, language, subject, body }) => ({ name, language, subject, body }),
  toText: (field, fields) =>
    field === 'language' ? LANGUAGE_NAMES[fields.language] : fields[field] || 'nothing',
};

/** Form for a template, with a preview. Typed text is kept until it is stored. */
export function TemplateEditor({ template, own, onClose }: Props) {
  const form = useVersionedForm(template, SHAPE, BLANK);
  const { getKey } = useRequestKey();
  const { id, item, typed, input, select } = form;
  const { insert, onFocus } = useInsertion(`${id}-body`, (field, value) =>
    form.change(field.id === `${id}-subject` ? { subject: value } : { body: value }),
  );

  useEffect(() => focusName(id), [id]);

  async function save() {
    const saved = await form.save(() =>
      item
        ? sendStaff<Saved>('PATCH', `/templates/${item.id}`, { ...typed, version: item.version })
        : sendStaff<Saved>('POST', '/templates', typed, { key: getKey(typed) }),
    );
    if (!saved) return;
    notify.success(saved.message);
    onClose(true);
  }

  return (
    <Form
      state={form}
      onSubmit={save}
      aria-label={template ? `Edit ${template.name}` : 'New template'}
      className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2"
    >
      <div className="min-w-0 space-y-4">
        {form.conflict && <ConflictNotice {...form.conflict} />}
        <TextInput {...input('name')} hint="For the team only." required maxLength={REPLY_LIMITS.name} />
        <SelectField {...select('language')} required>
          {REPLY_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <TextInput
          {...input('subject')}
          dir="auto"
          lang={typed.language}
          onFocus={onFocus}
          error={findFieldError(typed.subject) ?? form.errorOf('subject')}
        />
        <TextArea
          {...input('body')}
          required
          dir="auto"
          lang={typed.language}
          rows={12}
          onFocus={onFocus}
          error={findFieldError(typed.body) ?? form.errorOf('body')}
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

/** Error message for the first unknown field in the text, shown while typing. */
function findFieldError(text: string): string | undefined {
  const [unknown] = findUnknownFields(text);
  return unknown === undefined ? undefined : describeUnknownField(unknown);
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

type TemplatePreviewProps = {
  language: ReplyLanguage;
  subject: string;
  body: string;
  own: OwnFacts;
};

/** Preview of the template with example values, as a chat message and as a mail. */
function TemplatePreview({ language, subject, body, own }: TemplatePreviewProps) {
  const values = getExampleValues(language, own);
  const text = fillTemplate(body, values);
  const paragraphs = text.split(/\n{2,}/).filter(Boolean);
  return (
    <section aria-label="Preview" className="min-w-0 space-y-4">
      <figure>
        <figcaption className="text-sm font-semibold">In WhatsApp</figcaption>
        <div
          lang={language}
          dir="auto"
          className="mt-1 min-h-11 rounded-2xl rounded-ss-sm bg-lagoon-pale px-4 py-3 wrap-anywhere whitespace-pre-line"
        >
          <MarkedText text={text} />
        </div>
      </figure>
      <figure>
        <figcaption className="text-sm font-semibold">As a mail</figcaption>
        <div className="mt-1 rounded-lg border border-line bg-white px-4 py-3 wrap-anywhere">
          <p className="border-b border-line pb-2 text-sm text-ink-soft">
            From {own.brand} to {values.name}
          </p>
          <div lang={language} dir="auto">
            <p className="mt-2 font-semibold">
              {subject ? <MarkedText text={fillTemplate(subject, values)} /> : 'No subject yet'}
            </p>
            {paragraphs.map((paragraph, index) => (
              <p key={index} className="mt-3 whitespace-pre-line">
                <MarkedText text={paragraph} />
              </p>
            ))}
          </div>
        </div>
      </figure>
    </section>
  );
}
