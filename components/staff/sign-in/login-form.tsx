'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState, useTransition, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { notify } from '@/components/ui/toast';
import { useHydrated } from '@/components/ui/use-hydrated';
import { NO_REQUESTED_PAGE, readRequestedPageCookie } from '@/lib/staff/permissions/requested-page';
import { ROUTES } from '@/lib/platform/routes';
import { getStaffData } from '@/components/editing/query/staff-query';
import { readField, signIn, type StaffAnswer } from '@/components/editing/kit/staff-request';

const FIELD =
  'mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 text-base text-ink';

/** An error, or the prompt for a code. */
type Problem = { message: string; field: 'password' | 'code'; isPrompt: boolean };

type Props = {
  username?: string;
  /** Runs after sign-in. By default, the page's data is reloaded. */
  onSignedIn?: () => void;
};

/** Sign-in form. Asks for a code if the account has a second step. The input is kept after an error. */
export function LoginForm({ username, onSignedIn }: Props = {}) {
  const router = useRouter();
  const id = useId();
  // The button is disabled until hydration, because a native submit would navigate to a JSON response.
  const isReady = useHydrated();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wantsCode, setWantsCode] = useState(false);
  const [sending, setSending] = useState(false);
  const [entering, startEntering] = useTransition();

  // Runs in an effect, because the code field has to be rendered before it can take the focus.
  useEffect(() => {
    const input = problem?.field === 'code' ? code.current : problem ? password.current : null;
    input?.select();
    input?.focus();
  }, [problem]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '');
    setSending(true);
    setProblem(null);
    const answer = await signIn(read('username'), read('password'), read('code'));
    setSending(false);
    if (answer.ok) return onSignedIn ? onSignedIn() : startEntering(enter);
    const next = toProblem(answer, wantsCode);
    setWantsCode(next.field === 'code');
    setProblem(next);
    if (!next.isPrompt) notify.error(next.message);
  }

  /**
   * Opens the page that was requested before sign-in. Its path is in the query of the URL, or else in a cookie.
   */
  function enter() {
    const requested = location.search ? null : readRequestedPageCookie(document.cookie);
    document.cookie = NO_REQUESTED_PAGE;
    getStaffData().clear(); // another account may have signed in
    if (requested) router.replace(requested);
    else router.refresh();
  }

  const describe = (field: Problem['field']) =>
    problem?.field === field
      ? { 'aria-describedby': `${id}-problem`, ...(problem.isPrompt ? {} : { 'aria-invalid': true }) }
      : {};

  return (
    // `post` keeps the password out of the URL if submitted before hydration.
    <form
      method="post"
      action={`${ROUTES.api.auth}/callback/credentials`}
      onSubmit={submit}
      className="space-y-5"
    >
      {/* This is not a live region, because the toast or the focused field is already announced. */}
      {problem && (
        <Notice id={`${id}-problem`} tone={problem.isPrompt ? 'info' : 'danger'}>
          {problem.message}
        </Notice>
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
          defaultValue={username}
          {...describe('password')}
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
          {...describe('password')}
          className={FIELD}
        />
      </div>
      {wantsCode && (
        <div>
          <label htmlFor={`${id}-code`} className="font-semibold">
            Code
          </label>
          <input
            ref={code}
            id={`${id}-code`}
            name="code"
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={40}
            {...describe('code')}
            className={FIELD}
          />
          <p className="mt-1 text-sm text-ink-soft">
            Six digits from your app. Without your phone, use one of your recovery codes.
          </p>
        </div>
      )}
      <Button type="submit" disabled={!isReady} busy={sending || entering} className="w-full">
        {sending || entering ? 'Signing in...' : 'Sign in'}
      </Button>
      <noscript>
        <p className="text-danger">Signing in needs JavaScript.</p>
      </noscript>
    </form>
  );
}

/**
 * Converts a refused sign-in to a message. The first request for a code is not an error. If the account is locked
 * while a code is entered, the message stays at the code field.
 */
function toProblem(answer: StaffAnswer<unknown> & { ok: false }, wantedCode: boolean): Problem {
  const asksForCode = readField(answer) === 'code';
  const keepsCode = wantedCode && answer.status !== 401;
  return {
    message: answer.message,
    field: asksForCode || keepsCode ? 'code' : 'password',
    isPrompt: asksForCode && !wantedCode,
  };
}
