import 'server-only';
import { isIP } from 'node:net';
import { getEnv } from '../env';
import { log } from '../log';
import { isPublicAddress } from './address';
import { lookUpInDatabase, lookUpInService, type Lookup } from './sources';

/** The location of a request, as stored with it. */
export type Place = { ip: string; city: string | null; region: string | null; country: string };

const UNKNOWN = 'Unknown';
const UNKNOWN_PLACE: Place = { ip: UNKNOWN, city: UNKNOWN, region: UNKNOWN, country: UNKNOWN };
/** Total time limit of all lookups. */
const BUDGET_MS = 500;

/**
 * Finds the location of a client address, from the first source that knows the address. If none does, the country is
 * `Unknown`; without an address, all four values are `Unknown`. Expects an address as normalised by
 * `server/hardening/client-address.ts`. It never throws and never takes longer than BUDGET_MS.
 */
export async function lookUpPlace(clientAddress: string, lookups: Lookup[] = getLookups()): Promise<Place> {
  if (!isIP(clientAddress)) return UNKNOWN_PLACE;
  const found = isPublicAddress(clientAddress) ? await findFirst(lookups, clientAddress) : null;
  return {
    ip: clientAddress,
    city: found?.city ?? null,
    region: found?.region ?? null,
    country: found?.country ?? UNKNOWN,
  };
}

async function findFirst(lookups: Lookup[], ip: string) {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const budget = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), BUDGET_MS);
  });
  try {
    return await Promise.race([tryInOrder(lookups, ip, abort.signal), budget]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

async function tryInOrder(lookups: Lookup[], ip: string, signal: AbortSignal) {
  for (const lookUp of lookups) {
    try {
      const found = await lookUp(ip, signal);
      if (found?.country) return found;
    } catch (error) {
      if (!signal.aborted)
        log.warn(
          { err: error instanceof Error ? error.name : 'unknown' },
          'a source could not look up the location of an IP address; the next source is tried',
        );
    }
  }
  return null;
}

function getLookups(): Lookup[] {
  const { GEO_DATABASE, GEO_SERVICE_URL } = getEnv();
  const lookups: Lookup[] = [];
  if (GEO_DATABASE) lookups.push(lookUpInDatabase(GEO_DATABASE));
  if (GEO_SERVICE_URL) lookups.push(lookUpInService(GEO_SERVICE_URL));
  return lookups;
}

/** The known parts of a stored location, such as `Kochi, Kerala, India`; `Unknown` when there are none. */
export function formatPlace(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part && part !== UNKNOWN).join(', ') || UNKNOWN;
}
