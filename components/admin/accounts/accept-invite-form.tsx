'use client';

import Link from 'next/link';
import { useId, useState, type FormEvent } from 'react';
import { FormProblem } from '@/components/admin/form-problem';
import { sendLink } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button, buttonClass } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/routes';
import { checkNewPassword, NewPasswordFields } from './new-password-fields';

type Done = { message: string; username: string };

/** Chooses a name and a password for the account that an invitation promised. */
export function AcceptInviteForm({ token }: { token: string }) {
  const id = useId();
  const form = useStaffForm(id);
  const [username, setUsername] = useState('');
  const [done, setDone] = useState<Done | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wrong = checkNewPassword(data, username);
    if (wrong) return form.refuse(wrong.message, wrong.field);
    const body = { username, password: String(data.get('password')) };
    setDone(await form.send(() => sendLink<Done>('invite', token, body)));
  }

  if (done) return <LinkUsed {...done} />;
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <FormProblem message={form.problem} />
      <TextInput
        id={`${id}-username`}
        name="username"
        label="Username"
        hint="2 to 64 characters: letters, digits, dots, hyphens and underscores."
        error={form.errorOf('username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <NewPasswordFields id={id} username={username} errorOf={form.errorOf} />
      <Button type="submit" busy={form.isBusy} className="w-full">
        {form.isBusy ? 'Making your account...' : 'Make my account'}
      </Button>
    </form>
  );
}

/** After a link was used: what happened, and the way on. */
export function LinkUsed({ message, username }: Done) {
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
