'use client';

import { Button, buttonClass, type ButtonVariant } from '@/components/ui/button';
import type { ContactChannel } from '@/lib/inbox/schema';
import type { InboxItem } from '@/lib/inbox/types';
import { REPLY_BUTTON, type ReplyPanel } from '../reply/use-reply-panel';
import { useInboxActions } from '../state/inbox-context';
import { toContactUrl } from './contact-links';
import type { NextStep } from './next-step';

const LINKS: { channel: Exclude<ContactChannel, 'email'>; label: string }[] = [
  { channel: 'call', label: 'Call' },
  { channel: 'whatsapp', label: 'WhatsApp' },
];

export const BAR_BUTTON = 'px-3 text-sm no-underline';

type Props = { request: InboxItem; step: NextStep | null; reply: ReplyPanel };

/**
 * WhatsApp and phone links, each click recorded without delaying the link. Email and Reply open the reply, which is
 * recorded when it is sent.
 */
export function ContactButtons({ request, step, reply }: Props) {
  const { contact, openMail } = useInboxActions();
  const toVariant = (own: NextStep | null): ButtonVariant => (own && step === own ? 'primary' : 'quiet');
  return (
    <>
      {LINKS.map(({ channel, label }) => {
        const isChat = channel === 'whatsapp';
        return (
          <a
            key={channel}
            href={toContactUrl(request, channel)}
            target={isChat ? '_blank' : undefined}
            rel={isChat ? 'noopener noreferrer' : undefined}
            onClick={() => void contact(request.id, channel)}
            className={buttonClass(toVariant(isChat ? null : 'call'), BAR_BUTTON)}
          >
            {label}
            {isChat && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        );
      })}
      {request.email && (
        <Button variant="quiet" className={BAR_BUTTON} onClick={() => openMail(request.id)}>
          Email
        </Button>
      )}
      <Button
        id={REPLY_BUTTON}
        variant={toVariant('reply')}
        className={BAR_BUTTON}
        aria-expanded={reply.isOpen}
        aria-controls={reply.isOpen ? 'reply' : undefined}
        onClick={reply.toggle}
      >
        Reply
      </Button>
    </>
  );
}
