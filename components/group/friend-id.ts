import { makeUuid } from '@/components/site/contact-form/use-request-key';

const STORAGE_KEY = 'group-friend';

/** The random id of this browser; null before its first tick. The server stores a hash of it. */
export function readFriend(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return unstored;
  }
}

/** The random id of this browser, made at its first tick. */
export function getFriend(): string {
  const known = readFriend();
  if (known) return known;
  const made = makeUuid();
  try {
    localStorage.setItem(STORAGE_KEY, made);
  } catch {
    unstored = made;
  }
  return made;
}

/** Stands for a browser that stores nothing: its ticks count, but after a reload they are somebody else's. */
let unstored: string | null = null;
