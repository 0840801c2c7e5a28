'use client';

import { Button, buttonClass, type ButtonVariant } from '@/components/ui/button';
import type { ContactChannel } from '@/lib/inbox/schema';
import type { InboxItem } from '@/lib/inbox/types';
import { useInboxActions } from '../state/inbox-context';
import { toContactUrl } from './contact-links';
import { getNextStep } from './next-step';

const LINKS: { channel: Exclude<ContactChannel, 'email'>; label: string }[] = [
  { channel: 'call', label: 'Call' },
  { channel: 'whatsapp', label: 'WhatsApp' },
];

/** On a phone the ways to answer stand in one line. */
export const NARROW = 'max-sm:px-3.5 max-sm:text-sm';

/**
 * WhatsApp and phone links, each click recorded without delaying the link. Email opens the reply, which is recorded when
 * it is sent.
 */
export function ContactButtons({ request }: { request: InboxItem }) {
  const { contact, openMail } = useInboxActions();
  const other: ButtonVariant = request.withdrawnAt ? 'quiet' : 'secondary';
  const step = getNextStep(request);
  return (
    <ul className="flex flex-wrap gap-2">
      {LINKS.map(({ channel, label }) => {
        const isChat = channel === 'whatsapp';
        return (
          <li key={channel}>
            <a
              href={toContactUrl(request, channel)}
              target={isChat ? '_blank' : undefined}
              rel={isChat ? 'noopener noreferrer' : undefined}
              onClick={() => void contact(request.id, channel)}
              className={buttonClass(step === channel ? 'primary' : other, `no-underline ${NARROW}`)}
            >
              {label}
              {isChat && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          </li>
        );
      })}
      {request.email && (
        <li>
          <Button variant={other} className={NARROW} onClick={() => openMail(request.id)}>
            Email
          </Button>
        </li>
      )}
    </ul>
  );
}
