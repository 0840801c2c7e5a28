import { NO_CHOICE, type Choice } from '@/lib/packages/prices/choice';
import { PARTY_LIMITS } from '@/lib/packages/prices/party-limits';

/** The visitor's choice while its inputs are edited. */
export type ChosenTrip = Omit<Choice, 'ages'> & {
  /** Ages of the children as typed; blank where not given. */
  ages: readonly string[];
  /** The signed code of the price shown for this trip; null before it is requested. */
  code: string | null;
};

/** The trip before the visitor chooses: the party that the enquiry form starts with. */
export const FIRST_TRIP: ChosenTrip = { ...NO_CHOICE, ages: [], code: null };

/** The choice for which prices are shown; contains ages only if all are known. */
export function toChoice({ ages, adults, children, date, month }: ChosenTrip): Choice {
  const known = ages
    .slice(0, children)
    .filter((age) => /^\d{1,2}$/.test(age) && Number(age) <= PARTY_LIMITS.oldestChild);
  return { adults, children, date, month, ages: known.length === children ? known.map(Number) : [] };
}
