'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RequestSent } from '@/components/site/sending/request-sent';
import type { Receipt } from '@/lib/requests/submission/types';
import { UnsentRequest, UNSENT_TITLE } from './unsent-request';
import { SENT_EVENT, sendUnsent, type SentDetail } from './send-unsent';
import { hasValidCaptcha, listUnsent, useUnsentText, type Unsent } from './unsent';

type Arrived = { key: string; what: string; title: string; receipt: Receipt };

/**
 * The requests kept on this device, each with buttons to send and delete it. `sendsAtOnce`: the browser is back online,
 * so requests that have just failed are retried too.
 */
export function OutboxPanel({ sendsAtOnce = false }: { sendsAtOnce?: boolean }) {
  useUnsentText(); // re-renders when the stored requests change
  const [arrived, setArrived] = useState<Arrived[]>([]);
  useEffect(() => sendAutomatically(sendsAtOnce), [sendsAtOnce]);
  useEffect(() => {
    const show = (event: Event) => {
      const { request, receipt } = (event as CustomEvent<SentDetail>).detail;
      if (event.defaultPrevented) return; // the form shows the receipt
      const one = { key: request.key, what: toNoun(request), title: request.title, receipt };
      // Show the receipt synchronously: the request is removed next, and without either this section would unmount.
      flushSync(() => setArrived((others) => [...others, one]));
    };
    window.addEventListener(SENT_EVENT, show);
    return () => window.removeEventListener(SENT_EVENT, show);
  }, []);
  const unsent = listUnsent();
  if (unsent.length === 0 && arrived.length === 0) return null;
  return (
    <section aria-label="Kept on this device" className="wrap py-6">
      <div className="flex max-w-3xl flex-col gap-4">
        {arrived.map(({ key, what, title, receipt }) => (
          <RequestSent key={key} what={what} about={title} receipt={receipt} />
        ))}
        {unsent.length > 0 && (
          <div className="rounded-xl border border-sun bg-sand p-4 md:p-6">
            <h2 id={UNSENT_TITLE} tabIndex={-1} className="text-xl outline-none">
              Not sent yet
            </h2>
            <ul className="mt-3">
              {unsent.map((request) => (
                <li key={request.key} className="border-line py-5 not-first:border-t first:pt-0 last:pb-0">
                  <UnsentRequest request={request} what={toNoun(request)} />
                </li>
              ))}
            </ul>
            <p className="mt-5 text-sm text-ink-soft">
              This is stored only on this device, for 72 hours. Send it before then, or delete it.
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

/**
 * Sends unsent requests with a valid captcha answer when the browser comes online or the page is shown again. Requests
 * kept before this page was loaded are sent at once; those that have just failed are not.
 */
function sendAutomatically(sendsAtOnce: boolean): () => void {
  const tryAll = (isWanted: (request: Unsent) => boolean) => {
    for (const request of listUnsent())
      if (request.captcha && hasValidCaptcha(request) && isWanted(request))
        void sendUnsent(request, request.captcha);
  };
  const onOnline = () => tryAll(() => true);
  const onVisible = () => document.visibilityState === 'visible' && tryAll(() => true);
  tryAll(({ keptAt }) => sendsAtOnce || keptAt < performance.timeOrigin);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function toNoun({ purpose }: Unsent): string {
  return purpose === 'enquiry' ? 'enquiry' : 'plan';
}
