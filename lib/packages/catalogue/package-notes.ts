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

/** The questions on a package page: first the package's own, then those for all trips in Kerala. */
export function listQuestions(
  { category, questions }: Pick<PackageDetail, 'category' | 'questions'>,
  general: readonly Question[],
): Question[] {
  return category === 'kerala' ? [...questions, ...general] : [...questions];
}
