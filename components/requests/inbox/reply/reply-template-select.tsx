'use client';

import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { LANGUAGE_NAMES, REPLY_LANGUAGES } from '@/lib/requests/languages';
import { type ReplyTemplateItem } from '@/lib/requests/replies/types';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import type { ReplyState } from './use-reply';

/** Selects a template, grouped by language. Asks for confirmation before it replaces edited text. */
export function ReplyTemplateSelect({
  reply: { draft, choose },
  templates,
}: {
  reply: ReplyState;
  templates: readonly ReplyTemplateItem[];
}) {
  const [pendingId, setPendingId] = useState<string | null>(null);
  const isKnown = templates.some(({ id }) => id === draft.templateId);

  function apply(id: string) {
    setPendingId(null);
    choose(templates.find((template) => template.id === id) ?? null);
  }

  function pick(id: string) {
    if (draft.isTyped && (draft.body.trim() || draft.subject.trim())) setPendingId(id);
    else apply(id);
  }

  return (
    <>
      <label htmlFor="reply-template" className="sr-only">
        Template
      </label>
      <Select
        id="reply-template"
        value={isKnown ? draft.templateId : ''}
        onChange={pick}
        options={[['', 'No template']]}
      >
        {REPLY_LANGUAGES.map((language) => {
          const own = templates.filter((template) => template.language === language);
          return (
            own.length > 0 && (
              <optgroup key={language} label={LANGUAGE_NAMES[language]} lang={language}>
                {own.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </Select>
      {pendingId !== null && (
        <ConfirmDialog
          title="Replace what you typed?"
          text="The template takes the place of your text."
          action="Replace"
          isBusy={false}
          onClose={() => setPendingId(null)}
          onConfirm={() => apply(pendingId)}
        />
      )}
    </>
  );
}
