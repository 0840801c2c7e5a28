import { countNights } from './frames';
import { DURATION, withParty } from '../plan/answers';
import { decodeAnswers, readAnswers, readPartyDigits, writeAnswers, writeParty } from '../plan/answers-code';
import { NumberWriter, readNumber, type NumberReader } from '../plan/number-code';
import { ALL_STOP_IDS, STOPS } from '../plan/geography';
import { SLOT_NAMES, MAX_STAYS, type EditedPlan, type PickedOuting, type PlanStay } from './types';
import { toEditedPlan } from './edited-plan';

/** Codes of this format begin with `2-`; those of unchanged plans with `1-` or `4-` (plan/answers-code.ts). */
const VERSION = '2';
const STOP_NUMBERS = 64;
const NIGHTS = 10;
const OUTING_NUMBERS = 32;
const DURATIONS = DURATION.max + 1;

/**
 * The code of a plan, such as `2-0k3…`: one number in base 36, then a checksum over that number and its length. The
 * number holds the answers, the start, each stay with every half-day, the number of days that the visitor asked for if
 * the plan has a different length, and the travellers. The same plan always has the same code, which contains no personal data.
 */
export function encodePlan({ answers, requested, stays }: EditedPlan): string {
  const writer = new NumberWriter();
  writeAnswers(writer, answers);
  writer.add(stays.length, MAX_STAYS + 1);
  for (const { stop, nights, hasBoat, picks } of stays) {
    writer.add(STOPS[stop].number, STOP_NUMBERS);
    writer.add(nights, NIGHTS);
    writer.add(Number(hasBoat), 2);
    for (let day = 0; day < nights - Number(hasBoat); day++)
      for (const slot of SLOT_NAMES)
        writer.add(picks.find((pick) => pick.day === day && pick.slot === slot)?.outing ?? 0, OUTING_NUMBERS);
  }
  const { party } = answers;
  if (requested !== undefined || party) writer.add(requested ?? 0, DURATIONS);
  if (party) writeParty(writer, party);
  return `${VERSION}-${writer.toCode()}`;
}

/**
 * Decodes a plan. Returns null if the code is damaged or in another format: its checksum prevents a damaged code from
 * being read as a different plan. The same number in another notation, such as with leading zeros, is refused.
 */
export function decodePlan(code: string): EditedPlan | null {
  const reader = /^2-[0-9a-z]{13,118}$/.test(code) ? readNumber(code.slice(2)) : null;
  const known = reader && readAnswers(reader);
  if (!known) return null;
  const count = reader.take(MAX_STAYS + 1);
  const stays: PlanStay[] = [];
  for (let at = 0; at < count; at++) {
    const stay = readStay(reader);
    if (!stay) return null;
    stays.push(stay);
  }
  const requested = reader.isEmpty() ? 0 : reader.take(DURATIONS);
  const party = reader.isEmpty() ? null : readPartyDigits(reader);
  const answers = party ? withParty(known, party) : known;
  const isWhole = reader.isEmpty() && countNights(stays) + 1 === answers.duration;
  const isOwn = requested === 0 || (requested >= DURATION.min && requested !== answers.duration);
  if (!isWhole || !isOwn) return null;
  const plan = { answers, stays, ...(requested > 0 && { requested }) };
  // Only the code that `encodePlan` writes opens a plan, so that each plan has one URL.
  return encodePlan(plan) === code ? plan : null;
}

function readStay(reader: NumberReader): PlanStay | null {
  const number = reader.take(STOP_NUMBERS);
  const stop = ALL_STOP_IDS.find((id) => STOPS[id].number === number);
  const nights = reader.take(NIGHTS);
  const hasBoat = reader.take(2) === 1;
  const picks: PickedOuting[] = [];
  for (let day = 0; day < nights - Number(hasBoat); day++)
    for (const slot of SLOT_NAMES) {
      const outing = reader.take(OUTING_NUMBERS);
      if (outing > 0) picks.push({ day, slot, outing });
    }
  return stop && nights > 0 ? { stop, nights, hasBoat, picks } : null;
}

/**
 * Converts a plan's code to one that contains every half-day of the plan as it is today. Links, saved plans and groups
 * use it, so that a later change to the generator does not alter their plans.
 */
export function freezeCode(code: string): string {
  const answers = decodeAnswers(code);
  return answers ? encodePlan(toEditedPlan(answers)) : code;
}
