'use client';

import { useEffect, useRef } from 'react';
import { copyText } from '@/components/ui/copy-text';
import { TextArea, TextInput } from '@/components/ui/text-input';
import type { InboxDetail } from '@/lib/inbox/types';
import { findBracedWords } from '@/lib/replies/fields';
import { detectLanguage } from '@/lib/replies/text-language';
import { REPLY_LIMITS, type ReplyStart } from '@/lib/replies/types';
import { FormProblem } from '../../form-problem';
import { LoadFailed } from '../../load-failed';
import { QuietButton } from '../../quiet-button';
import { useInboxActions } from '../state/inbox-context';
import { ReplyChannels } from './reply-channels';
import { ReplyTemplateSelect } from './reply-template-select';
import { useReply, useReplyStart } from './use-reply';

type Props = {
  request: InboxDetail;
  /** True when staff want to write a mail: the ways to mail come first. */
  isMail: boolean;
  /** True when the user has just opened the composer: the text field takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Reply form. It starts with a filled-in template that can be edited; the reply is sent by WhatsApp or mail. */
export default function ReplyComposer(props: Props) {
  const { start, retry } = useReplyStart(props.request.id);
  return (
    <section aria-labelledby="reply-title" className="mt-4 rounded-lg border border-line p-4">
      <h3 id="reply-title" className="text-lg">
        Reply
      </h3>
      {start === null && <p className="py-6 text-ink-soft">Loading templates...</p>}
      {start === 'failed' && <LoadFailed message="Failed to load templates" onRetry={retry} />}
      {start !== null && start !== 'failed' && <ReplyForm {...props} start={start} />}
    </section>
  );
}

function ReplyForm({ request, isMail, takesFocus, onClose, start }: Props & { start: ReplyStart }) {
  const reply = useReply(request, start, onClose);
  const { announce } = useInboxActions();
  const text = useRef<HTMLTextAreaElement>(null);
  const { subject, body } = reply.draft;
  const left = findBracedWords(`${subject}\n${body}`);

  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);

  async function copy() {
    announce((await copyText(body)) ? 'Text copied' : 'Your browser did not let us copy the text.');
  }

  return (
    <div className="mt-2 space-y-3">
      <div className="grid gap-3 @xl:grid-cols-2">
        <div>
          <ReplyTemplateSelect reply={reply} templates={start.templates} />
        </div>
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
      </div>
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
      <div className="-mx-4 border-line bg-white px-4 py-2 sm:sticky sm:bottom-0 sm:border-y">
        <ReplyChannels request={request} isMail={isMail} canSend={start.canSend} reply={reply} />
      </div>
      <div className="flex flex-wrap">
        <QuietButton onClick={() => void copy()}>Copy the text</QuietButton>
        <QuietButton onClick={onClose}>Close the reply</QuietButton>
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
