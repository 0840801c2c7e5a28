'use client';

import { useRouter } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import { sendForm } from '@/components/site/contact-form/send-form';
import { useRequestKey } from '@/components/site/contact-form/use-request-key';
import { ROUTES } from '@/lib/routes';
import { NOT_SAVED } from '@/lib/private-page/messages';

type Action = 'note' | 'date' | 'withdraw' | 'erase';
type Said = { kind: 'done' | 'problem'; message: string };

/**
 * Sends one of the page's changes under a key that makes a repetition harmless, says what came of it, and has the page
 * read again (or does what is to be done instead). `isReady` is false until React is here: before that a press would do nothing.
 */
export function useVisitorAction(token: string, action: Action, { onDone }: { onDone?: () => void } = {}) {
  const router = useRouter();
  const { getKey, renew } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const isReady = useSyncExternalStore(subscribeToNothing, () => true, () => false); // prettier-ignore

  async function send(body: object): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setSaid(null);
    const path = `${ROUTES.api.requests}/${token}/${action}`;
    const outcome = await sendForm<{ success: true; message: string }>(path, body, getKey(body));
    setBusy(false);
    if (outcome.kind !== 'sent') {
      setSaid({ kind: 'problem', message: outcome.kind === 'refused' ? outcome.message : NOT_SAVED });
      return false;
    }
    renew();
    setSaid({ kind: 'done', message: outcome.answer.message });
    if (onDone) onDone();
    else router.refresh();
    return true;
  }

  const problem = said?.kind === 'problem' ? said.message : undefined;
  const done = said?.kind === 'done' ? said.message : undefined;
  return { send, isBusy, isReady, problem, done };
}

function subscribeToNothing() {
  return () => undefined;
}
