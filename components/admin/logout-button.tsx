'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { notify } from '@/components/ui/toast';
import { ROUTES } from '@/lib/platform/routes';
import { LogoutIcon } from './nav-icons';
import { NAV_ITEM } from './nav-item';
import { signOut } from './staff-request';

/** Ends the session and shows the sign-in page. */
export function LogoutButton() {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function logOut() {
    setIsBusy(true);
    const answer = await signOut();
    setIsBusy(false);
    if (!answer.ok) return notify.error(answer.message);
    notify.success('Logged out successfully');
    router.push(ROUTES.admin);
    router.refresh();
  }

  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={logOut}
      className={`${NAV_ITEM} disabled:opacity-60`}
    >
      <LogoutIcon />
      Logout
    </button>
  );
}
