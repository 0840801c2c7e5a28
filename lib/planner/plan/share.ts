import {
  COMFORT_IDS,
  DURATION,
  EXPERIENCE_IDS,
  GROUP_IDS,
  VIBE_IDS,
  parseAnswers,
  type PlannerAnswers,
} from './schema';

const VERSION = '1';
const LENGTH = 6;
/**
 * Checksum: the number in every valid code is a multiple of this prime. A wrong character changes the number by
 * d × 36^k, two swapped neighbours by d × 35 × 36^k (d < 36). Neither is a multiple of the prime, so both are detected.
 */
const CHECK_PRIME = 997;
const DURATIONS = DURATION.max - DURATION.min + 1;

/** Encodes the five answers for a link, such as `1-0a3k9z`. The code contains no personal data. */
export function encodeAnswers(answers: PlannerAnswers): string {
  const digits: [value: number, base: number][] = [
    [VIBE_IDS.indexOf(answers.vibe), VIBE_IDS.length],
    [COMFORT_IDS.indexOf(answers.comfort), COMFORT_IDS.length],
    [answers.duration - DURATION.min, DURATIONS],
    [GROUP_IDS.indexOf(answers.groupSize), GROUP_IDS.length],
  ];
  const experiences = EXPERIENCE_IDS.reduce(
    (bits, id, at) => bits + (answers.experiences.includes(id) ? 2 ** at : 0),
    0,
  );
  const number = digits.reduce((sum, [value, base]) => sum * base + value, experiences);
  return `${VERSION}-${(number * CHECK_PRIME).toString(36).padStart(LENGTH, '0')}`;
}

/** Decodes the answers; null when the code is malformed or of another version. */
export function decodeAnswers(code: string): PlannerAnswers | null {
  const match = /^1-([0-9a-z]{6})$/.exec(code);
  const multiple = match ? Number.parseInt(match[1] ?? '', 36) : Number.NaN;
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
  if (rest >= 2 ** EXPERIENCE_IDS.length) return null;
  const experiences = EXPERIENCE_IDS.filter((_, at) => Math.floor(rest / 2 ** at) % 2 === 1);
  return parseAnswers({ experiences, vibe, comfort, duration, groupSize });
}
