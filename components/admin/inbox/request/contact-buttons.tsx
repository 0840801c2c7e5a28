'use client';

import type { ContactChannel } from '@/lib/requests/inbox/schema';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { QuietButton, quietClass } from '../../quiet-button';
import { REPLY_BUTTON, type ReplyPanel } from '../reply/use-reply-panel';
import { useInboxActions } from '../state/inbox-context';
import { toContactUrl } from './contact-links';
import type { NextStep } from './next-step';

const LINKS: { channel: Exclude<ContactChannel, 'email'>; label: string }[] = [
  { channel: 'call', label: 'Call' },
  { channel: 'whatsapp', label: 'WhatsApp' },
];

type Props = { request: InboxItem; step: NextStep | null; reply: ReplyPanel };

/**
 * WhatsApp and phone links, each click recorded without delaying the link. Email and Reply open the reply, which is
 * recorded when it is sent.
 */
export function ContactButtons({ request, step, reply }: Props) {
  const { contact, openMail } = useInboxActions();
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
            className={quietClass(step === channel ? 'filled' : 'quiet', 'no-underline')}
          >
            {label}
            {isChat && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        );
      })}
      {/* Where there is no room, the address above the message does the same. */}
      {request.email && (
        <QuietButton
          className={step === 'follow-up' ? '@max-md:hidden' : '@max-[22rem]:hidden'}
          onClick={() => openMail(request.id)}
        >
          Email
        </QuietButton>
      )}
      <button
        type="button"
        id={REPLY_BUTTON}
        aria-expanded={reply.isOpen}
        aria-controls={reply.isOpen ? 'reply' : undefined}
        onClick={reply.toggle}
        className={quietClass(step === 'reply' ? 'filled' : 'quiet')}
      >
        Reply
      </button>
    </>
  );
}
