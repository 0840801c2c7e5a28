'use client';

import { buttonClass, type ButtonVariant } from '@/components/ui/button';
import type { ContactChannel } from '@/lib/inbox/schema';
import type { InboxItem } from '@/lib/inbox/types';
import { useInboxActions } from '../state/inbox-context';
import { toContactUrl } from './contact-links';

const CHANNELS: { channel: ContactChannel; label: string; variant: ButtonVariant }[] = [
  { channel: 'whatsapp', label: 'WhatsApp', variant: 'primary' },
  { channel: 'email', label: 'Email', variant: 'secondary' },
  { channel: 'call', label: 'Call', variant: 'secondary' },
];

/** Contact links. Each click is recorded without delaying the link. */
export function ContactButtons({ request }: { request: InboxItem }) {
  const { contact } = useInboxActions();
  return (
    <ul className="flex flex-wrap gap-2">
      {CHANNELS.map(({ channel, label, variant }) => {
        const href = toContactUrl(request, channel);
        const isChat = channel === 'whatsapp';
        return (
          href && (
            <li key={channel}>
              <a
                href={href}
                target={isChat ? '_blank' : undefined}
                rel={isChat ? 'noopener noreferrer' : undefined}
                onClick={() => void contact(request.id, channel)}
                className={buttonClass(request.withdrawnAt ? 'quiet' : variant, 'no-underline')}
              >
                {label}
                {isChat && <span className="sr-only"> (opens in a new tab)</span>}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
