'use client';

import { SignInAgain } from '../../sign-in-again';
import { useInbox, useInboxActions } from '../state/inbox-context';

/** Offers to sign in again without leaving the page, so that typed text and filters are kept. */
export function SessionEnded() {
  const hasEnded = useInbox((state) => state.sessionEnded);
  const username = useInbox(({ staff }) => staff.username);
  const { resume } = useInboxActions();
  return hasEnded && <SignInAgain username={username} onSignedIn={resume} />;
}
