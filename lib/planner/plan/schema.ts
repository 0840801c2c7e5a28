import * as z from 'zod/mini';
import {
  ANSWER_MESSAGES,
  COMFORT_IDS,
  DURATION,
  EXPERIENCE_IDS,
  GROUP_IDS,
  VIBE_IDS,
  orderExperiences,
  toGroup,
} from './answers';
import { PARTY_LIMITS } from '../../packages/prices/party-limits';
import { isStartDate } from './start';

const PARTY = ANSWER_MESSAGES.party;
const count = (min: number, max: number) =>
  z.number(PARTY).check(z.int(PARTY), z.minimum(min, PARTY), z.maximum(max, PARTY));
const partySchema = z
  .object(
    {
      adults: count(1, PARTY_LIMITS.adults),
      children: count(0, PARTY_LIMITS.children),
      ages: z._default(z.array(count(0, PARTY_LIMITS.oldestChild), PARTY), []),
    },
    PARTY,
  )
  .check(z.refine(({ ages, children }) => ages.length === 0 || ages.length === children, PARTY));

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

/** The answers in a request, with a message for each wrong field. The planner's pages use `parseAnswers` instead. */
export const answersSchema = z
  .object(
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
      party: z.nullish(partySchema),
      start: z.nullish(startSchema),
    },
    ANSWER_MESSAGES.experiences,
  )
  .check(
    z.refine(({ party, groupSize }) => !party || toGroup(party) === groupSize, {
      error: PARTY,
      path: ['party'],
    }),
  );
