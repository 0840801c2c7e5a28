import type { PackageDetail } from '../../packages/model/types';
import { EXPERIENCES } from '../../planner/plan/experiences';
import { readDayTitles, readExperiences } from '../../planner/plan/itinerary-data';

/** A short overview of a trip, shown at the top of the acknowledgement and of the private page. */
export type TripOutline = {
  /** Name of the trip's picture. */
  picture: string | null;
  durationDays: number;
  /** One line for each day, in order. */
  days: string[];
};

/** The outline of a package as it is offered now. */
export function toPackageOutline({ image, durationDays, itinerary }: PackageDetail): TripOutline {
  return {
    picture: image,
    durationDays,
    days: itinerary.map(({ overnight = '', title }) => toDayLine(overnight, title)),
  };
}

/** The outline of a stored plan. */
export function toPlanOutline(plan: unknown): TripOutline {
  const days = readDayTitles(plan);
  const [first] = readExperiences(plan);
  return { picture: first ? EXPERIENCES[first].picture : null, durationDays: days.length, days };
}

/** A day in one line: `Alleppey · Aboard at noon`; the title alone if it contains the place. */
export function toDayLine(place: string, title: string): string {
  return title.includes(place) ? title : `${place} · ${title}`;
}
