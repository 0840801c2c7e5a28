'use client';

import { useRouter } from 'next/navigation';
import { useId, useRef, useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import type { MadeLink } from '@/lib/staff/accounts/types';
import { OwnPasswordField } from '@/components/editing/form/proof-form';
import { OneTimeLink } from '@/components/editing/kit/one-time-link';
import { ROLE_WORDS } from './role-words';

/** Form that invites a colleague by e-mail address and role. The invitation link is mailed and also shown once. */
export function InviteForm() {
  const id = useId();
  const router = useRouter();
  const form = useStaffForm();
  const element = useRef<HTMLFormElement>(null);
  const [link, setLink] = useState<MadeLink | null>(null);
  const [isOwner, setOwner] = useState(false);

  async function submit(data: FormData) {
    const body = Object.fromEntries(data);
    const answer = await form.send(() =>
      sendStaff<{ message: string; link: MadeLink }>('POST', '/accounts/links', body),
    );
    if (!answer) return;
    notify.success(answer.message);
    element.current?.reset();
    setOwner(false);
    setLink(answer.link);
    router.refresh();
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 max-w-3xl">
      <h2 id={`${id}-title`} className="text-lg">
        Invite somebody
      </h2>
      <Form ref={element} state={form} onSubmit={submit} className="mt-3 space-y-4">
        <TextInput
          {...form.field('email')}
          type="email"
          label="E-mail address"
          required
          autoComplete="off"
          maxLength={254}
        />
        <fieldset>
          <legend className="text-sm font-semibold">Role</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {(['agent', 'owner'] as const).map((role) => (
              <Checkbox
                key={role}
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === 'agent'}
                onChange={() => setOwner(role === 'owner')}
                label={
                  <span>
                    {ROLE_WORDS[role].name}{' '}
                    <span className="text-sm text-ink-soft">{ROLE_WORDS[role].may}</span>
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
        {isOwner && <OwnPasswordField form={form} hint="Every owner gets a mail about it." />}
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Inviting...' : 'Make invitation'}
        </Button>
      </Form>
      {link && (
        <div className="mt-4">
          <OneTimeLink title="Invitation" link={link} onClose={() => setLink(null)} />
        </div>
      )}
    </section>
  );
}
