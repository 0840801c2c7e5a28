'use client';

import { useSyncExternalStore } from 'react';
import type { PlainDate } from '@/lib/format/dates';

/** Party and month as the visitor last chose them on a package page; null until then. */
export type ChosenTrip = { adults: number; month: PlainDate | null };

let chosen: ChosenTrip | null = null;
const listeners = new Set<() => void>();

/** Shared by the price calculator, the form and the WhatsApp links of a page, which load apart from each other. */
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
