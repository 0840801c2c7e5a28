import { areAges, readAges } from '@/lib/packages/prices/ages';
import { NO_CHOICE, type Choice } from '@/lib/packages/prices/choice';

/** The visitor's choice while its inputs are edited. */
export type ChosenTrip = Omit<Choice, 'ages'> & {
  /** Ages of the children as typed; blank where not given. */
  ages: readonly string[];
};

/** The trip before the visitor chooses. */
export const FIRST_TRIP: ChosenTrip = { ...NO_CHOICE, ages: [] };

/** The choice for which prices are shown; contains ages only if all are known. */
export function toChoice({ ages, adults, children, date, month }: ChosenTrip): Choice {
  const known = readAges(ages, children);
  return { adults, children, date, month, ages: areAges(known, children) ? known : [] };
}
