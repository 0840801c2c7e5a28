import { formatMonthName } from '../../platform/format/dates';
import type { TripPlan } from '../plan/types';
import { decodePlan } from './code';

/** `Romantic Houseboat Kerala, 5 days, February`: what tells plans apart in a list; `code` has every half-day. */
export function toPlanTitle({ title, answers }: TripPlan, code: string): string {
  const start = decodePlan(code)?.start;
  const month = !start ? null : 'month' in start ? start.month : Number(start.date.slice(5, 7));
  return [title, `${answers.duration} days`, ...(month ? [formatMonthName(month)] : [])].join(', ');
}
