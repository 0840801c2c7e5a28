import 'server-only';
import { open, type CityResponse, type Reader } from 'maxmind';

type FoundPlace = { city: string | null; region: string | null; country: string | null };
export type Lookup = (ip: string, signal: AbortSignal) => Promise<FoundPlace | null>;

const MAX_NAME_LENGTH = 100;
const readers = new Map<string, Promise<Reader<CityResponse>>>();

/** Looks up a city database in MaxMind format (such as DB-IP's free one); the file is opened once. */
export function lookUpInDatabase(file: string): Lookup {
  return async (ip) => {
    const record = (await openOnce(file)).get(ip);
    if (!record) return null;
    return {
      city: toName(record.city?.names.en),
      region: toName(record.subdivisions?.[0]?.names.en),
      country: toName(record.country?.names.en),
    };
  };
}

/** Calls `GET {url}/{ip}` (or replaces `{ip}` in the URL); expects JSON with city, region and country_name. */
export function lookUpInService(url: string): Lookup {
  return async (ip, signal) => {
    const response = await fetch(toAddress(url, ip), {
      signal,
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) return null;
    const body = (await response.json()) as Record<string, unknown> | null;
    return { city: toName(body?.city), region: toName(body?.region), country: toName(body?.country_name) };
  };
}

function toAddress(url: string, ip: string): string {
  const escaped = encodeURIComponent(ip);
  const marked = /\{ip\}|%7Bip%7D/i;
  return marked.test(url) ? url.replace(marked, escaped) : `${url.replace(/(?<!\/)\/+$/, '')}/${escaped}`;
}

/** Opens the file once and caches the reader. A failure is not cached, so the next lookup tries again. */
function openOnce(file: string): Promise<Reader<CityResponse>> {
  const opened = readers.get(file) ?? open<CityResponse>(file);
  readers.set(file, opened);
  opened.catch(() => readers.delete(file));
  return opened;
}

/** Cleans a name from an external source: removes control characters and limits the length. */
function toName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return (
    value
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .slice(0, MAX_NAME_LENGTH) || null
  );
}
