'use client';

import { useRouter } from 'next/navigation';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { LONGEST_NAME } from '@/lib/staff/accounts/customer-name';

/** Form for the name that customers and colleagues see instead of the username. */
export function NameForm({ displayName, username }: { displayName: string; username: string }) {
  const router = useRouter();
  const form = useStaffForm();

  async function submit(data: FormData) {
    const body = { displayName: String(data.get('displayName')) };
    const answer = await form.send(() => sendStaff<{ message: string }>('PUT', '/account/name', body));
    if (!answer) return;
    notify.success(answer.message);
    router.refresh();
  }

  return (
    <Form key={displayName} state={form} onSubmit={submit} className="mt-3 max-w-md space-y-4">
      <TextInput
        {...form.field('displayName')}
        label="Your name"
        hint={`Colleagues see it in the inbox, customers in your replies and suggestions. Without it, colleagues see ${username} and customers no name.`}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        defaultValue={displayName}
      />
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        {form.isBusy ? 'Saving...' : 'Save name'}
      </Button>
    </Form>
  );
}
