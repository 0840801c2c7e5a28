import type { Question } from '../../platform/site';
import type { PackageDetail } from '../model/types';

/** The questions on the page of a package: its own, then those of all trips in Kerala. */
export function listQuestions(
  { category, questions }: Pick<PackageDetail, 'category' | 'questions'>,
  general: readonly Question[],
): Question[] {
  return category === 'kerala' ? [...questions, ...general] : [...questions];
}
