'use client';

import Link from 'next/link';
import { useState } from 'react';
import { sendLink } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Button, buttonClass } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/platform/routes';
import { checkNewPassword, NewPasswordFields } from './new-password-fields';

type Done = { message: string; username: string };

/** Form in which an invited person chooses username and password. */
export function AcceptInviteForm({ token }: { token: string }) {
  const form = useStaffForm();
  const [username, setUsername] = useState('');
  const [done, setDone] = useState<Done | null>(null);

  async function submit(data: FormData) {
    const wrong = checkNewPassword(data, username);
    if (wrong) return form.refuse(wrong.message, wrong.field);
    const body = { username, password: String(data.get('password')) };
    setDone(await form.send(() => sendLink<Done>('invite', token, body)));
  }

  if (done) return <LinkUsed {...done} />;
  return (
    <Form state={form} onSubmit={submit} className="space-y-5">
      <TextInput
        {...form.field('username')}
        label="Username"
        hint="2 to 64 characters: letters, digits, dots, hyphens and underscores."
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <NewPasswordFields form={form} username={username} />
      <Button type="submit" busy={form.isBusy} className="w-full">
        {form.isBusy ? 'Making your account...' : 'Make my account'}
      </Button>
    </Form>
  );
}

/** Confirms that a link was used, with a link to sign in. */
function LinkUsed({ message, username }: Done) {
  return (
    <div role="status" className="space-y-5">
      <p>
        {message} Your username is <strong className="wrap-anywhere">{username}</strong>.
      </p>
      <Link prefetch={false} href={ROUTES.admin} className={buttonClass('primary', 'w-full no-underline')}>
        Go to sign-in
      </Link>
    </div>
  );
}

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
    <Form state={form} onSubmit={submit} className="space-y-5">
      {/* Password managers read the username from this hidden field. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <NewPasswordFields form={form} username={username} />
      <Button type="submit" busy={form.isBusy} className="w-full">
        {form.isBusy ? 'Setting your password...' : 'Set my password'}
      </Button>
    </Form>
  );
}
