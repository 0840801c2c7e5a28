'use client';

import { useEffect, useState } from 'react';
import { LegalBlocks } from '@/components/site/legal/legal-blocks';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { parseLegalText } from '@/lib/content/company/legal-blocks';
import { newLegalTextSchema } from '@/lib/content/company/schema';
import type { LegalAnswer, LegalTextItem } from '@/lib/content/company/types';
import type { LegalKind } from '@/lib/platform/site';
import { FormButtons } from '../../staff/kit/form-buttons';
import { QuietButton } from '../../staff/kit/quiet-button';
import { sendStaff } from '../../staff/kit/staff-request';
import { useStaffForm } from '../../staff/kit/use-staff-form';

type Props = {
  kind: LegalKind;
  title: string;
  /** The public page of the text. */
  path: string;
  today: string;
  newest: LegalTextItem | null;
  onChange: (texts: LegalTextItem[]) => void;
  onClose: () => void;
};

/** Form for a new version. It starts from the newest version, or from the text that the public page shows. */
export function LegalEditor({ kind, title, path, today, newest, onChange, onClose }: Props) {
  const form = useStaffForm();
  const [content, setContent] = useState(newest?.content ?? '');
  const [holdsFrom, setHoldsFrom] = useState(today);
  // If a colleague has added a version in the meantime, it is not overwritten: saving again adds this text as a later
  // version.
  const [after, setAfter] = useState(newest?.version ?? 0);

  useEffect(() => document.getElementById(`${form.id}-content`)?.focus(), [form.id]);

  async function submit() {
    const input = { kind, content, holdsFrom, after };
    const [issue] = newLegalTextSchema.safeParse(input).error?.issues ?? [];
    if (issue) return void form.refuse(issue.message, String(issue.path[0] ?? ''));
    const saved = await form.send<LegalAnswer>(async () => {
      const answer = await sendStaff<LegalAnswer>('POST', '/company/legal-texts', input);
      return answer.ok || answer.status !== 409 ? answer : { ...answer, message: await readNewer() };
    });
    if (!saved) return;
    notify.success(saved.message);
    onChange(saved.items);
    onClose();
  }

  async function readNewer(): Promise<string> {
    const answer = await sendStaff<LegalAnswer>('GET', '/company/legal-texts');
    if (!answer.ok) return answer.message;
    onChange(answer.body.items);
    const theirs = answer.body.items.find((item) => item.kind === kind);
    setAfter(theirs?.version ?? 0);
    return `${theirs?.createdBy ?? 'Somebody'} added version ${theirs?.version ?? ''} meanwhile: see the list above. Your text is kept; save again to add it after theirs.`;
  }

  async function copyShown() {
    const shown = await readShownText(path);
    if (shown) setContent(shown);
    else notify.error('The page could not be read. Please try again.');
  }

  return (
    <Form state={form} onSubmit={submit} aria-label={`New version: ${title}`} className="mt-4 space-y-4">
      <TextArea
        {...form.field('content')}
        label="Text"
        required
        rows={16}
        hint="A blank line starts a paragraph, “## ” a heading, “### ” a smaller one, “- ” a line of a list. The contact details follow by themselves."
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <QuietButton onClick={() => void copyShown()}>Start from the text that visitors see today</QuietButton>
      {content.trim() !== '' && (
        <details className="border-y border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-lagoon">Preview</summary>
          <div className="space-y-3 pb-4 wrap-anywhere [&_h2]:text-xl [&_h3]:text-lg [&_ul]:list-disc [&_ul]:ps-5">
            <LegalBlocks blocks={parseLegalText(content)} />
          </div>
        </details>
      )}
      <div className="max-w-60">
        <TextInput
          {...form.field('holdsFrom')}
          label="Holds from"
          type="date"
          required
          min={today}
          value={holdsFrom}
          onChange={(event) => setHoldsFrom(event.target.value)}
        />
      </div>
      <FormButtons isBusy={form.isBusy} label="Save this version" onClose={onClose} />
    </Form>
  );
}

/** The text of a public legal page in the notation of the editor; null when the page cannot be read. */
async function readShownText(path: string): Promise<string | null> {
  try {
    const response = await fetch(path);
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const parts = [...page.querySelectorAll('.legal-prose > div :is(h2, h3, p, li, tr)')];
    return (
      parts
        .map(toLine)
        .filter(Boolean)
        .join('\n\n')
        .replace(/\n\n- /g, '\n- ') || null
    );
  } catch {
    return null;
  }
}

function toLine(element: Element): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text === '' || /^(Last updated|Holds from)\b/.test(text)) return '';
  // The contact details are added by the page itself.
  if (/^(Phone|E-mail|WhatsApp): /.test(text)) return '';
  if (element.tagName === 'P') return element.closest('li') ? '' : text;
  if (element.tagName === 'LI') return `- ${text}`;
  if (element.tagName === 'TR')
    return `- ${[...element.children].map((cell) => cell.textContent?.trim()).join(': ')}`;
  return `${element.tagName === 'H2' ? '##' : '###'} ${text}`;
}
