import { useEffect, useRef, useState } from 'react';
import type { Receipt } from '@/lib/requests/form/types';
import { loadPanel } from './load-panel';
import { SENT_EVENT, type SentDetail } from './send-unsent';
import { keepUnsent, removeUnsent, type Unsent } from './unsent';

type Form = Pick<Unsent, 'purpose' | 'title' | 'draftKey'>;

/**
 * Lets a form keep a request that it could not send. `onSent` is called when the kept request is accepted later, if the
 * form still contains the same values.
 */
export function useOutbox(
  form: Form,
  getTyped: () => Record<string, string>,
  onSent: (receipt: Receipt) => void,
) {
  const { draftKey } = form;
  const [isKept, setKept] = useState(false);
  const latest = useRef({ getTyped, onSent });
  useEffect(() => {
    latest.current = { getTyped, onSent };
  });

  useEffect(() => {
    const react = (event: Event) => {
      const { request, receipt } = (event as CustomEvent<SentDetail>).detail;
      if (request.draftKey !== draftKey || !hasSameValues(request.typed, latest.current.getTyped())) return;
      event.preventDefault();
      setKept(false);
      latest.current.onSent(receipt);
    };
    // In the capture phase, so that it runs before the panel's listener.
    window.addEventListener(SENT_EVENT, react, true);
    return () => window.removeEventListener(SENT_EVENT, react, true);
  }, [draftKey]);

  return {
    isKept,
    /** Preloads what is needed offline. */
    prepare: () => void loadPanel().catch(() => undefined),
    keep(request: Pick<Unsent, 'key' | 'body' | 'captcha'>): void {
      const typed = { ...getTyped(), captchaAnswer: '' };
      setKept(keepUnsent({ ...form, ...request, typed, keptAt: Date.now() }));
    },
    forget(): void {
      setKept(false);
      removeUnsent((request) => request.draftKey === draftKey);
    },
  };
}

/** Compares values without the captcha answer. */
function hasSameValues(one: Record<string, string>, other: Record<string, string>): boolean {
  const toText = (values: Record<string, string>) =>
    JSON.stringify(Object.entries({ ...values, captchaAnswer: '' }).sort());
  return toText(one) === toText(other);
}
