'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { ConfirmedRequest } from '@/components/editing/kit/confirm-dialog';
import { sendStaff } from '@/components/editing/kit/staff-request';

/** Button that archives all sample suppliers and hides all sample reviews. */
export function ClearSamples() {
  const router = useRouter();
  return (
    <ConfirmedRequest
      title="Archive all samples?"
      text="Sample suppliers leave the rate book and sample reviews the site. They stay in the lists of Rates and Reviews, where each can be shown again. Quotes and packages keep what they say."
      action="Archive all samples"
      send={() => sendStaff('DELETE', '/setup/samples')}
      onDone={() => router.refresh()}
    >
      {(ask) => (
        <Button variant="secondary" className="mt-3 px-5 text-sm" onClick={ask}>
          Archive all sample suppliers and reviews
        </Button>
      )}
    </ConfirmedRequest>
  );
}
