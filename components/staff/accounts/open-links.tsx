'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { formatMoment } from '@/lib/platform/format/dates';
import type { OpenLink } from '@/lib/staff/accounts/types';
import { ROLE_WORDS } from './role-words';

/** Invitation and reset links that are still valid, each with a button to revoke it. */
export function OpenLinks({ links }: { links: OpenLink[] }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function takeBack({ id }: OpenLink) {
    setBusyId(id);
    const answer = await sendStaff<{ message: string }>('DELETE', `/accounts/links/${id}`);
    setBusyId(null);
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    // The pressed button disappears with its link, so focus this heading, which always exists.
    heading.current?.focus();
    router.refresh();
  }

  return (
    <section aria-labelledby="open-links" className="mt-8">
      <h2 id="open-links" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Invitations and reset links not used yet
      </h2>
      {links.length === 0 ? (
        <p className="mt-2 text-ink-soft">No invitation or reset link is waiting to be used.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <p className="min-w-0 text-sm">
                <span className="wrap-anywhere font-semibold">{describeLink(link)}</span>
                <span className="block text-ink-soft">
                  {link.createdBy ? `By ${link.createdBy}, ` : ''}
                  {formatMoment(link.createdAt)}. Works until {formatMoment(link.expiresAt)}.
                </span>
              </p>
              <Button
                variant="quiet"
                className="-ml-3 px-3! text-sm sm:ml-0"
                busy={busyId === link.id}
                onClick={() => void takeBack(link)}
              >
                Cancel<span className="sr-only"> {describeLink(link)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describeLink({ kind, email, role, username }: OpenLink): string {
  if (kind === 'reset') return `Reset link for ${username ?? 'somebody'}`;
  return `Invitation to ${email ?? 'somebody'}${role ? ` as ${ROLE_WORDS[role].name.toLowerCase()}` : ''}`;
}
