import { isFilePath, type Area } from '../areas';

export type Cacheable = {
  area: Area;
  path: string;
  status: number;
  contentType: string;
  /** Cache-Control set by Next or the handler. */
  chosen: string;
  setsCookie: boolean;
};

/**
 * Browsers may cache the response but must always revalidate it. A changed price is visible at once, and an unchanged
 * page costs only a 304 response.
 */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Chooses the Cache-Control header to send; null keeps the value in `chosen`. */
export function chooseCacheControl(answer: Cacheable): string | null {
  if (answer.area === 'build-files' && answer.status < 400) return null; // Next sends these files as immutable
  const value = decide(answer);
  return value !== null && /\bno-transform\b/i.test(answer.chosen) ? `${value}, no-transform` : value;
}

function decide({ area, path, status, contentType, chosen, setsCookie }: Cacheable): string | null {
  if (area === 'admin' || area === 'admin-api' || area === 'private-page') return 'private, no-store';
  if (area === 'api' || status >= 500) return 'no-store';
  if (setsCookie) return 'private, no-store';
  if (status === 307) return 'no-store'; // the target depends on headers that are not in Vary
  if (/^text\/(?:html|x-component)\b/i.test(contentType)) return REVALIDATE;
  if (/\bno-store\b/i.test(chosen)) return null;
  if (status >= 300 && status !== 304) return REVALIDATE;
  if (area === 'worker') return 'no-cache';
  if (area === 'pictures') return 'public, max-age=31536000, immutable';
  return isFilePath(path) ? 'public, max-age=3600' : REVALIDATE;
}
