import type { Question } from '../../company/questions/schema';
import type { PackageDetail } from '../model/types';

/** The questions on a package page: first the package's own, then those for all trips in Kerala. */
export function listQuestions(
  { category, questions }: Pick<PackageDetail, 'category' | 'questions'>,
  general: readonly Question[],
): Question[] {
  return category === 'kerala' ? [...questions, ...general] : [...questions];
}
