'use client';

import { useRouter } from 'next/navigation';
import { useId, useRef, useState, type FormEvent } from 'react';
import { FormProblem } from '@/components/admin/form-problem';
import { sendStaff } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import type { MadeLink } from '@/lib/accounts/types';
import { OneTimeLink } from './one-time-link';
import { ROLE_WORDS } from './role-words';

/** Invites somebody by address and role; the link is shown once, and sent by mail. */
export function InviteForm() {
  const id = useId();
  const router = useRouter();
  const form = useStaffForm(id);
  const element = useRef<HTMLFormElement>(null);
  const [link, setLink] = useState<MadeLink | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { email: data.get('email'), role: data.get('role') };
    const answer = await form.send(() =>
      sendStaff<{ message: string; link: MadeLink }>('POST', '/accounts/links', body),
    );
    if (!answer) return;
    notify.success(answer.message);
    element.current?.reset();
    setLink(answer.link);
    router.refresh();
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 max-w-3xl">
      <h2 id={`${id}-title`} className="text-xl">
        Invite somebody
      </h2>
      <form ref={element} method="post" onSubmit={submit} noValidate className="mt-3 space-y-4">
        <FormProblem message={form.problem} />
        <TextInput
          id={`${id}-email`}
          name="email"
          type="email"
          label="E-mail address"
          error={form.errorOf('email')}
          required
          autoComplete="off"
          maxLength={254}
        />
        <fieldset>
          <legend className="text-sm font-semibold">Role</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {(['agent', 'owner'] as const).map((role) => (
              <label key={role} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={role === 'agent'}
                  className="size-5 accent-lagoon"
                />
                <span>
                  {ROLE_WORDS[role].name}{' '}
                  <span className="text-sm text-ink-soft">{ROLE_WORDS[role].may}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Inviting...' : 'Make invitation'}
        </Button>
      </form>
      {link && (
        <div className="mt-4">
          <OneTimeLink title="Invitation" link={link} onClose={() => setLink(null)} />
        </div>
      )}
    </section>
  );
}
