'use client';

import { LoginForm } from './login-form';
import { reportSignedIn } from './session-events';
import { sendStaff } from './staff-request';

type Props = {
  /** Who was signed in here; somebody else gets the page anew. */
  username?: string;
  onSignedIn: () => void;
};

/** Says that the session has ended and signs in on the spot; the page around it stays as it is. */
export function SignInAgain({ username, onSignedIn }: Props) {
  async function resume(): Promise<void> {
    const session = username ? await sendStaff<{ username: string }>('GET', '/session') : null;
    if (session?.ok && session.body.username !== username) return window.location.reload();
    reportSignedIn();
    onSignedIn();
  }

  return (
    <section
      aria-label="Sign in again"
      className="mt-4 rounded-lg border border-danger bg-danger-pale px-4 py-3"
    >
      <p role="alert" className="font-semibold">
        Your session has ended. Sign in here to go on; what you typed is kept.
      </p>
      <div className="mt-3 max-w-sm">
        <LoginForm username={username} onSignedIn={() => void resume()} />
      </div>
    </section>
  );
}
