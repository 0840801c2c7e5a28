import { isPackageKey } from '../model/package-key';

/** Key in local storage of the recently viewed trips; components/site/first-touch/remember-trip.ts writes them. */
export const SEEN_KEY = 'seen';
export const MOST_SEEN = 6;

/** A trip whose page was opened in this browser. */
export type SeenTrip = { key: string; title: string; path: string };

/** Parses the stored trips, most recent first; invalid entries are ignored. */
export function parseSeen(text: string): SeenTrip[] {
  const list = readList(text);
  return list.filter(isSeen).slice(0, MOST_SEEN);
}

function readList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text || '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Accepts only a path of this site: a path that starts with two slashes would lead to another host. */
function isSeen(entry: unknown): entry is SeenTrip {
  const { key, title, path } = Object(entry) as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    isPackageKey(key) &&
    typeof title === 'string' &&
    title !== '' &&
    typeof path === 'string' &&
    /^\/[\w-]/.test(path)
  );
}
