import 'server-only';
import { open, type CityResponse, type Reader } from 'maxmind';

type FoundPlace = { city: string | null; region: string | null; country: string | null };
export type Lookup = (ip: string, signal: AbortSignal) => Promise<FoundPlace | null>;

const LONGEST_NAME = 100;
const readers = new Map<string, Promise<Reader<CityResponse>>>();

/** A city database in MaxMind's format, such as DB-IP's free one; opened once. */
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

/** `GET {url}/{ip}` (or wherever `{ip}` stands in the address), answered with ip, city, region, country_name. */
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
  return marked.test(url) ? url.replace(marked, escaped) : `${url.replace(/\/+$/, '')}/${escaped}`;
}

/** A file that could not be opened is tried again at the next enquiry: it may have been put there since. */
function openOnce(file: string): Promise<Reader<CityResponse>> {
  const opened = readers.get(file) ?? open<CityResponse>(file);
  readers.set(file, opened);
  opened.catch(() => readers.delete(file));
  return opened;
}

/** What others say is text to store: short, and without what a database or a mail header cannot hold. */
function toName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return (
    value
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .slice(0, LONGEST_NAME) || null
  );
}
