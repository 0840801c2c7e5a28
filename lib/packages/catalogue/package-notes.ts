import notes from '../../../content/package-notes.json';
import { CLOSURES, type ClosureId } from '../../places/closures';
import type { Special } from '../../places/climate';
import type { Question } from '../../company/questions/schema';
import type { PackageDetail } from '../model/types';

type ClosedNote = Omit<Special, 'months'> & { months?: readonly number[]; closure?: string };

/** Sources of the weather words. */
export const CLIMATE_SOURCE = notes.weatherSource;

/** Seasonal closures. Each applies to packages whose texts contain one of its `words`. */
export function listClosed(): Special[] {
  return notes.closed.map(({ closure, ...note }: ClosedNote) => ({
    months: CLOSURES[closure as ClosureId]?.months ?? [],
    ...note,
  }));
}

type Asked = Pick<PackageDetail, 'category' | 'title' | 'isHoneymoon' | 'itinerary'>;

/** Of the questions for all trips in Kerala, those that make sense for this one. */
export function listGeneralQuestions(tourPackage: Asked, general: readonly Question[]): Question[] {
  const { category, title, isHoneymoon, itinerary } = tourPackage;
  if (category !== 'kerala') return [];
  const hasBoat = itinerary.some(({ accommodation }) => accommodation === 'houseboat');
  const hasChildSeats = !isHoneymoon && !/jeep/i.test(title);
  return general.filter(
    ({ question }) =>
      (hasBoat || !/houseboat/i.test(question)) && (hasChildSeats || !/child seat/i.test(question)),
  );
}
