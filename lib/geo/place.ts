import 'server-only';
import { getEnv } from '../env';
import { log } from '../log';
import { isPublicAddress, normaliseAddress } from './address';
import { lookUpInDatabase, lookUpInService, type Lookup } from './sources';

/** Where a request came from, in the specification's four values (spec.md point 7). */
export type Place = { ip: string; city: string | null; region: string | null; country: string };

const UNKNOWN = 'Unknown';
const NOWHERE: Place = { ip: UNKNOWN, city: UNKNOWN, region: UNKNOWN, country: UNKNOWN };
/** An enquiry waits no longer than this for its place. */
const BUDGET_MS = 500;

/**
 * The specification's chain: the first source gives all four; without it the address alone, with country Unknown;
 * without an address all four are Unknown. Never throws, never takes longer than the budget.
 */
export async function observePlace(clientAddress: string, lookups: Lookup[] = getLookups()): Promise<Place> {
  const ip = normaliseAddress(clientAddress);
  if (!ip) return NOWHERE;
  const found = isPublicAddress(ip) ? await findFirst(lookups, ip) : null;
  return { ip, city: found?.city ?? null, region: found?.region ?? null, country: found?.country ?? UNKNOWN };
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
        log.warn({ err: error instanceof Error ? error.name : 'unknown' }, 'place not found');
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
