'use client';

import { useRouter } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import { sendForm } from '@/components/site/contact-form/send-form';
import { useRequestKey } from '@/components/site/contact-form/use-request-key';
import { ROUTES } from '@/lib/routes';
import { NOT_SAVED } from '@/lib/private-page/messages';

type Action = 'note' | 'date' | 'party' | 'withdraw' | 'erase';
type Result = { kind: 'done' | 'problem'; message: string; field?: string | null };

/**
 * Sends a change with an idempotency key, then refreshes the page or calls `onDone`. `isReady` is false until
 * hydration.
 */
export function useVisitorAction(token: string, action: Action, { onDone }: { onDone?: () => void } = {}) {
  const router = useRouter();
  const { getKey, renew } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const isReady = useSyncExternalStore(subscribeToNothing, () => true, () => false); // prettier-ignore

  async function send(body: object): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setResult(null);
    const path = `${ROUTES.api.requests}/${token}/${action}`;
    const outcome = await sendForm<{ success: true; message: string }>(path, body, getKey(body));
    setBusy(false);
    if (outcome.kind !== 'sent') {
      const refusal = outcome.kind === 'refused' ? outcome : { message: NOT_SAVED, field: null };
      setResult({ kind: 'problem', message: refusal.message, field: refusal.field });
      return false;
    }
    renew();
    setResult({ kind: 'done', message: outcome.answer.message });
    if (onDone) onDone();
    else router.refresh();
    return true;
  }

  const problem = result?.kind === 'problem' ? result.message : undefined;
  const problemField = result?.field ?? null;
  const done = result?.kind === 'done' ? result.message : undefined;
  return { send, isBusy, isReady, problem, problemField, done };
}

function subscribeToNothing() {
  return () => undefined;
}
