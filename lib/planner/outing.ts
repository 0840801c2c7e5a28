import type { ClosureId } from './closures';
import type { Experience, Vibe } from './schema';

/** An activity at a stop; half a day unless `evening` or `full`. */
export type Outing = {
  /** For the list of activities and the title of the day. */
  name: string;
  /** A sentence for the day's description. */
  detail: string;
  /** The experience that it covers; none for general sights. */
  for?: Experience;
  /** Only for these vibes. */
  vibes?: readonly Vibe[];
  /** Only before noon, so never on arrival. */
  morning?: true;
  /** After sunset; takes no half-day. */
  evening?: true;
  /** Takes the whole day. */
  full?: true;
  /** A second outing of the experience, only if it was chosen. */
  again?: true;
  /** Its own round trip by car. */
  loop?: { via: string; km: number; minutes: number };
  closure?: ClosureId;
  /** Each kind happens once per trip. */
  kind?: 'kathakali' | 'candle' | 'canoe' | 'kayak' | 'village-lunch' | 'fish-dinner';
};
