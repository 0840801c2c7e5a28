'use client';

import { LoginForm } from './login-form';
import { reportSignedIn } from '@/components/editing/kit/session-events';
import { sendStaff } from '@/components/editing/kit/staff-request';

type Props = {
  /** The user who was signed in. If somebody else signs in, the page is reloaded. */
  username: string;
  onSignedIn?: () => void;
};

/** Says that the session has ended and shows a sign-in form in place. The rest of the page is kept. */
export function SignInAgain({ username, onSignedIn }: Props) {
  async function resume(): Promise<void> {
    const session = await sendStaff<{ username: string }>('GET', '/session');
    if (session.ok && session.body.username !== username) return window.location.reload();
    reportSignedIn();
    onSignedIn?.();
  }

  return (
    <section
      aria-label="Sign in again"
      className="mt-4 max-w-md rounded-lg border border-danger bg-danger-pale px-4 pt-3 pb-4"
    >
      <p role="alert" className="font-semibold">
        Your session has ended. Sign in here to go on; what you typed is kept.
      </p>
      <div className="mt-3">
        <LoginForm username={username} onSignedIn={() => void resume()} />
      </div>
    </section>
  );
}
