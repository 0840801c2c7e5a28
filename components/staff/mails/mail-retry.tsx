'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { sendStaff } from '@/components/editing/kit/staff-request';

type Props = {
  /** Path below /api/admin. */
  path: string;
  label: string;
  /** The mail that the button retries, for screen readers; empty if the label already says which. */
  about: string;
};

const REFRESH_MS = 10_000;

/** Refreshes the page regularly while mails are pending, so that it shows whether they were sent. */
export function RefreshWhileWaiting() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}

/** Retries one mail or all failed ones, then refreshes the list. */
export function MailRetry({ path, label, about }: Props) {
  const router = useRouter();
  const [isBusy, start] = useTransition();

  function retry() {
    start(async () => {
      const answer = await sendStaff<{ message: string }>('POST', path);
      if (answer.ok) notify.success(answer.body.message);
      else notify.error(answer.message);
      // The pressed button moves to another list with its mail, so focus this heading, which always exists.
      document.getElementById('mails-failed')?.focus();
      router.refresh();
    });
  }

  return (
    <Button variant="secondary" className="px-5 text-sm" busy={isBusy} onClick={retry}>
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  );
}
