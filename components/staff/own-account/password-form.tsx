'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { checkNewPassword, NewPasswordFields } from '@/components/staff/accounts/new-password-fields';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { OwnPasswordField } from '@/components/editing/form/proof-form';

/** Form for a new password of one's own account. A change ends the other sessions of the account. */
export function PasswordForm({ username }: { username: string }) {
  const router = useRouter();
  const form = useStaffForm();
  const [round, setRound] = useState(0); // used as a React key: changing it clears the form

  async function submit(data: FormData) {
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
    <Form key={round} state={form} onSubmit={submit} className="mt-3 max-w-md space-y-4">
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <OwnPasswordField form={form} name="current" label="Current password" />
      <NewPasswordFields form={form} username={username} />
      <Button type="submit" busy={form.isBusy}>
        {form.isBusy ? 'Changing...' : 'Change password'}
      </Button>
    </Form>
  );
}
