'use client';

import { useId, useState, type FormEvent } from 'react';
import { FormProblem } from '@/components/admin/form-problem';
import { sendLink } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button } from '@/components/ui/button';
import { LinkUsed } from './accept-invite-form';
import { checkNewPassword, NewPasswordFields } from './new-password-fields';

type Done = { message: string; username: string };

/** Chooses a new password by a reset link. */
export function ResetPasswordForm({ token, username }: { token: string; username: string }) {
  const id = useId();
  const form = useStaffForm(id);
  const [done, setDone] = useState<Done | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wrong = checkNewPassword(data, username);
    if (wrong) return form.refuse(wrong.message, wrong.field);
    const body = { password: String(data.get('password')) };
    setDone(await form.send(() => sendLink<Done>('reset', token, body)));
  }

  if (done) return <LinkUsed {...done} />;
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <FormProblem message={form.problem} />
      {/* So that password managers know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <NewPasswordFields id={id} username={username} errorOf={form.errorOf} />
      <Button type="submit" busy={form.isBusy} className="w-full">
        {form.isBusy ? 'Setting your password...' : 'Set my password'}
      </Button>
    </form>
  );
}
