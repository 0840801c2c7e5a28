'use client';

import type { MouseEvent } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import type { InboxItem } from '@/lib/inbox/types';
import type { ReplyChannel } from '@/lib/replies/types';
import { toMailUrl, toWhatsAppUrl } from '@/lib/routes';
import { toWhatsAppDigits } from '@/lib/format/whatsapp';
import type { ReplyState } from './use-reply';

type Props = {
  request: InboxItem;
  /** The ways to mail come first. */
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
  const { email, phone, phoneE164 } = request;
  const [subject, body] = [draft.subject.trim(), draft.body.trim()];
  const mailUrl = email ? toMailUrl(email, subject, body.replace(/\r?\n/g, '\r\n')) : null;
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
      href={toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164), body)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => handleLink(event, 'whatsapp')}
      className={buttonClass(isMail ? 'quiet' : 'primary', 'no-underline')}
    >
      Open in WhatsApp<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
  const mail = mailUrl && (
    <a
      key="mail"
      href={mailUrl}
      onClick={(event) => handleLink(event, 'email')}
      className={buttonClass(isMail && !canSend ? 'primary' : 'secondary', 'no-underline')}
    >
      Open in mail
    </a>
  );
  const server = canSend && (
    <Button
      key="server"
      variant={isMail ? 'primary' : 'secondary'}
      busy={sending === 'server'}
      onClick={() => check('server') && void send('server')}
    >
      {sending === 'server' ? 'Sending...' : 'Send now'}
    </Button>
  );

  return (
    <div className="flex flex-wrap items-center gap-2">
      {isMail ? [server, mail, chat] : [chat, mail, server]}
      {!canSend && (
        <p className="text-sm text-ink-soft">
          {email
            ? 'No mail server is set up, so nothing is sent from here.'
            : 'This person gave no e-mail address.'}
        </p>
      )}
      {unrecorded && (
        <Button variant="quiet" busy={sending !== null} onClick={() => void send(unrecorded)}>
          Note it again
        </Button>
      )}
      {mailUrl && mailUrl.length > LONGEST_MAIL_LINK && (
        <p className="w-full text-sm text-ink-soft">
          Some mail programs take no text this long from a link, above all in Hindi and Malayalam. If yours
          does not open, or opens without it, copy the text below and paste it there.
        </p>
      )}
    </div>
  );
}
