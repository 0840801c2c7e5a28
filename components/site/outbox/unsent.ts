import { useSyncExternalStore } from 'react';
import type { CaptchaPurpose } from '@/lib/platform/captcha/schema';

/** The only key of local storage that a page checks before any interaction (first-touch/start-late.ts). */
export const OUTBOX_KEY = 'outbox';
const KEEP_MS = 72 * 3_600_000;
/** Maximum number of stored requests, since several forms can fail. */
const MAX_UNSENT = 5;
const CHANGE_EVENT = 'outbox';

/**
 * A captcha question that was answered before sending failed. The server accepts the answer until the question expires.
 */
export type AnsweredCaptcha = { token: string; answer: string; expiresAt: string };

/** A request of a public form that could not be sent and is kept on this device. */
export type Unsent = {
  /** The idempotency key: the server may have stored the request although no response arrived. */
  key: string;
  purpose: CaptchaPurpose;
  /** Title shown to the visitor, such as `Enquiry about Heart of Kerala`. */
  title: string;
  /** Storage key of the form's draft. */
  draftKey: string;
  /** The package or plan. Each has at most one unsent request. */
  subject: string;
  /** Path of the page with the form. */
  path: string;
  /** The values of the form, to fill it in again and to recognise the request. */
  typed: Record<string, string>;
  /** The body to send, without a captcha. */
  body: Record<string, unknown>;
  captcha: AnsweredCaptcha | null;
  keptAt: number;
};

/** The unsent requests, oldest first. Those stored for 72 hours are removed. */
export function listUnsent(now = Date.now()): Unsent[] {
  const stored = parse(readText());
  const remaining = stored.filter(({ keptAt }) => now - keptAt < KEEP_MS && keptAt <= now + KEEP_MS);
  if (remaining.length < stored.length) write(remaining);
  return remaining;
}

/** Stores a request, replacing an earlier one of the same package or plan; false if storage is full or blocked. */
export function storeUnsent(request: Unsent): boolean {
  const others = listUnsent().filter(({ subject }) => subject !== request.subject);
  return write([...others, request].slice(-MAX_UNSENT));
}

/** Changes an unsent request. Does nothing if it has been deleted or replaced meanwhile. */
export function updateUnsent(key: string, changes: Pick<Unsent, 'captcha'> & Partial<Unsent>): void {
  const all = listUnsent();
  if (all.some((request) => request.key === key))
    write(all.map((request) => (request.key === key ? { ...request, ...changes } : request)));
}

/** Removes the unsent requests for which `isGone` returns true. */
export function removeUnsent(isGone: (request: Unsent) => boolean): void {
  const all = listUnsent();
  const remaining = all.filter((request) => !isGone(request));
  if (remaining.length < all.length) write(remaining);
}

/** True while the stored captcha answer is valid. */
export function hasValidCaptcha(request: Unsent, now = Date.now()): boolean {
  return request.captcha !== null && Date.parse(request.captcha.expiresAt) > now;
}

/** The stored text, updated across tabs too; empty during server rendering. */
export function useUnsentText(): string {
  return useSyncExternalStore(subscribe, readText, () => '');
}

function subscribe(listener: () => void): () => void {
  const events = [CHANGE_EVENT, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

function readText(): string {
  try {
    return localStorage.getItem(OUTBOX_KEY) ?? '';
  } catch {
    return '';
  }
}

function write(requests: Unsent[]): boolean {
  try {
    if (requests.length > 0) localStorage.setItem(OUTBOX_KEY, JSON.stringify(requests));
    else localStorage.removeItem(OUTBOX_KEY);
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGE_EVENT));
  return true;
}

function parse(text: string): Unsent[] {
  try {
    const stored = JSON.parse(text || '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Validates a stored request, which another version of the site may have stored in another format. */
function isUnsent(value: unknown): value is Unsent {
  const { key, purpose, title, draftKey, typed, body, captcha, keptAt } = (value ?? {}) as Partial<Unsent>;
  return (
    [key, title, draftKey].every((text) => typeof text === 'string') &&
    (purpose === 'enquiry' || purpose === 'itinerary') &&
    [typed, body].every((part) => typeof part === 'object' && part !== null) &&
    (captcha === null || typeof captcha?.token === 'string') &&
    typeof keptAt === 'number'
  );
}
