'use client';

import { useRouter } from 'next/navigation';
import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  type FormEvent,
} from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { ROUTES } from '@/lib/routes';
import { readField, signIn, type StaffAnswer } from './staff-request';

const FIELD =
  'mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 text-base text-ink';

/** What is still to be said: what went wrong, or that a code is wanted besides. */
type Problem = { message: string; field: 'password' | 'code'; isWish: boolean };

const subscribeToNothing = () => () => undefined;

/** Name and password, and a code when the account wants one; what is wrong is said, and what was typed stays. */
export function LoginForm() {
  const router = useRouter();
  const id = useId();
  // Until the scripts run, sending would leave the page for an answer that only scripts understand.
  const isReady = useSyncExternalStore(subscribeToNothing, () => true, () => false); // prettier-ignore
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wantsCode, setWantsCode] = useState(false);
  const [sending, setSending] = useState(false);
  const [entering, startEntering] = useTransition();

  // After the render that shows the field of the code.
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
    if (answer.ok) return startEntering(() => router.refresh());
    const next = toProblem(answer, wantsCode);
    setWantsCode(next.field === 'code');
    setProblem(next);
    if (!next.isWish) notify.error(next.message);
  }

  const describe = (field: Problem['field']) =>
    problem?.field === field
      ? { 'aria-describedby': `${id}-problem`, ...(problem.isWish ? {} : { 'aria-invalid': true }) }
      : {};

  return (
    // `post`: sent before the scripts have loaded, the password must not end up in the address.
    <form
      method="post"
      action={`${ROUTES.api.auth}/callback/credentials`}
      onSubmit={submit}
      className="space-y-5"
    >
      {/* No live region of its own: the toast is read out, or the field that takes the focus; this stays. */}
      {problem && (
        <p
          id={`${id}-problem`}
          className={`rounded-lg px-4 py-3 ${problem.isWish ? 'bg-lagoon-pale' : 'bg-danger-pale text-danger'}`}
        >
          {problem.message}
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

/** A code that is asked for the first time is no mistake. A lock while a code was being typed leaves its field there. */
function toProblem(answer: StaffAnswer<unknown> & { ok: false }, wantedCode: boolean): Problem {
  const asksForCode = readField(answer) === 'code';
  const keepsCode = wantedCode && answer.status !== 401;
  return {
    message: answer.message,
    field: asksForCode || keepsCode ? 'code' : 'password',
    isWish: asksForCode && !wantedCode,
  };
}
