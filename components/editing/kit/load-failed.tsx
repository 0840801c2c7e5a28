'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';

type Props = { message: string; detail?: string | null; onRetry?: () => void };

/** Error message with a retry button. A failed read is never shown as an empty list. */
export function LoadFailed({ message, detail, onRetry }: Props) {
  const router = useRouter();
  const [retrying, startRetry] = useTransition();
  useEffect(() => {
    notify.error(message, { id: message });
  }, [message]);
  return (
    <section aria-label="Problem" className="rounded-2xl border border-danger bg-danger-pale p-6">
      <p className="text-lg font-semibold text-danger">{message}</p>
      <p className="mt-1 text-ink-soft">
        {detail ?? 'Nothing is lost. The records could not be read just now.'}
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        busy={retrying}
        onClick={() => (onRetry ? onRetry() : startRetry(() => router.refresh()))}
      >
        Try again
      </Button>
    </section>
  );
}
