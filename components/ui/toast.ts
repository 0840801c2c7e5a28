'use client';

import type { ReactElement } from 'react';
import toast from 'react-hot-toast/headless';

/** The kinds of notification (spec.md point 4). */
export const TOAST_KINDS = ['default', 'success', 'info', 'warning', 'error', 'loading'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

const TOAST_DURATION_MS = 4_000;
export const MOST_VISIBLE_TOASTS = 3;

type Options = { id?: string; duration?: number };

/** Says something in a corner of the screen for four seconds; `loading` stays until dismissed or replaced by its id. */
export const notify = {
  default: (text: string, options?: Options) => show('default', text, options),
  success: (text: string, options?: Options) => show('success', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
  warning: (text: string, options?: Options) => show('warning', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  /** May hold a button that calls off what is under way. */
  loading: (text: string | ReactElement, options?: Options) =>
    show('loading', text, { duration: Infinity, ...options }),
  dismiss: (id?: string) => toast.dismiss(id),
} satisfies Record<ToastKind | 'dismiss', unknown>;

/**
 * The kind rides in `className`: the library knows fewer kinds than the specification. It would keep a toast that is
 * gone for another second, for a way out that ours do not have, and at its end take a new one of the same id with it.
 */
function show(kind: ToastKind, text: string | ReactElement, options: Options = {}): string {
  return toast(text, { duration: TOAST_DURATION_MS, removeDelay: 1, className: kind, ...options });
}
