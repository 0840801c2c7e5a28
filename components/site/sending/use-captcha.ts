'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { ROUTES } from '@/lib/platform/routes';

export type CaptchaState =
  | { status: 'idle' | 'loading' | 'failed'; question: null; token: null }
  | ({ status: 'ready' } & Answer);

type Answer = { question: string; token: string; expiresAt: string; lifetimeMs: number };

const NONE = { question: null, token: null } as const;
const TIMEOUT_MS = 10_000;
const USUAL_LIFETIME_MS = 600_000;
/** A question is replaced shortly before it expires, after this share of its lifetime. */
const REFRESH_AT = 0.95;

/**
 * Manages the captcha question. `load` fetches the first question, once; `refresh` fetches a new one. Expired
 * questions are replaced automatically.
 */
export function useCaptcha(purpose: 'enquiry' | 'itinerary', onReplaced: () => void) {
  const [captcha, setCaptcha] = useState<CaptchaState>({ status: 'idle', ...NONE });
  const latest = useRef(0);
  const replaced = useRef(onReplaced);
  useEffect(() => {
    replaced.current = onReplaced;
  });

  const refresh = useCallback(async (): Promise<void> => {
    const requestId = ++latest.current;
    setCaptcha({ status: 'loading', ...NONE });
    replaced.current();
    const answer = await fetchCaptcha(purpose);
    if (requestId !== latest.current) return; // a newer request has replaced this one
    setCaptcha(answer ? { status: 'ready', ...answer } : { status: 'failed', ...NONE });
  }, [purpose]);

  const load = useCallback(() => {
    if (latest.current === 0) void refresh();
  }, [refresh]);

  useEffect(() => {
    if (captcha.status !== 'ready') return;
    const timer = setTimeout(() => void refresh(), captcha.lifetimeMs * REFRESH_AT);
    return () => clearTimeout(timer);
  }, [captcha, refresh]);

  return { captcha, load, refresh };
}

async function fetchCaptcha(purpose: string): Promise<Answer | null> {
  try {
    const response = await fetch(`${ROUTES.api.captcha}?purpose=${purpose}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const answer = (await response.json()) as Omit<Answer, 'lifetimeMs'>;
    // Compute the lifetime with the server's clock, because the device's clock may be wrong.
    const lifetimeMs = Date.parse(answer.expiresAt) - Date.parse(response.headers.get('date') ?? '');
    return { ...answer, lifetimeMs: lifetimeMs > 0 ? lifetimeMs : USUAL_LIFETIME_MS };
  } catch {
    return null;
  }
}
