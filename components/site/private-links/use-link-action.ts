'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { useHydrated } from '@/components/ui/use-hydrated';
import { NOT_SAVED } from '@/lib/public/private-page/words';
import { sendForm } from '../sending/send-form';

/** `status`: the status of the request or quote when the change was sent. */
type Result = { kind: 'done' | 'problem'; message: string; field?: string | null; status: string };
type Answer = { success: true; message: string; url?: string };
type Options = {
  onDone?: (answer: Answer) => void;
  onRefused?: (message: string, field: string | null) => void;
  status?: string;
};

/**
 * Sends a change made through a private link to `path` with an idempotency key, then refreshes the page or calls
 * `onDone`. `isReady` is false until hydration. The result message is hidden once the status has changed.
 */
export function useLinkAction(path: string, { onDone, onRefused, status = '' }: Options = {}) {
  const router = useRouter();
  const { getKey, renew } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const isReady = useHydrated();

  async function send(body: object): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setResult(null);
    const outcome = await sendForm<Answer>(path, body, getKey(body));
    setBusy(false);
    if (outcome.kind !== 'sent') {
      const refusal = outcome.kind === 'refused' ? outcome : { message: NOT_SAVED, field: null };
      setResult({ kind: 'problem', message: refusal.message, field: refusal.field, status });
      onRefused?.(refusal.message, refusal.field);
      return false;
    }
    renew();
    setResult({ kind: 'done', message: outcome.answer.message, status });
    if (onDone) onDone(outcome.answer);
    else router.refresh();
    return true;
  }

  const current = result?.status === status ? result : null;
  const problem = current?.kind === 'problem' ? current.message : undefined;
  const problemField = current?.field ?? null;
  const done = current?.kind === 'done' ? current.message : undefined;
  /** Removes a success message when the visitor types again. */
  const clear = () => setResult((last) => (last?.kind === 'done' ? null : last));
  return { send, clear, isBusy, isReady, problem, problemField, done };
}
