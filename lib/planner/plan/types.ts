import type { CostRange } from './estimate';
import type { Experience, PlannerAnswers } from './answers';
import type { PlaceId } from './geography';
import type { Outing } from './outings';
import type { Stay } from './slots';

/** A day's driving; `via` is the turning point of a round trip. */
export type TripDrive = { from: string; to: string; via: string | null; km: number; minutes: number };

export type TripDay = {
  day: number;
  title: string;
  description: string;
  activities: string[];
  /** The day's place; `Cochin` on the first and the last day. */
  location: string;
  /** All driving of the day, including sightseeing; null on a day without driving. */
  drive: TripDrive | null;
  /** Null on the last day. */
  night: { place: string; stay: string } | null;
  /** The chosen experiences that the day covers. */
  experiences: Experience[];
};

export type PlanNote = {
  kind: 'renewed' | 'left-out' | 'trekking' | 'arrival' | 'holiday' | 'closure';
  text: string;
};

/** A complete trip plan, used by result page, print, shared link, API and staff view. */
export type TripPlan = {
  /** The code with which links, requests and files open this plan again. */
  code: string;
  answers: PlannerAnswers;
  title: string;
  days: TripDay[];
  /** Rupees per person, by the formula in the specification, for the days that the visitor asked for. */
  cost: CostRange;
  /** `per person`, and for how many days if the plan has more or fewer by now. */
  unit: string;
  /** The basis of the cost, and a note that it is indicative. */
  costNote: string;
  durationMessage: string;
  /** Labels of the chosen experiences, without trekking. */
  experienceLabels: string[];
  /** Chosen experiences that did not fit into the plan. */
  leftOut: Experience[];
  notes: PlanNote[];
  inclusions: readonly string[];
  exclusions: readonly string[];
};

/** A day of the plan before its text is written. */
export type DayFrame = {
  stay: Stay;
  /** Where the day's transfer starts; null on a day without a transfer. */
  from: PlaceId | null;
  /** Index of the day within the stay; 0 on the day of arrival. */
  at: number;
  /** Index of the day within the trip. */
  day: number;
  isBoat: boolean;
  wasBoat: boolean;
};

/** A day's outings in order, ending with an evening outing if there is one. `free` is the number of free half-days. */
export type DayOutings = { list: Outing[]; free: number };
