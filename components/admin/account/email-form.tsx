'use client';

import { useRouter } from 'next/navigation';
import { useId, useState, type FormEvent } from 'react';
import { FormProblem } from '@/components/admin/form-problem';
import { sendStaff } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';

/** Sets or removes the own address. It takes the password, since links that set one go there. */
export function EmailForm({ email }: { email: string | null }) {
  const id = useId();
  const router = useRouter();
  const form = useStaffForm(id);
  const [round, setRound] = useState(0);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { email: String(data.get('email')), password: String(data.get('password')) };
    const answer = await form.send(() => sendStaff<{ message: string }>('PUT', '/account/email', body));
    if (!answer) return;
    notify.success(answer.message);
    setRound(round + 1);
    router.refresh();
  }

  return (
    <form
      key={`${round} ${email}`}
      method="post"
      onSubmit={submit}
      noValidate
      className="mt-3 max-w-md space-y-4"
    >
      <FormProblem message={form.problem} />
      <TextInput
        id={`${id}-email`}
        name="email"
        type="email"
        label="E-mail address"
        hint="Where reset links, digests and warnings go. Leave it empty to remove it."
        error={form.errorOf('email')}
        autoComplete="email"
        maxLength={254}
        defaultValue={email ?? ''}
      />
      <TextInput
        id={`${id}-password`}
        name="password"
        type="password"
        label="Your password"
        error={form.errorOf('password')}
        required
        autoComplete="current-password"
        maxLength={256}
      />
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        {form.isBusy ? 'Saving...' : 'Save address'}
      </Button>
    </form>
  );
}
