'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { toEditorPath } from '@/lib/platform/routes';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { sendStaff } from '@/components/editing/kit/staff-request';

/** Adds the draft of a new package and opens it. */
export function NewPackageButton() {
  const router = useRouter();
  const { getKey } = useRequestKey();
  const [isBusy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    const answer = await sendStaff<{ id: string }>('POST', '/tours/drafts', {}, { key: getKey({}) });
    if (answer.ok) return router.push(toEditorPath(answer.body.id));
    setBusy(false);
    notify.error(answer.message);
  }

  return (
    <Button className="reach min-h-9! px-4! text-sm lg:min-h-10!" busy={isBusy} onClick={() => void add()}>
      New package
    </Button>
  );
}
