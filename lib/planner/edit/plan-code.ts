import { countNights } from './frames';
import { DURATION } from '../plan/answers';
import { decodeAnswers, encodeAnswers } from '../plan/answers-code';
import { START_BASES, fromStartDigits, toStartDigits } from '../plan/start';
import { ALL_STOP_IDS, STOPS } from '../plan/geography';
import { SLOT_NAMES, MAX_STAYS, type EditedPlan, type PickedOuting, type PlanStay } from './types';
import { toEditedPlan } from './edited-plan';

/** Codes of this format begin with `2-`; those of unchanged plans with `1-` or `3-` (plan/share.ts). */
const VERSION = '2';
const ANSWERS = 36 ** 6;
const STOP_NUMBERS = 64;
const NIGHTS = 10;
const OUTING_NUMBERS = 32;
const DURATIONS = DURATION.max + 1;
const CHECK_LENGTH = 5;
const CHECK_BITS = 24;

/**
 * The code of a plan, such as `2-0k3…`: one number in base 36, then a checksum over that number and its length. The
 * number holds the answers, the start, each stay with every half-day, and the number of days that the visitor asked for
 * if the plan has a different length. The same plan always has the same code, which contains no personal data.
 */
export function encodePlan({ answers, requested, stays }: EditedPlan): string {
  const { month, day: startDay } = toStartDigits(answers.start);
  const writer = new NumberWriter();
  writer.add(Number.parseInt(encodeAnswers({ ...answers, start: null }).slice(2), 36), ANSWERS);
  writer.add(month, START_BASES.month);
  writer.add(startDay, START_BASES.day);
  writer.add(stays.length, MAX_STAYS + 1);
  for (const { stop, nights, hasBoat, picks } of stays) {
    writer.add(STOPS[stop].number, STOP_NUMBERS);
    writer.add(nights, NIGHTS);
    writer.add(Number(hasBoat), 2);
    for (let day = 0; day < nights - Number(hasBoat); day++)
      for (const slot of SLOT_NAMES)
        writer.add(picks.find((pick) => pick.day === day && pick.slot === slot)?.outing ?? 0, OUTING_NUMBERS);
  }
  if (requested !== undefined) writer.add(requested, DURATIONS);
  const body = writer.toString();
  return `${VERSION}-${body}${toChecksum(body)}`;
}

/**
 * Decodes a plan. Returns null if the code is damaged or in another format: its checksum prevents a damaged code from
 * being read as a different plan. The same number in another notation, such as with leading zeros, is refused.
 */
export function decodePlan(code: string): EditedPlan | null {
  const match = /^2-([0-9a-z]{8,100})([0-9a-z]{5})$/.exec(code);
  const [, body = '', checksum] = match ?? [];
  if (!match || toChecksum(body) !== checksum) return null;
  const reader = new NumberReader(body);
  const answers = decodeAnswers(`1-${reader.take(ANSWERS).toString(36).padStart(6, '0')}`);
  const start = fromStartDigits({ month: reader.take(START_BASES.month), day: reader.take(START_BASES.day) });
  const count = reader.take(MAX_STAYS + 1);
  const stays: PlanStay[] = [];
  for (let at = 0; at < count; at++) {
    const stay = readStay(reader);
    if (!stay) return null;
    stays.push(stay);
  }
  const requested = reader.isEmpty() ? null : reader.take(DURATIONS);
  const isWhole = reader.isEmpty() && countNights(stays) + 1 === answers?.duration;
  const isOwn = requested === null || (requested >= DURATION.min && requested !== answers?.duration);
  if (!answers || !isWhole || !isOwn) return null;
  const plan = {
    answers: start ? { ...answers, start } : answers,
    stays,
    ...(requested === null ? {} : { requested }),
  };
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

/** 24 bits of FNV-1a over the body and its length, as five characters. */
function toChecksum(body: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${body.length}:${body}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const folded = (hash >>> CHECK_BITS) ^ (hash & (2 ** CHECK_BITS - 1));
  return folded.toString(36).padStart(CHECK_LENGTH, '0');
}

/** Packs digits of different bases into one number; `NumberReader` reads them in the order in which they were added. */
class NumberWriter {
  readonly #digits: [value: number, base: number][] = [];

  add(value: number, base: number): void {
    if (!(value >= 0 && value < base)) throw new RangeError(`${value} does not fit below ${base}`);
    this.#digits.push([value, base]);
  }

  toString(): string {
    // The leading 1 preserves leading zeros.
    return this.#digits
      .reduceRight((sum, [value, base]) => sum * BigInt(base) + BigInt(value), 1n)
      .toString(36);
  }
}

class NumberReader {
  #rest: bigint;

  constructor(text: string) {
    this.#rest = [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  }

  take(base: number): number {
    const value = this.#rest % BigInt(base);
    this.#rest /= BigInt(base);
    return Number(value);
  }

  isEmpty(): boolean {
    return this.#rest === 1n;
  }
}

/**
 * Converts a plan's code to one that contains every half-day of the plan as it is today. Links, saved plans and groups
 * use it, so that a later change to the generator does not alter their plans.
 */
export function freezeCode(code: string): string {
  const answers = decodeAnswers(code);
  return answers ? encodePlan(toEditedPlan(answers)) : code;
}
