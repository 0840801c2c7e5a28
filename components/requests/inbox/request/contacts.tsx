'use client';

import type { MouseEvent } from 'react';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { toMailUrl } from '@/lib/platform/routes';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { isErased, toContactUrl } from './contact-links';

const LINK = 'inline-flex min-h-7 items-center text-lagoon underline wrap-anywhere';

/** Number and address as links. A call is recorded at once; a mail is written as a reply, and recorded when it is sent. */
export function Contacts({ request }: { request: InboxItem }) {
  const isGone = useInbox(({ detail }) => detail?.id === request.id && isErased(detail));
  const { contact, openMail } = useInboxActions();
  const { id, phone, email } = request;
  if (isGone) return null;

  function writeMail(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openMail(id);
  }

  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
      <span>
        <span className="sr-only">Phone </span>
        <a
          href={toContactUrl(request, 'call')}
          onClick={() => void contact(id, 'call')}
          className={`${LINK} whitespace-nowrap`}
        >
          {phone}
        </a>
      </span>
      {email ? (
        <span className="min-w-0">
          <span className="sr-only">Email </span>
          <a href={toMailUrl(email)} onClick={writeMail} className={LINK}>
            {email}
          </a>
        </span>
      ) : (
        <span className="inline-flex min-h-7 items-center text-ink-soft">Email not given</span>
      )}
    </p>
  );
}
