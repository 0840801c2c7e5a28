'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { SORTS, type Sort } from '@/lib/search/types';

/** What is looked for. It is in the address, so that a search can be sent and opened again. */
export type Wish = { sentence: string; sort: Sort };

const NOTHING: Wish = { sentence: '', sort: 'recommended' };
/** Safari refuses more than 100 changes of the address in 30 seconds. */
const ADDRESS_PAUSE_MS = 400;

const listeners = new Set<() => void>();
let wish: Wish | null = null;
let timer = 0;

/** The wish of this page; nothing during server rendering. */
export function useWish(): Wish {
  // Another page starts with its own address.
  useEffect(() => () => void (wish = null), []);
  return useSyncExternalStore(subscribe, readWish, () => NOTHING);
}

export function changeWish(change: Partial<Wish>): void {
  wish = { ...readWish(), ...change };
  for (const listener of listeners) listener();
  clearTimeout(timer);
  const { pathname } = location;
  timer = window.setTimeout(() => {
    if (location.pathname === pathname) history.replaceState(history.state, '', toAddress(readWish()));
  }, ADDRESS_PAUSE_MS);
}

function readWish(): Wish {
  return (wish ??= fromAddress(location.search));
}

function fromAddress(search: string): Wish {
  const query = new URLSearchParams(search);
  const sort = SORTS.find((name) => name === query.get('sort'));
  return { sentence: query.get('q') ?? '', sort: sort ?? NOTHING.sort };
}

/** The address of this page with the wish; other parameters stay. */
function toAddress({ sentence, sort }: Wish): string {
  const query = new URLSearchParams(location.search);
  query.delete('q');
  query.delete('sort');
  if (sentence.trim()) query.set('q', sentence);
  if (sort !== NOTHING.sort) query.set('sort', sort);
  const text = query.toString();
  return `${location.pathname}${text ? `?${text}` : ''}${location.hash}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
