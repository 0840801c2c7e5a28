import { decodeAnswers } from '../plan/share';
import { encodePlan } from './code';
import { pin } from './pin';

/**
 * The code that shows a plan as it stands today, with every half-day written down. Links, kept plans and groups use it, so
 * that a better generator does not change what somebody has sent or kept.
 */
export function freezeCode(code: string): string {
  const answers = decodeAnswers(code);
  return answers ? encodePlan(pin(answers)) : code;
}
