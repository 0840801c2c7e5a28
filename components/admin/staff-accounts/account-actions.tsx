'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/admin/confirm-dialog';
import { sendStaff } from '@/components/admin/staff-request';
import { Button } from '@/components/ui/button';
import { ChevronIcon } from '@/components/ui/icons';
import { notify } from '@/components/ui/toast';
import type { MadeLink, StaffMember } from '@/lib/staff/accounts/types';
import { OneTimeLink } from './one-time-link';
import { listAccountActions, type AccountAction } from './account-action-list';

type Props = { person: StaffMember; hasMailServer: boolean };
type Answer = { message: string; link?: MadeLink };

/** Actions of an owner on another account. Each asks for confirmation. */
export function AccountAction({ person, hasMailServer }: Props) {
  const router = useRouter();
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<MadeLink | null>(null);

  async function carryOut({ method, path, body }: AccountAction) {
    setBusy(true);
    const answer = await sendStaff<Answer>(method, path, body);
    setBusy(false);
    setAsked(null);
    if (!answer.ok) return notify.error(answer.message);
    notify.success(answer.body.message);
    if (answer.body.link) setLink(answer.body.link);
    router.refresh();
  }

  return (
    <>
      <details className="group lg:text-right">
        <summary className="-ml-3 inline-flex min-h-11 list-none items-center gap-1 rounded-lg px-3 text-lagoon hover:bg-sand lg:ml-0 lg:-mr-3 [&::-webkit-details-marker]:hidden">
          Change<span className="sr-only"> the account of {person.username}</span>
          <ChevronIcon className="size-4 group-open:rotate-180" />
        </summary>
        <ul className="mt-1 -ml-3 flex flex-wrap gap-1 lg:ml-0 lg:-mr-3 lg:flex-col lg:items-end">
          {listAccountActions(person, hasMailServer).map((action) => (
            <li key={action.label}>
              <Button variant="quiet" className="px-3! text-sm" onClick={() => setAsked(action)}>
                {action.label}
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {link && (
        <div className="lg:col-span-3">
          <OneTimeLink
            title={`Reset link for ${person.username}`}
            link={link}
            onClose={() => setLink(null)}
          />
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          text={asked.text}
          action={asked.label}
          isDanger={asked.isDanger}
          isBusy={isBusy}
          onConfirm={() => void carryOut(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
