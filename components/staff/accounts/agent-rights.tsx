'use client';

import { ChevronDown } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Checkbox } from '@/components/ui/checkbox';
import { notify } from '@/components/ui/toast';
import type { StaffMember } from '@/lib/staff/accounts/types';
import { RIGHT_WORDS, RIGHTS, type Right } from '@/lib/staff/permissions/permissions';

type Props = { person: Pick<StaffMember, 'id' | 'username' | 'rights'> };

/**
 * Switches for what an agent may do in addition to answering requests. Each switch is saved at once and takes effect at
 * the agent's next HTTP request.
 */
export function AgentRights({ person: { id, username, rights: saved } }: Props) {
  const router = useRouter();
  /** Switches that the user has changed since the page's data was loaded. */
  const [own, setOwn] = useState<{ name: Right; allowed: boolean; isStored: boolean }[]>([]);
  const [known, setKnown] = useState(saved);
  if (known !== saved) {
    setKnown(saved);
    setOwn(own.filter(({ isStored }) => !isStored));
  }
  const rights = RIGHTS.filter(
    (right) => own.find(({ name }) => name === right)?.allowed ?? saved.includes(right),
  );

  async function change(name: Right, allowed: boolean) {
    const show = (next: typeof own) =>
      setOwn((before) => [...before.filter((one) => one.name !== name), ...next]);
    show([{ name, allowed, isStored: false }]);
    const answer = await sendStaff<{ message: string }>('PATCH', `/accounts/${id}`, {
      right: { name, allowed },
    });
    if (!answer.ok) {
      show([]);
      return notify.error(answer.message);
    }
    show([{ name, allowed, isStored: true }]);
    notify.success(`${username} may ${allowed ? 'now' : 'no longer'} ${RIGHT_WORDS[name]}.`);
    router.refresh();
  }

  const allowed = rights.map((right) => RIGHT_WORDS[right]);
  return (
    <details className="group text-sm lg:col-start-2">
      <summary className="-ml-3 flex min-h-11 list-none items-center gap-1 rounded-lg px-3 text-lagoon hover:bg-sand [&::-webkit-details-marker]:hidden">
        <span>
          {allowed.length > 0
            ? `May ${allowed.join('; ')}`
            : 'Answers their own and unassigned requests only'}
          <span className="sr-only">. Change what {username} may do</span>
        </span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180 print:hidden" />
      </summary>
      <fieldset className="pt-1 pb-2">
        <legend className="text-ink-soft">
          Agents answer requests and prepare drafts. {username} may also:
        </legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {RIGHTS.map((right) => (
            <Checkbox
              key={right}
              checked={rights.includes(right)}
              onChange={(isChecked) => void change(right, isChecked)}
              label={RIGHT_WORDS[right]}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
