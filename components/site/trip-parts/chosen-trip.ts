'use client';

import { useSyncExternalStore } from 'react';
import {
  CHOICE_KEY,
  hasChoice,
  NO_CHOICE,
  readChoice,
  writeChoice,
  type Choice,
} from '@/lib/packages/prices/choice';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { toChoice, type ChosenTrip } from './trip-choice';

/** The visitor's choice; null if there is none, undefined until it is read from the URL or from storage. */
let chosen: ChosenTrip | null | undefined;
const listeners = new Set<() => void>();

/**
 * Stores the chosen trip, for this page and all others; null clears it. The price panel,
 * the form and the WhatsApp links of a page share it, although they are loaded separately.
 */
export function chooseTrip(trip: ChosenTrip | null): void {
  chosen = trip;
  storeChoice(trip ? toChoice(trip) : NO_CHOICE);
  announce();
}

/** Clears the typed ages when the visitor leaves a package page; the choice is kept. */
export function leaveTrip(): void {
  chosen = undefined;
}

/** The chosen trip; null while the visitor has not chosen. */
export function useChosenTrip(): ChosenTrip | null {
  return useSyncExternalStore(subscribe, getTrip, () => null);
}

/** Reads the current choice once, without subscribing to changes. */
export function getChoice(): Choice {
  const trip = getTrip();
  return trip ? toChoice(trip) : NO_CHOICE;
}

/** The choice for which prices are shown. */
export function useChoice(): Choice {
  const trip = useChosenTrip();
  return trip ? toChoice(trip) : NO_CHOICE;
}

function getTrip(): ChosenTrip | null {
  return (chosen ??= readTrip());
}

/** The choice in a URL that the visitor opened, otherwise the stored one; the same rule as in public/choice.js. */
function readTrip(): ChosenTrip | null {
  const own = new URLSearchParams(location.search);
  const stored = readStored();
  const isWrittenHere = (history.state as { choice?: unknown } | null)?.choice === true;
  const isOwn = hasChoice(own) && !(isWrittenHere && stored !== null);
  const query = isOwn ? own : new URLSearchParams(stored ?? '');
  if (!hasChoice(query)) return null;
  const { choice } = readChoice(query, getIndiaDate());
  return { ...choice, ages: choice.ages.map(String) };
}

function storeChoice(choice: Choice): void {
  const query = new URLSearchParams();
  writeChoice(choice, query);
  try {
    localStorage.setItem(CHOICE_KEY, query.toString());
  } catch {
    // Storage is blocked; the choice is still in the URL.
  }
  const own = new URLSearchParams(location.search);
  writeChoice(choice, own);
  const text = own.toString();
  const state = { ...(history.state as object | null), choice: true };
  history.replaceState(state, '', `${location.pathname}${text ? `?${text}` : ''}${location.hash}`);
  document.dispatchEvent(new Event('choice')); // public/choice.js fills in the totals
}

/** The stored choice: empty for the default choice, null if nothing is stored. */
function readStored(): string | null {
  try {
    return localStorage.getItem(CHOICE_KEY);
  } catch {
    return null;
  }
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Subscribes to changes, including those by the inline script, which dispatches `chosen` after it has stored a choice.
 */
function subscribe(listener: () => void): () => void {
  const react = () => {
    chosen = undefined;
    listener();
  };
  listeners.add(listener);
  document.addEventListener('chosen', react);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('chosen', react);
  };
}
