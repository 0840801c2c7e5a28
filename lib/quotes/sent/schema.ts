import * as z from 'zod/mini';
import { DECLINE_REASONS, type DeclineReason } from './decline-reasons';
import { COMMENT_LENGTH } from './limits';

const RELOAD = 'Reload the page and try again.';
const LONG = `Please shorten your words to ${COMMENT_LENGTH} characters.`;
const UNREADABLE = 'This contains a character that cannot be stored. Please type it again.';

const number = z.int(RELOAD).check(z.gte(1, RELOAD), z.lte(10_000, RELOAD));
const id = z.string(RELOAD).check(z.regex(/^[\w-]{1,40}$/, RELOAD));
const words = (missing: string) =>
  z.pipe(
    z.string(missing),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(
        z.maxLength(COMMENT_LENGTH, LONG),
        z.refine((text) => !text.includes('\0'), UNREADABLE),
      ),
    ),
  );

/** An acceptance by the link: what was chosen, of which version, and who agreed. */
export const acceptSchema = z.object({
  number,
  option: id,
  extras: z.array(id, RELOAD).check(z.maxLength(12, RELOAD)),
  hash: z.string(RELOAD).check(z.regex(/^[0-9a-f]{16,64}$/, RELOAD)),
  name: words('Please type your full name.').check(
    z.refine((name) => name.length > 0, 'Please type your full name.'),
    z.refine((name) => name.length <= 200, 'Please shorten the name to 200 characters.'),
  ),
  agreed: z.literal(true, 'Please tick the sentence if you agree.'),
});

export const declineSchema = z.object({
  number,
  reason: z.enum(
    Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]],
    'Please choose a reason.',
  ),
  note: words('Please write your words again.'),
});

export const commentSchema = z.object({
  day: id,
  text: words('Please write your comment first.').check(
    z.refine((text) => text.length > 0, 'Please write your comment first.'),
  ),
});

export const seenSchema = z.object({ number });
