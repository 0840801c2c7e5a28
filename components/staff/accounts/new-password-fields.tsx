'use client';

import { useState } from 'react';
import type { FormState } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import {
  judgePassword,
  MAX_OWN_PASSWORD_LENGTH,
  MIN_OWN_PASSWORD_LENGTH,
} from '@/lib/staff/accounts/password-strength';

type Props = { form: FormState; username: string };

const NOT_THE_SAME = 'The two passwords are not the same. Type the second one again.';

/** Two inputs for a new password, which is typed twice; its strength is shown as text. */
export function NewPasswordFields({ form, username }: Props) {
  const [password, setPassword] = useState('');
  const words = password && judgePassword(password, username).words;
  return (
    <>
      <div>
        <TextInput
          {...form.field('password')}
          type="password"
          label="New password"
          hint={`At least ${MIN_OWN_PASSWORD_LENGTH} characters. Four ordinary words are easy to remember and hard to guess.`}
          required
          autoComplete="new-password"
          maxLength={MAX_OWN_PASSWORD_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p aria-live="polite" className="mt-1 min-h-6 text-sm text-ink-soft">
          {words && words !== form.errorOf('password') && <>How good it is: {words}</>}
        </p>
      </div>
      <TextInput
        {...form.field('confirm')}
        type="password"
        label="The same password again"
        required
        autoComplete="new-password"
        maxLength={MAX_OWN_PASSWORD_LENGTH}
      />
    </>
  );
}

/** Checks a new password before it is sent. Returns the first problem. */
export function checkNewPassword(data: FormData, username = ''): { message: string; field: string } | null {
  const password = String(data.get('password') ?? '');
  const { isEnough, words } = judgePassword(password, username);
  if (!isEnough) return { message: words, field: 'password' };
  return password === data.get('confirm') ? null : { message: NOT_THE_SAME, field: 'confirm' };
}
