import { z } from 'zod';
import { wholeNumber } from '../../platform/format/fields';

const percent = (name: string) => wholeNumber(name, 0, 100);
const days = (name: string, least: number) => wholeNumber(name, least, 365);

/** The promised callback time may be at most a week. */
const LONGEST_CALLBACK_HOURS = 168;

const STEPS_WITH_GAP =
  'Give the cancellation steps from the farthest day to the nearest one, and end with a step from 0 days.';

/** The figures of the terms that owners set. The form and the handler both use this schema. */
export const termsSchema = z
  .object({
    callbackHours: wholeNumber('hours until a call', 1, LONGEST_CALLBACK_HOURS),
    advanceMin: percent('lowest advance'),
    advanceMax: percent('highest advance'),
    balanceDays: days('days of the balance', 0),
    feeSteps: z
      .array(
        z.object({ minDays: days('days of a step', 0), feePercent: percent('fee') }),
        'Give the cancellation steps as a list.',
      )
      .min(1, STEPS_WITH_GAP)
      .max(10, 'Please give at most 10 cancellation steps.'),
    complaintDays: days('days for a complaint', 1),
    complaintReplyDays: days('days for an answer to a complaint', 1),
    refundDays: days('days for a refund', 1),
  })
  .refine(({ advanceMin, advanceMax }) => advanceMin <= advanceMax, {
    message: 'The lowest advance is above the highest one. Give the lower percentage first.',
    path: ['advanceMin'],
  })
  .refine(
    ({ feeSteps }) =>
      feeSteps.at(-1)?.minDays === 0 &&
      feeSteps.every(({ minDays }, at) => at === 0 || minDays < (feeSteps[at - 1]?.minDays ?? 0)),
    { message: STEPS_WITH_GAP, path: ['feeSteps'] },
  )
  .refine(
    ({ feeSteps }) =>
      feeSteps.every(({ feePercent }, at) => at === 0 || feePercent >= (feeSteps[at - 1]?.feePercent ?? 0)),
    {
      message:
        'A fee becomes lower as the trip comes nearer. Let each step cost as much as the one before it, or more.',
      path: ['feeSteps'],
    },
  );

/** Parses stored terms, which are the JSON of `termsSchema`. Never throws. */
export function parseTerms(text: string): ReturnType<typeof termsSchema.safeParse> {
  return termsSchema.safeParse(readJson(text));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
