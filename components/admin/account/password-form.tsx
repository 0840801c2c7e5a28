'use client';

import { useRouter } from 'next/navigation';
import { useId, useState, type FormEvent } from 'react';
import { FormProblem } from '@/components/admin/form-problem';
import { checkNewPassword, NewPasswordFields } from '@/components/admin/accounts/new-password-fields';
import { sendStaff } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';

/** Changes the own password; the other sessions end. */
export function PasswordForm({ username }: { username: string }) {
  const id = useId();
  const router = useRouter();
  const form = useStaffForm(id);
  const [round, setRound] = useState(0); // a new round is an empty form

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const current = String(data.get('current'));
    if (!current) return form.refuse('Enter your current password.', 'current');
    const wrong = checkNewPassword(data, username);
    if (wrong) return form.refuse(wrong.message, wrong.field);
    const body = { current, password: String(data.get('password')) };
    const answer = await form.send(() => sendStaff<{ message: string }>('PUT', '/account/password', body));
    if (!answer) return;
    notify.success(answer.message);
    setRound(round + 1);
    router.refresh();
  }

  return (
    <form key={round} method="post" onSubmit={submit} noValidate className="mt-3 max-w-md space-y-4">
      <FormProblem message={form.problem} />
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <TextInput
        id={`${id}-current`}
        name="current"
        type="password"
        label="Current password"
        error={form.errorOf('current')}
        required
        autoComplete="current-password"
        maxLength={256}
      />
      <NewPasswordFields id={id} username={username} errorOf={form.errorOf} />
      <Button type="submit" busy={form.isBusy}>
        {form.isBusy ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
