'use client';

import { useEffect, useRef, useState } from 'react';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import { INPUT_CLASS } from '@/components/ui/field';
import { Form, useFormState } from '@/components/ui/form';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { useInbox, useInboxActions } from '../state/inbox-context';

const LONGEST_NOTE = 5_000;

/** Form for a note to colleagues about a request. Typed text is kept until it is stored. */
export function NoteForm({ request: { id, customerName } }: { request: InboxItem }) {
  const [draft, setDraft] = useState(() => readDraft(id));
  const form = useFormState('note');
  const problem = form.errorOf('text');
  const takesFocus = useInbox(({ focusOn, openId }) => focusOn === 'note' && openId === id);
  const { addNote, focusReached, announce } = useInboxActions();
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    focusReached();
  }, [takesFocus, focusReached]);

  function type(text: string) {
    // The server may already have stored this note, so text edited afterwards gets a new idempotency key.
    const next = problem || form.isBusy ? { text, key: makeUuid() } : { ...draft, text };
    form.clear();
    setDraft(next);
    storeDraft(id, next);
  }

  async function save() {
    if (!draft.text.trim()) return showProblem('Write the note.');
    const answer = await form.run(() => addNote(id, draft.text, draft.key));
    if (!answer.ok) {
      return showProblem(
        answer.status === 401
          ? SESSION_OVER
          : `The note could not be saved. ${answer.message} Your text is kept.`,
      );
    }
    // Keep text that was typed during saving as a new note.
    const typed = area.current?.value ?? draft.text;
    const rest = typed.startsWith(draft.text) ? typed.slice(draft.text.length).trimStart() : typed;
    const next = { text: rest, key: makeUuid() };
    storeDraft(id, next);
    setDraft(next);
    area.current?.focus();
  }

  function showProblem(message: string) {
    form.refuse(message, 'text');
    announce(message);
  }

  return (
    <Form state={form} onSubmit={save} className="mt-1">
      <div className="flex items-start gap-3">
        <label htmlFor="note-text" className="w-20 shrink-0 pt-2.5 text-sm text-ink-soft">
          Note<span className="sr-only"> for the team</span>
        </label>
        <textarea
          ref={area}
          id="note-text"
          dir="auto"
          rows={draft.text ? 3 : 1}
          maxLength={LONGEST_NOTE}
          placeholder={`About ${customerName}, for the team`}
          value={draft.text}
          onChange={(event) => type(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'note-problem' : undefined}
          className={`field-sizing-content max-h-64 min-w-0 flex-1 ${INPUT_CLASS}`}
        />
        <TextButton type="submit" className="min-w-14" busy={form.isBusy}>
          {form.isBusy ? (
            'Saving...'
          ) : (
            <>
              Save<span className="sr-only"> note</span>
            </>
          )}
        </TextButton>
      </div>
      {problem && (
        <p id="note-problem" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </Form>
  );
}

const SESSION_OVER = 'Your session has ended. Sign in, then press Save again: your text is kept.';

/** An unsaved note with its idempotency key. */
type NoteDraft = { text: string; key: string };

const NAME = 'kayal-note:';

/** The stored draft for a request, or an empty one. */
function readDraft(id: string): NoteDraft {
  const stored = readStoredDraft(NAME + id) as Partial<NoteDraft> | null;
  return typeof stored?.text === 'string' && typeof stored.key === 'string'
    ? { text: stored.text, key: stored.key }
    : { text: '', key: makeUuid() };
}

function storeDraft(id: string, draft: NoteDraft): void {
  writeStoredDraft(NAME + id, draft.text ? draft : null);
}
