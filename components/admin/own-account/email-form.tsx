'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { OwnPasswordField, StaffField, StaffForm } from '@/components/admin/staff-form';
import { sendStaff } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';

/**
 * Sets or removes the e-mail address of one's own account. Asks for the password, because reset links go to this
 * address.
 */
export function EmailForm({ email }: { email: string | null }) {
  const router = useRouter();
  const form = useStaffForm();
  const [round, setRound] = useState(0);

  async function submit(data: FormData) {
    const body = { email: String(data.get('email')), password: String(data.get('password')) };
    const answer = await form.send(() => sendStaff<{ message: string }>('PUT', '/account/email', body));
    if (!answer) return;
    notify.success(answer.message);
    setRound(round + 1);
    router.refresh();
  }

  return (
    <StaffForm key={`${round} ${email}`} form={form} onSubmit={submit} className="mt-3 max-w-md space-y-4">
      <StaffField
        form={form}
        name="email"
        type="email"
        label="E-mail address"
        hint="Where reset links, digests and warnings go. Leave it empty to remove it."
        autoComplete="email"
        maxLength={254}
        defaultValue={email ?? ''}
      />
      <OwnPasswordField form={form} />
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        {form.isBusy ? 'Saving...' : 'Save address'}
      </Button>
    </StaffForm>
  );
}
