'use client';

import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type MouseEvent, useState } from 'react';
import { copyText } from '@/components/ui/browser/copy-text';
import { TextArea, TextInput } from '@/components/ui/text-input';
import type { InboxDetail, InboxItem } from '@/lib/requests/inbox/types';
import { findBracedWords } from '@/lib/requests/replies/fields';
import { detectLanguage } from '@/lib/requests/replies/text-language';
import {
  REPLY_LIMITS,
  type ReplyStart,
  type ReplyChannel,
  type ReplyTemplateItem,
} from '@/lib/requests/replies/types';
import { FormProblem } from '@/components/ui/form';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import { useInboxActions } from '../state/inbox-context';
import { useReply, useReplyStart, type ReplyState } from './use-reply';
import { toMailUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { Select } from '@/components/ui/select';
import { LANGUAGE_NAMES, REPLY_LANGUAGES } from '@/lib/requests/languages';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';

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

type ReplyChannelsProps = {
  request: InboxItem;
  /** True if the buttons that send a mail come first. */
  isMail: boolean;
  canSend: boolean;
  reply: ReplyState;
};
/**
 * Practical length limit of mailto links on Windows. A character of an Indian script takes nine characters when
 * encoded.
 */
const LONGEST_MAIL_LINK = 2_000;
type LinkChannel = Exclude<ReplyChannel, 'server'>;

/** Buttons and links that send the reply. Links open immediately; the reply is recorded at the same time. */
function ReplyChannels({ request, isMail, canSend, reply }: ReplyChannelsProps) {
  const { draft, sending, check, send, problem } = reply;
  const { phone, phoneE164 } = request;
  const mailUrl = toDraftMailUrl(request, reply);
  // If the link was opened but the reply could not be recorded, offer to record it without opening the link again.
  const unrecorded =
    problem && !problem.field && draft.tried?.channel !== 'server' ? draft.tried?.channel : null;

  function handleLink(event: MouseEvent, channel: LinkChannel) {
    if (check(channel)) void send(channel);
    else event.preventDefault();
  }

  const chat = (
    <a
      key="chat"
      href={toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164), draft.body.trim())}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => handleLink(event, 'whatsapp')}
      className={textButtonClass(isMail ? 'quiet' : 'filled', 'no-underline')}
    >
      Open in WhatsApp<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
  const mail = mailUrl && (
    <a
      key="mail"
      href={mailUrl}
      onClick={(event) => handleLink(event, 'email')}
      className={textButtonClass(isMail && !canSend ? 'filled' : 'quiet', 'no-underline')}
    >
      Open in mail
    </a>
  );
  const server = canSend && (
    <TextButton
      key="server"
      isFilled={isMail}
      busy={sending === 'server'}
      onClick={() => check('server') && void send('server')}
    >
      {sending === 'server' ? 'Sending...' : 'Send now'}
    </TextButton>
  );

  return (
    <>
      {isMail ? [server, mail, chat] : [chat, mail, server]}
      {unrecorded && (
        <TextButton busy={sending !== null} onClick={() => void send(unrecorded)}>
          Note it again
        </TextButton>
      )}
    </>
  );
}

/** Reasons why a channel is not available. */
function ReplyHints({ request, canSend, reply }: Omit<ReplyChannelsProps, 'isMail'>) {
  const hasLongLink = (toDraftMailUrl(request, reply)?.length ?? 0) > LONGEST_MAIL_LINK;
  if (canSend && !hasLongLink) return null;
  return (
    <p className="text-xs text-ink-soft">
      {!canSend &&
        (request.email
          ? 'No mail server is set up, so nothing is sent from here. '
          : 'This person gave no e-mail address. ')}
      {hasLongLink &&
        'Some mail programs take no text this long from a link, above all in Hindi and Malayalam. If yours does not open, or opens without it, copy the text and paste it there.'}
    </p>
  );
}

function toDraftMailUrl({ email }: InboxItem, { draft }: ReplyState): string | null {
  return email ? toMailUrl(email, draft.subject.trim(), draft.body.trim().replace(/\r?\n/g, '\r\n')) : null;
}

/** Selects a template, grouped by language. Asks for confirmation before it replaces edited text. */
function ReplyTemplateSelect({
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
