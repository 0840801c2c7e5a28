'use client';

import Link from 'next/link';
import { useState } from 'react';
import { notify } from '@/components/ui/toast';
import { ROUTES } from '@/lib/platform/routes';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';

type Props = { done: number; total: number; className: string };

/** Unobtrusive link to the setup steps, for owners. */
export function SetupLine({ done, total, className }: Props) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;

  async function putOff() {
    const answer = await sendStaff<{ message: string }>('PUT', '/setup', { isLater: true });
    if (!answer.ok) return void notify.error(answer.message);
    setHidden(true);
    notify.info(answer.body.message);
    document.getElementById('main')?.focus();
  }

  return (
    <p className={`flex min-h-11 items-center text-sm ${className}`}>
      <Link href={ROUTES.adminGoLive} prefetch={false} className="text-lagoon underline">
        Set up your site: {done} of {total} done
      </Link>
      <TextButton onClick={() => void putOff()}>
        Hide<span className="sr-only"> (do not mention setting up the site)</span>
      </TextButton>
    </p>
  );
}
