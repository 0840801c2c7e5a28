import { useEffect, useRef, useState } from 'react';
import type { Receipt } from '@/lib/requests/submission/types';
import { outboxPanel } from './outbox-module';
import { SENT_EVENT, type SentDetail } from './send-unsent';
import { storeUnsent, removeUnsent, useUnsentText, type Unsent } from './unsent';

type Form = Pick<Unsent, 'purpose' | 'title' | 'draftKey' | 'subject'>;
/** A request as the form sends it. */
export type Sendable = Pick<Unsent, 'key' | 'path' | 'typed' | 'body'>;

/**
 * Lets a form keep a request that it could not send. When the unsent request is accepted later, `onSent` is called with
 * the receipt, or with null if the form has other values by then.
 */
export function useOutbox(
  form: Form,
  getTyped: () => Record<string, string>,
  onSent: (receipt: Receipt | null) => void,
) {
  const { subject } = form;
  const [storedKey, setStoredKey] = useState<string | null>(null);
  const unsent = useUnsentText();
  const sent = useRef(new Set<string>());
  const latest = useRef({ getTyped, onSent });
  useEffect(() => {
    latest.current = { getTyped, onSent };
  });

  useEffect(() => {
    const react = (event: Event) => {
      const { request, receipt } = (event as CustomEvent<SentDetail>).detail;
      if (request.subject !== subject) return;
      sent.current.add(request.key);
      if (!hasSameValues(request.typed, latest.current.getTyped())) return latest.current.onSent(null);
      event.preventDefault();
      latest.current.onSent(receipt);
    };
    // Listen in the capture phase, so that this runs before the panel's listener.
    window.addEventListener(SENT_EVENT, react, true);
    return () => window.removeEventListener(SENT_EVENT, react, true);
  }, [subject]);

  return {
    /** True while the request that this form stored last is still unsent. */
    isStored: storedKey !== null && unsent.includes(storedKey),
    /** Preloads the panel of unsent requests, which cannot be loaded offline. */
    prepare: outboxPanel.preload,
    /** True if an unsent request with this key has been accepted. */
    hasSent: (key: string) => sent.current.has(key),
    keep(request: Sendable & Pick<Unsent, 'captcha'>): void {
      storeUnsent({ ...form, ...request, keptAt: Date.now() });
      setStoredKey(request.key);
    },
    forget: () => removeUnsent((request) => request.subject === subject),
  };
}

/** Compares values without the captcha answer. */
function hasSameValues(one: Record<string, string>, other: Record<string, string>): boolean {
  const toText = (values: Record<string, string>) =>
    JSON.stringify(Object.entries({ ...values, captchaAnswer: '' }).sort());
  return toText(one) === toText(other);
}
