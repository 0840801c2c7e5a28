import {
  COMFORT_IDS,
  DURATION,
  EXPERIENCE_IDS,
  GROUP_IDS,
  VIBE_IDS,
  parseAnswers,
  withParty,
  type PlannerAnswers,
  type PlanParty,
} from './answers';
import { PARTY_LIMITS } from '../../packages/prices/party-limits';
import { NumberWriter, readNumber, type NumberReader } from './number-code';
import { START_BASES, fromStartDigits, toStartDigits } from './start';

/**
 * Number of characters after the version of codes without start and party, which begin with `1-`. Codes with either are
 * longer and begin with `4-`; codes of plans changed by hand begin with `2-` (edit/plan-code.ts).
 */
const LENGTH = 6;
/**
 * Checksum: the number in every valid code is a multiple of this prime. A wrong character changes the number by
 * d × 36^k, two swapped neighbours by d × 35 × 36^k (d < 36). Neither is a multiple of the prime, so both are detected.
 */
const CHECK_PRIME = 997;
const DURATIONS = DURATION.max - DURATION.min + 1;

/** Encodes the answers for a link, such as `1-0a3k9z`. The code contains no personal data. */
export function encodeAnswers(answers: PlannerAnswers): string {
  if (answers.start || answers.party) {
    const writer = new NumberWriter();
    writeAnswers(writer, answers);
    if (answers.party) writeParty(writer, answers.party);
    return `4-${writer.toCode()}`;
  }
  const experiences = EXPERIENCE_IDS.reduce(
    (bits, id, at) => bits + (answers.experiences.includes(id) ? 2 ** at : 0),
    0,
  );
  const digits: [value: number, base: number][] = [
    [VIBE_IDS.indexOf(answers.vibe), VIBE_IDS.length],
    [COMFORT_IDS.indexOf(answers.comfort), COMFORT_IDS.length],
    [answers.duration - DURATION.min, DURATIONS],
    [GROUP_IDS.indexOf(answers.groupSize), GROUP_IDS.length],
  ];
  const number = digits.reduce((sum, [value, base]) => sum * base + value, experiences);
  return `1-${(number * CHECK_PRIME).toString(36).padStart(LENGTH, '0')}`;
}

/** Decodes the answers; null when the code is malformed or of another version. */
export function decodeAnswers(code: string): PlannerAnswers | null {
  if (/^4-[0-9a-z]{13,60}$/.test(code)) return decodeLonger(code);
  const multiple = /^1-[0-9a-z]{6}$/.test(code) ? Number.parseInt(code.slice(2), 36) : Number.NaN;
  if (!(multiple % CHECK_PRIME === 0)) return null;
  let rest = multiple / CHECK_PRIME;
  const take = (base: number) => {
    const value = rest % base;
    rest = Math.floor(rest / base);
    return value;
  };
  const groupSize = GROUP_IDS[take(GROUP_IDS.length)];
  const duration = DURATION.min + take(DURATIONS);
  const comfort = COMFORT_IDS[take(COMFORT_IDS.length)];
  const vibe = VIBE_IDS[take(VIBE_IDS.length)];
  const experiences = EXPERIENCE_IDS.filter((_, at) => Math.floor(rest / 2 ** at) % 2 === 1);
  const answers = parseAnswers({ experiences, vibe, comfort, duration, groupSize });
  return answers && encodeAnswers(answers) === code ? answers : null;
}

function decodeLonger(code: string): PlannerAnswers | null {
  const reader = readNumber(code.slice(2));
  const known = reader && readAnswers(reader);
  if (!known) return null;
  const answers = reader.isEmpty() ? known : withParty(known, readPartyDigits(reader));
  return reader.isEmpty() && encodeAnswers(answers) === code ? answers : null;
}

const PLAIN_CODES = 36 ** LENGTH;

/** Adds the answers and the start to a longer code, without the party. */
export function writeAnswers(writer: NumberWriter, { party: _, start, ...answers }: PlannerAnswers): void {
  const { month, day } = toStartDigits(start);
  writer.add(Number.parseInt(encodeAnswers(answers).slice(2), 36), PLAIN_CODES);
  writer.add(month, START_BASES.month);
  writer.add(day, START_BASES.day);
}

/** The inverse of `writeAnswers`; null if there are no such answers. */
export function readAnswers(reader: NumberReader): PlannerAnswers | null {
  const answers = decodeAnswers(`1-${reader.take(PLAIN_CODES).toString(36).padStart(LENGTH, '0')}`);
  const start = fromStartDigits({
    month: reader.take(START_BASES.month),
    day: reader.take(START_BASES.day),
  });
  return answers && (start ? { ...answers, start } : answers);
}

const PARTY_BASES = { adults: PARTY_LIMITS.adults + 1, children: PARTY_LIMITS.children + 1 } as const;
const AGES = PARTY_LIMITS.oldestChild + 1;

export function writeParty(writer: NumberWriter, { adults, children, ages }: PlanParty): void {
  writer.add(adults, PARTY_BASES.adults);
  writer.add(children, PARTY_BASES.children);
  writer.add(Number(ages.length > 0), 2);
  for (const age of ages) writer.add(age, AGES);
}

/** The inverse of `writeParty`. */
export function readPartyDigits(reader: NumberReader): PlanParty {
  const [adults, children] = [reader.take(PARTY_BASES.adults), reader.take(PARTY_BASES.children)];
  const hasAges = reader.take(2) === 1;
  return { adults, children, ages: Array.from({ length: hasAges ? children : 0 }, () => reader.take(AGES)) };
}

/** True for a code that looks like one of a later format, which this version of the page cannot read. */
export function isNewerCode(code: string): boolean {
  return /^[5-9]-[0-9a-z]{6,200}$/.test(code);
}
