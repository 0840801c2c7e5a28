'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { ROUTES } from '@/lib/platform/routes';

export type CaptchaState =
  | { status: 'idle' | 'loading' | 'failed'; question: null; token: null }
  | { status: 'ready'; question: string; token: string; expiresAt: string };

type Answer = { question: string; token: string; expiresAt: string };

const NONE = { question: null, token: null } as const;
const TIMEOUT_MS = 10_000;
/** Shortly before the ten minutes of a question are over. Not `expiresAt`, because the clock of the device may be wrong. */
const REFRESH_MS = 570_000;

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

  const { token } = captcha;
  useEffect(() => {
    if (!token) return;
    const timer = setTimeout(() => void refresh(), REFRESH_MS);
    return () => clearTimeout(timer);
  }, [token, refresh]);

  return { captcha, load, refresh };
}

async function fetchCaptcha(purpose: string): Promise<Answer | null> {
  try {
    const response = await fetch(`${ROUTES.api.captcha}?purpose=${purpose}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}
