'use client';

import { useState } from 'react';
import { LegalBlocks } from '@/components/site/legal/legal-blocks';
import { Form } from '@/components/ui/form';
import { TextArea } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { parseLegalText } from '@/lib/company/fields/legal-blocks';
import { newLegalTextSchema } from '@/lib/company/details/schema';
import type { LegalOverview, LegalTextItem } from '@/lib/company/details/types';
import type { LegalKind } from '@/lib/company/fields/company';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useNewVersion } from './use-new-version';
import { VersionEnd } from './version-end';

type Props = {
  kind: LegalKind;
  title: string;
  today: string;
  newest: LegalTextItem | null;
  onChange: (texts: LegalTextItem[]) => void;
  onClose: () => void;
};

/** Form for a new version. It starts from the newest version; a button copies the text of the public page. */
export function LegalEditor({ kind, title, today, newest, onChange, onClose }: Props) {
  const version = useNewVersion({ today, kind, newest, firstField: 'content', onChange, onClose });
  const { form, holdsFrom, save } = version;
  const [content, setContent] = useState(newest?.content ?? '');

  async function submit() {
    const input = { kind, content, holdsFrom, after: 0 };
    const [issue] = newLegalTextSchema.safeParse(input).error?.issues ?? [];
    if (issue) return void form.refuse(issue.message, String(issue.path[0] ?? ''));
    await save(content);
  }

  async function copyShown() {
    const answer = await sendStaff<LegalOverview>('GET', '/company/legal-texts');
    if (answer.ok) setContent(answer.body.shown[kind]);
    else notify.error(answer.message);
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
      <TextButton onClick={() => void copyShown()}>Start from the text that visitors see today</TextButton>
      {content.trim() !== '' && (
        <details className="border-y border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-lagoon">Preview</summary>
          <div className="space-y-3 pb-4 wrap-anywhere [&_h2]:text-xl [&_h3]:text-lg [&_ul]:list-disc [&_ul]:ps-5">
            <LegalBlocks blocks={parseLegalText(content)} />
          </div>
        </details>
      )}
      <VersionEnd {...version} today={today} onClose={onClose} label="Save this version" />
    </Form>
  );
}
