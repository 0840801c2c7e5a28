'use client';

import { useRouter } from 'next/navigation';
import { useId, useRef, useState, useSyncExternalStore, useTransition, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { ROUTES } from '@/lib/routes';
import { signIn } from './staff-request';

const FIELD = 'mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 text-base text-ink';

const subscribeToNothing = () => () => undefined;

/** Name and password; what is wrong is said beside the form and as a toast, and the name stays. */
export function LoginForm() {
  const router = useRouter();
  const id = useId();
  // Until the scripts run, sending would leave the page for an answer that only scripts understand.
  const isReady = useSyncExternalStore(subscribeToNothing, () => true, () => false); // prettier-ignore
  const password = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [entering, startEntering] = useTransition();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setSending(true);
    setProblem(null);
    const answer = await signIn(String(data.get('username')), String(data.get('password')));
    setSending(false);
    if (answer.ok) return startEntering(() => router.refresh());
    setProblem(answer.message);
    notify.error(answer.message);
    password.current?.select();
    password.current?.focus();
  }

  return (
    // `post`: sent before the scripts have loaded, the password must not end up in the address.
    <form method="post" action={`${ROUTES.api.auth}/callback/credentials`} onSubmit={submit} className="space-y-5">
      {/* No live region of its own: the toast is read out, this stays. */}
      {problem && (
        <p id={`${id}-problem`} className="rounded-lg bg-danger-pale px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      <div>
        <label htmlFor={`${id}-username`} className="font-semibold">
          Username
        </label>
        <input
          id={`${id}-username`}
          name="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={64}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={FIELD}
        />
      </div>
      <div>
        <label htmlFor={`${id}-password`} className="font-semibold">
          Password
        </label>
        <input
          ref={password}
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={256}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={FIELD}
        />
      </div>
      <Button type="submit" disabled={!isReady} busy={sending || entering} className="w-full">
        {sending || entering ? 'Signing in...' : 'Sign in'}
      </Button>
      <noscript>
        <p className="text-danger">Signing in needs JavaScript.</p>
      </noscript>
    </form>
  );
}
