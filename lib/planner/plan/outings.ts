import outings from '../../../content/outings.json';
import { ALL_STOP_IDS, type StopId } from './geography';
import type { ClosureId } from '../../places/closures';
import type { Experience, Vibe } from './answers';

/** An activity at a stop; half a day unless `evening` or `full`. */
export type Outing = {
  /** Permanent id, unique per stop, because codes of plans contain it. New outings are added at the end. */
  number: number;
  /** Name in the list of activities and in the title of the day. */
  name: string;
  /** A sentence for the day's description. */
  detail: string;
  /** The experience that this outing covers; omitted for general sights. */
  for?: Experience;
  /** If set, the outing is offered only for these vibes. */
  vibes?: readonly Vibe[];
  /** Only possible before noon, so never on the day of arrival. */
  morning?: true;
  /** After sunset, in addition to the half-days. */
  evening?: true;
  /** Takes the whole day. */
  full?: true;
  /** Another outing for the same experience, offered only if the visitor chose that experience. */
  again?: true;
  /** The round trip by car that the outing needs. */
  loop?: { via: string; km: number; minutes: number };
  closure?: ClosureId;
  /** Outings of the same kind happen at most once per trip. */
  kind?: 'kathakali' | 'candle' | 'canoe' | 'kayak' | 'village-lunch' | 'fish-dinner';
  /**
   * Set for an outing that is no longer offered. Earlier plans open with the outing `successor` of the same stop, if
   * there is one.
   */
  retired?: { successor?: number };
};

const KNOWN = outings as Partial<Record<StopId, readonly Outing[]>>;

/** All outings that a code can contain, by stop, best first. The houseboat is a night, not an outing (see days.ts). */
export const ALL_OUTINGS = toRecord((stop) => KNOWN[stop] ?? []);

/** The outings of each stop that are offered. */
export const OUTINGS = toRecord((stop) => ALL_OUTINGS[stop].filter(({ retired }) => !retired));

function toRecord(toList: (stop: StopId) => readonly Outing[]): Record<StopId, readonly Outing[]> {
  return Object.fromEntries(ALL_STOP_IDS.map((stop) => [stop, toList(stop)])) as Record<
    StopId,
    readonly Outing[]
  >;
}
