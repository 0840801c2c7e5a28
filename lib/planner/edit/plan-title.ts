import { formatMonthName } from '../../platform/format/dates';
import { toDayOfYear } from '../plan/start';
import type { TripPlan } from '../plan/types';

/** `Romantic Houseboat Kerala, 5 days, February`: the name of a plan in a list. */
export function toPlanTitle({ title, answers }: TripPlan): string {
  const first = toDayOfYear(answers.start, 0);
  return [title, `${answers.duration} days`, ...(first ? [formatMonthName(first.month)] : [])].join(', ');
}
