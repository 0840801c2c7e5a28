'use client';

import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-input';
import { NOTE_LIMITS } from '@/lib/site/private-page/limits';
import { NOTE_MISSING } from '@/lib/site/private-page/messages';
import { SuccessMessage } from './success-message';
import { useVisitorAction } from './use-visitor-action';

/** Form that adds a note to the request. The text is kept if sending fails. */
export function NoteForm({ token, status }: { token: string; status: string }) {
  const { send, clear, isBusy, isReady, problem, done } = useVisitorAction(token, 'note', { status });
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '' && (await send({ text }))) setText('');
    else field.current?.focus();
  }

  return (
    <form aria-label="Add a note" noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
      <TextArea
        ref={field}
        id="note-text"
        name="text"
        label="Add a note"
        hint={`What we should know, in up to ${NOTE_LIMITS.characters} characters`}
        required
        maxLength={NOTE_LIMITS.characters}
        value={text}
        error={isMissing ? NOTE_MISSING : problem}
        onChange={(event) => {
          clear();
          setText(event.target.value);
        }}
      />
      <Button type="submit" disabled={!isReady} busy={isBusy}>
        {isBusy ? 'Sending...' : 'Send note'}
      </Button>
      <SuccessMessage text={done} />
    </form>
  );
}
