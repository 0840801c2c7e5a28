'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { OwnPasswordField } from '@/components/editing/form/proof-form';

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
    <Form key={`${round} ${email}`} state={form} onSubmit={submit} className="mt-3 max-w-md space-y-4">
      <TextInput
        {...form.field('email')}
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
    </Form>
  );
}
