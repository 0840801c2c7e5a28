import outings from '../../../content/outings.json';
import { STOP_IDS, type StopId } from './geography';
import type { Outing } from './outing';

const KNOWN = outings as Partial<Record<StopId, readonly Outing[]>>;

/** Outings of each stop, best first. The houseboat is a night, not an outing (see days.ts). */
export const OUTINGS = Object.fromEntries(STOP_IDS.map((stop) => [stop, KNOWN[stop] ?? []])) as Record<
  StopId,
  readonly Outing[]
>;
