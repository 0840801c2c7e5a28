'use client';

import type { MouseEvent } from 'react';
import type { InboxItem } from '@/lib/requests/inbox/types';
import type { ReplyChannel } from '@/lib/requests/replies/types';
import { toMailUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import type { ReplyState } from './use-reply';

type Props = {
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
export function ReplyChannels({ request, isMail, canSend, reply }: Props) {
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
export function ReplyHints({ request, canSend, reply }: Omit<Props, 'isMail'>) {
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
