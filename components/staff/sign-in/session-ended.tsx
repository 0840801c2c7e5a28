'use client';

import { useEffect, useState } from 'react';
import { onSignedIn, onSignedOut } from '@/components/editing/kit/session-events';
import { SignInAgain } from './sign-in-again';

/**
 * Offers to sign in again after the server has refused an API call, because the session has ended. The page is kept, so
 * that typed text is not lost.
 */
export function SessionEnded({ username }: { username: string }) {
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const stops = [onSignedOut(() => setEnded(true)), onSignedIn(() => setEnded(false))];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    hasEnded && (
      <div className="sticky top-2 z-30 -mt-2 max-w-md self-start bg-paper">
        <SignInAgain username={username} />
      </div>
    )
  );
}
