'use client';

import { useSyncExternalStore } from 'react';
import type { PlainDate } from '@/lib/platform/format/dates';

/** The trip that the visitor last chose on a package page. */
export type ChosenTrip = {
  adults: number;
  children: number;
  /** Ages of the children as typed; blank where not given. */
  ages: readonly string[];
  date: PlainDate | null;
  /** The signed code of the price that was shown for this trip; null before it is requested. */
  code: string | null;
};

let chosen: ChosenTrip | null = null;
const listeners = new Set<() => void>();

/**
 * Stores the chosen trip; null before the first choice. The price slip, the form and the WhatsApp links of a page share
 * it, although they are loaded separately.
 */
export function chooseTrip(trip: ChosenTrip | null): void {
  chosen = trip;
  for (const listener of [...listeners]) listener();
}

/** Adds the price code to the chosen trip, unless the visitor has changed the trip since `trip`. */
export function keepPriceCode(trip: ChosenTrip, code: string): void {
  if (chosen === trip) chooseTrip({ ...trip, code });
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
