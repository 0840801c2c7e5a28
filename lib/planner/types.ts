import type { CostRange } from './estimate';
import type { Experience, PlannerAnswers } from './schema';

/** A day's time at the wheel, as a driver would quote it; `via` names the turning point of a round trip. */
export type TripDrive = { from: string; to: string; via: string | null; km: number; minutes: number };

export type TripDay = {
  day: number;
  title: string;
  description: string;
  activities: string[];
  /** The place that the day belongs to; `Cochin` on the first and the last. */
  location: string;
  /** All of the day's driving, sightseeing included; null on a day without. */
  drive: TripDrive | null;
  /** Where one sleeps; null on the last day. */
  night: { place: string; stay: string } | null;
  /** Which of the chosen experiences the day is for. */
  experiences: Experience[];
};

export type PlanNote = {
  kind: 'left-out' | 'trekking' | 'arrival' | 'closure';
  text: string;
};

/** The one plan behind result page, print, link, API and staff view. */
export type TripPlan = {
  answers: PlannerAnswers;
  title: string;
  days: TripDay[];
  /** Rupees per person. */
  cost: CostRange;
  durationMessage: string;
  /** Labels of the chosen experiences, trekking left out (spec.md point 3). */
  experienceLabels: string[];
  /** Chosen experiences that the days do not allow. */
  leftOut: Experience[];
  notes: PlanNote[];
  inclusions: readonly string[];
  exclusions: readonly string[];
};
