'use client';

import type { ReactElement } from 'react';
import toast from 'react-hot-toast/headless';

export const TOAST_KINDS = ['default', 'success', 'info', 'warning', 'error', 'loading'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

const TOAST_DURATION_MS = 4_000;
export const MAX_VISIBLE_TOASTS = 3;

type Options = { id?: string; duration?: number };

/** Shows a toast for four seconds. A `loading` toast stays until it is dismissed or replaced by a toast with its id. */
export const notify = {
  default: (text: string, options?: Options) => show('default', text, options),
  success: (text: string, options?: Options) => show('success', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
  warning: (text: string, options?: Options) => show('warning', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  /** Shows a toast whose content may include a cancel button. */
  loading: (text: string | ReactElement, options?: Options) =>
    show('loading', text, { duration: Infinity, ...options }),
  dismiss: (id?: string) => toast.dismiss(id && (shown.get(id) ?? id)),
} satisfies Record<ToastKind | 'dismiss', unknown>;

/** Maps our own ids to the ids that the toast library gave to the latest toasts under them. */
const shown = new Map<string, string>();

/**
 * Passes the kind in `className`, because the library has fewer kinds. For the library, a toast that replaces another
 * is a new one; otherwise a timer of the replaced toast could close it.
 */
function show(kind: ToastKind, text: string | ReactElement, { id, ...options }: Options = {}): string {
  if (id) toast.remove(shown.get(id) ?? id);
  const own = toast(text, { duration: TOAST_DURATION_MS, className: kind, ...options });
  if (id) shown.set(id, own);
  return id ?? own;
}
