import { decodeAnswers } from '../plan/share';
import { encodePlan } from './code';
import { pin } from './pin';

/**
 * A code that contains every half-day of the plan as it is today. Links, saved plans and groups use it, so that a later
 * change to the generator does not alter their plans.
 */
export function freezeCode(code: string): string {
  const answers = decodeAnswers(code);
  return answers ? encodePlan(pin(answers)) : code;
}
