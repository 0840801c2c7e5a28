'use client';

import { useSyncExternalStore } from 'react';
import type { PlainDate } from '@/lib/format/dates';

/** The party and month that the visitor last chose on a package page; null before the first choice. */
export type ChosenTrip = { adults: number; month: PlainDate | null };

let chosen: ChosenTrip | null = null;
const listeners = new Set<() => void>();

/**
 * Stores the chosen trip. The price calculator, the form and the WhatsApp links of a page share it, although they are
 * loaded separately.
 */
export function chooseTrip(trip: ChosenTrip | null): void {
  chosen = trip;
  for (const listener of [...listeners]) listener();
}

export function useChosenTrip(): ChosenTrip | null {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
