import type { ClosureId } from './closures';
import type { Experience, Vibe } from './schema';

/** Something to do at a stop: half a day of it unless it says otherwise. */
export type Outing = {
  /** As listed among the day's activities and in its title. */
  name: string;
  /** One sentence of the day's description. */
  detail: string;
  /** The experience that it meets; none for a sight that suits everybody. */
  for?: Experience;
  /** Preferred by these; with no experience, offered to them alone. */
  vibes?: readonly Vibe[];
  /** Only before noon, so never on the day that one arrives. */
  morning?: true;
  /** After sunset: takes none of the day. */
  evening?: true;
  /** Takes the whole day. */
  full?: true;
  /** A second helping: only for those who asked for the experience. */
  again?: true;
  /** Its own round trip by car. */
  loop?: { via: string; km: number; minutes: number };
  closure?: ClosureId;
  /** Things of one kind are done once in a trip, wherever they are offered. */
  kind?: 'kathakali' | 'candle' | 'canoe' | 'kayak' | 'village-lunch' | 'fish-dinner';
};
