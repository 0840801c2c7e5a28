'use client';

import { useState } from 'react';
import { TextInput } from '@/components/ui/text-input';
import {
  judgePassword,
  MAX_OWN_PASSWORD_LENGTH,
  MIN_OWN_PASSWORD_LENGTH,
} from '@/lib/accounts/password-strength';

type Props = { id: string; username: string; errorOf: (field: string) => string | undefined };

const NOT_THE_SAME = 'The two passwords are not the same. Type the second one again.';

/** A new password, how good it is in words, and the same once more. */
export function NewPasswordFields({ id, username, errorOf }: Props) {
  const [password, setPassword] = useState('');
  return (
    <>
      <div>
        <TextInput
          id={`${id}-password`}
          name="password"
          type="password"
          label="New password"
          hint={`At least ${MIN_OWN_PASSWORD_LENGTH} characters. Four ordinary words are easy to remember and hard to guess.`}
          error={errorOf('password')}
          required
          autoComplete="new-password"
          maxLength={MAX_OWN_PASSWORD_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p aria-live="polite" className="mt-1 min-h-6 text-sm text-ink-soft">
          {password && <>How good it is: {judgePassword(password, username).words}</>}
        </p>
      </div>
      <TextInput
        id={`${id}-confirm`}
        name="confirm"
        type="password"
        label="The same password again"
        error={errorOf('confirm')}
        required
        autoComplete="new-password"
        maxLength={MAX_OWN_PASSWORD_LENGTH}
      />
    </>
  );
}

/** The first thing that is wrong with a new password before it is sent; null when nothing is. */
export function checkNewPassword(data: FormData, username = ''): { message: string; field: string } | null {
  const password = String(data.get('password') ?? '');
  const { isEnough, words } = judgePassword(password, username);
  if (!isEnough) return { message: words, field: 'password' };
  return password === data.get('confirm') ? null : { message: NOT_THE_SAME, field: 'confirm' };
}
