'use client';

import { useState } from 'react';
import { StaffForm } from '@/components/admin/staff-form';
import { sendLink } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button } from '@/components/ui/button';
import { LinkUsed } from './accept-invite-form';
import { checkNewPassword, NewPasswordFields } from './new-password-fields';

type Done = { message: string; username: string };

/** Form for a new password, opened by a reset link. */
export function ResetPasswordForm({ token, username }: { token: string; username: string }) {
  const form = useStaffForm();
  const [done, setDone] = useState<Done | null>(null);

  async function submit(data: FormData) {
    const wrong = checkNewPassword(data, username);
    if (wrong) return form.refuse(wrong.message, wrong.field);
    const body = { password: String(data.get('password')) };
    setDone(await form.send(() => sendLink<Done>('reset', token, body)));
  }

  if (done) return <LinkUsed {...done} />;
  return (
    <StaffForm form={form} onSubmit={submit} className="space-y-5">
      {/* The hidden field tells password managers which account this is. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <NewPasswordFields form={form} username={username} />
      <Button type="submit" busy={form.isBusy} className="w-full">
        {form.isBusy ? 'Setting your password...' : 'Set my password'}
      </Button>
    </StaffForm>
  );
}
