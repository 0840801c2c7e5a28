'use client';

import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { copyText } from '@/components/ui/browser/copy-text';
import { TextArea, TextInput } from '@/components/ui/text-input';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { findBracedWords } from '@/lib/requests/replies/fields';
import { detectLanguage } from '@/lib/requests/replies/text-language';
import { REPLY_LIMITS, type ReplyStart } from '@/lib/requests/replies/types';
import { FormProblem } from '@/components/ui/form';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { TextButton } from '@/components/editing/kit/text-button';
import { useInboxActions } from '../state/inbox-context';
import { ReplyChannels, ReplyHints } from './reply-channels';
import { ReplyTemplateSelect } from './reply-template-select';
import { useReply, useReplyStart } from './use-reply';

type Props = {
  request: InboxDetail;
  /** True when staff want to write a mail; the buttons that send a mail then come first. */
  isMail: boolean;
  /** True when the user has just opened the composer: the text field takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Reply form. It starts with a filled-in template that can be edited; the reply is sent by WhatsApp or mail. */
export default function ReplyComposer(props: Props) {
  const { start, retry } = useReplyStart(props.request.id);
  return (
    <section
      aria-labelledby="reply-title"
      className="mt-3 border-line @max-xl:-mx-4 @max-xl:border-t @max-xl:px-4 @xl:rounded-lg @xl:border @xl:px-4"
    >
      {(start === null || start === 'failed') && <Heading onClose={props.onClose} />}
      {start === null && <p className="py-6 text-ink-soft">Loading templates...</p>}
      {start === 'failed' && <LoadFailed message="Failed to load templates" onRetry={retry} />}
      {start !== null && start !== 'failed' && <ReplyForm {...props} start={start} />}
    </section>
  );
}

/** Title line with the template select and the close button. */
function Heading({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-x-3 pt-2">
      <h3 id="reply-title" className="text-lg">
        Reply
      </h3>
      <div className="min-w-0 flex-1">{children}</div>
      <TextButton aria-label="Close the reply" className="-mr-3" onClick={onClose}>
        <X />
      </TextButton>
    </div>
  );
}

function ReplyForm({ request, isMail, takesFocus, onClose, start }: Props & { start: ReplyStart }) {
  const reply = useReply(request, start, onClose);
  const { announce } = useInboxActions();
  const text = useRef<HTMLTextAreaElement>(null);
  const channels = useRef<HTMLDivElement>(null);
  const { subject, body } = reply.draft;
  const left = findBracedWords(`${subject}\n${body}`);

  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);

  async function copy() {
    announce((await copyText(body)) ? 'Text copied' : 'Your browser did not let us copy the text.');
  }

  /** Ctrl+Enter or Cmd+Enter clicks the primary send button, which is the first one. */
  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    channels.current?.querySelector<HTMLElement>('a, button')?.click();
  }

  return (
    <div className="space-y-2" onKeyDown={sendByKey}>
      <Heading onClose={onClose}>
        <ReplyTemplateSelect reply={reply} templates={start.templates} />
      </Heading>
      <TextInput
        id="reply-subject"
        label="Subject of the mail"
        dir="auto"
        lang={detectLanguage(subject)}
        value={subject}
        {...toHint(subject, REPLY_LIMITS.subject)}
        {...toError(reply.errorOf('subject'))}
        onChange={(event) => reply.type({ subject: event.target.value })}
      />
      <TextArea
        ref={text}
        id="reply-body"
        label="Text"
        required
        dir="auto"
        lang={detectLanguage(body)}
        rows={9}
        value={body}
        {...toHint(body, REPLY_LIMITS.body)}
        {...toError(reply.errorOf('body'))}
        onChange={(event) => reply.type({ body: event.target.value })}
      />
      {left.length > 0 && (
        <p className="text-sm text-danger">
          Not filled in: <bdi>{left.map((word) => `{${word}}`).join(', ')}</bdi>. Write it yourself or take it
          out.
        </p>
      )}
      <FormProblem message={reply.problem && !reply.problem.field ? reply.problem.message : null} />
      <ReplyHints request={request} canSend={start.canSend} reply={reply} />
      {/* Stays in view while the user types, unless the window is too short. */}
      <div
        ref={channels}
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-1 border-t border-line bg-white px-3 py-1.5 @xl:rounded-b-lg [@media(max-height:30rem)]:static"
      >
        <ReplyChannels request={request} isMail={isMail} canSend={start.canSend} reply={reply} />
        <TextButton onClick={() => void copy()}>
          Copy<span className="sr-only"> the text</span>
        </TextButton>
      </div>
    </div>
  );
}

/** Hint with the number of remaining characters, shown only near the limit. */
function toHint(text: string, longest: number): { hint?: string } {
  const left = longest - text.trim().length;
  if (left > longest / 10) return {};
  return { hint: left >= 0 ? `${left} characters left` : `${-left} characters too many` };
}

function toError(error: string | undefined): { error?: string } {
  return error ? { error } : {};
}
