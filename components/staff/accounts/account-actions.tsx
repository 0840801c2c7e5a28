'use client';

import { ChevronDown } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { notify } from '@/components/ui/toast';
import type { MadeLink, StaffMember } from '@/lib/staff/accounts/types';
import { ProofForm } from '@/components/editing/form/proof-form';
import { OneTimeLink } from '@/components/editing/kit/one-time-link';

type Props = { person: StaffMember; hasMailServer: boolean };
type Answer = { message: string; link?: MadeLink };

/** Actions of an owner on another account. Each asks for confirmation, some also for the owner's password. */
export function AccountAction({ person, hasMailServer }: Props) {
  const router = useRouter();
  const [action, setAction] = useState<Action | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<MadeLink | null>(null);

  async function carryOut({ method, path, body }: Action) {
    setBusy(true);
    const answer = await sendStaff<Answer>(method, path, body);
    setBusy(false);
    setAction(null);
    if (answer.ok) show(answer.body);
    else notify.error(answer.message);
  }

  function show(answer: Answer) {
    setAction(null);
    notify.success(answer.message);
    if (answer.link) setLink(answer.link);
    router.refresh();
  }

  return (
    <>
      <details className="group lg:row-span-2 lg:text-right print:hidden">
        <summary className="-ml-3 inline-flex min-h-11 list-none items-center gap-1 rounded-lg px-3 text-lagoon hover:bg-sand lg:ml-0 lg:-mr-3 [&::-webkit-details-marker]:hidden">
          Change<span className="sr-only"> the account of {person.username}</span>
          <ChevronDown className="size-4 group-open:rotate-180" />
        </summary>
        <ul className="mt-1 -ml-3 flex flex-wrap gap-1 lg:ml-0 lg:-mr-3 lg:flex-col lg:items-end">
          {listAccountActions(person, hasMailServer).map((action) => (
            <li key={action.label}>
              <Button variant="quiet" className="px-3! text-sm" onClick={() => setAction(action)}>
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
      {action?.needsPassword && (
        <Dialog onClose={() => setAction(null)} className="max-w-md">
          <DialogTitle>{action.title}</DialogTitle>
          <p className="mt-2 wrap-anywhere text-ink-soft">{action.text} Every owner gets a mail about it.</p>
          <ProofForm<Answer>
            {...action}
            asks="password"
            variant={action.isDanger ? 'danger' : 'primary'}
            onDone={show}
            onCancel={() => setAction(null)}
          />
        </Dialog>
      )}
      {action && !action.needsPassword && (
        <ConfirmDialog
          title={action.title}
          text={action.text}
          action={action.label}
          isDanger={action.isDanger}
          isBusy={isBusy}
          onConfirm={() => void carryOut(action)}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

type Action = {
  label: string;
  /** The question in the confirmation dialog. */
  title: string;
  text: string;
  isDanger: boolean;
  needsPassword?: boolean;
  method: 'PATCH' | 'POST' | 'DELETE';
  path: string;
  body?: object;
};

/** Actions that fit the account's state, most common first. */
function listAccountActions(
  { id, username, role, email, disabledAt, hasSecondStep }: StaffMember,
  hasMailServer: boolean,
): Action[] {
  const path = `/accounts/${id}`;
  if (disabledAt) return [toSwitchOn(path, username)];
  const actions: Action[] = [
    {
      label: role === 'owner' ? 'Make an agent' : 'Make an owner',
      title: role === 'owner' ? `Make ${username} an agent?` : `Make ${username} an owner?`,
      text:
        role === 'owner'
          ? 'They keep answering enquiries and may do what their switches allow. They can no longer delete enquiries or manage people, mails and templates. Their open invitations stop working.'
          : 'They can then do everything, also change your own account.',
      isDanger: role === 'agent',
      needsPassword: role === 'agent',
      method: 'PATCH',
      path,
      body: { role: role === 'owner' ? 'agent' : 'owner' },
    },
    {
      label: 'Make a reset link',
      title: `Make a reset link for ${username}?`,
      text: `Whoever has the link can set a new password once, within 24 hours. ${describeDelivery(email, hasMailServer)}`,
      isDanger: false,
      needsPassword: true,
      method: 'POST',
      path: `${path}/reset`,
    },
    {
      label: 'Sign out everywhere',
      title: `Sign ${username} out everywhere?`,
      text: 'Every session of the account ends at once. Signing in again stays possible.',
      isDanger: false,
      method: 'POST',
      path: `${path}/sign-out`,
    },
  ];
  if (hasSecondStep) actions.push(toStepOff(path, username));
  return [...actions, toSwitchOff(path, username)];
}

function describeDelivery(email: string | null, hasMailServer: boolean): string {
  if (!hasMailServer) return 'No mail server is set up: you pass it on yourself.';
  return email ? `It is also sent to ${email}.` : 'There is no e-mail address: you pass it on yourself.';
}

function toStepOff(path: string, username: string): Action {
  return {
    label: 'Switch two-step sign-in off',
    title: `Switch two-step sign-in of ${username} off?`,
    text: 'For a lost phone without recovery codes. The password alone is then enough, and every session of the account ends.',
    isDanger: true,
    method: 'DELETE',
    path: `${path}/second-step`,
  };
}

function toSwitchOff(path: string, username: string): Action {
  return {
    label: 'Switch the account off',
    title: `Switch the account of ${username} off?`,
    text: 'Every session ends at once and signing in is no longer possible. Their notes and enquiries stay. You can switch it on again.',
    isDanger: true,
    method: 'PATCH',
    path,
    body: { disabled: true },
  };
}

function toSwitchOn(path: string, username: string): Action {
  return {
    label: 'Switch the account on',
    title: `Switch the account of ${username} on again?`,
    text: 'They can sign in again with their password.',
    isDanger: false,
    method: 'PATCH',
    path,
    body: { disabled: false },
  };
}
