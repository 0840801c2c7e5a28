import * as z from 'zod/mini';
import { isStartDate } from './start';

/** Browser storage key of the answers. */
export const ANSWERS_STORAGE_KEY = 'customPackageAnswers';
export const DURATION = { min: 3, max: 10 } as const;
export const DEFAULT_DURATION = 5;

// Shared links encode positions in the following lists (share.ts), so a new value needs a new version of the code.
export const EXPERIENCE_IDS = [
  'houseboat',
  'tea-plantation',
  'ayurveda',
  'wildlife',
  'beach',
  'festivals',
  'food',
  'backwaters',
  'trekking',
] as const;
export const VIBE_IDS = ['relaxing', 'adventure', 'cultural', 'romantic'] as const;
export const COMFORT_IDS = ['luxury', 'comfort', 'budget'] as const;
export const GROUP_IDS = ['solo', 'couple', 'family', 'group'] as const;

export type Experience = (typeof EXPERIENCE_IDS)[number];
export type Vibe = (typeof VIBE_IDS)[number];
export type Comfort = (typeof COMFORT_IDS)[number];
export type Group = (typeof GROUP_IDS)[number];

/** Messages for missing or invalid answers. */
export const ANSWER_MESSAGES = {
  experiences: 'Please choose at least one experience.',
  vibe: 'Please choose a vibe.',
  comfort: 'Please choose a comfort level.',
  duration: 'Please choose a duration of 3 to 10 days.',
  groupSize: 'Please choose who is travelling.',
  start: 'Please choose a month or a first day of travel, or leave both open.',
} as const;

const START = ANSWER_MESSAGES.start;
const startSchema = z.union(
  [
    z.object({ date: z.string(START).check(z.refine(isStartDate, START)) }, START),
    z.object(
      { month: z.number(START).check(z.int(START), z.minimum(1, START), z.maximum(12, START)) },
      START,
    ),
  ],
  START,
);

/** The five answers, and when the trip starts if it is known. Parsing removes duplicate experiences and sorts them in the order of EXPERIENCE_IDS. */
export const answersSchema = z.object(
  {
    experiences: z
      .array(z.enum(EXPERIENCE_IDS, ANSWER_MESSAGES.experiences), ANSWER_MESSAGES.experiences)
      .check(
        z.minLength(1, ANSWER_MESSAGES.experiences),
        z.maxLength(EXPERIENCE_IDS.length, ANSWER_MESSAGES.experiences),
        z.overwrite(orderExperiences),
      ),
    vibe: z.enum(VIBE_IDS, ANSWER_MESSAGES.vibe),
    comfort: z.enum(COMFORT_IDS, ANSWER_MESSAGES.comfort),
    duration: z
      .number(ANSWER_MESSAGES.duration)
      .check(
        z.int(ANSWER_MESSAGES.duration),
        z.minimum(DURATION.min, ANSWER_MESSAGES.duration),
        z.maximum(DURATION.max, ANSWER_MESSAGES.duration),
      ),
    groupSize: z.enum(GROUP_IDS, ANSWER_MESSAGES.groupSize),
    start: z.nullish(startSchema),
  },
  ANSWER_MESSAGES.experiences,
);

export type PlannerAnswers = z.output<typeof answersSchema>;

/** Parses untrusted answers (storage, link, request); null when invalid. */
export function parseAnswers(value: unknown): PlannerAnswers | null {
  const result = answersSchema.safeParse(value);
  return result.success ? result.data : null;
}

function orderExperiences(chosen: readonly Experience[]): Experience[] {
  return EXPERIENCE_IDS.filter((id) => chosen.includes(id));
}
