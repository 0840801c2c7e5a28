import * as z from 'zod/mini';
import { tidyLine, tidyText } from '../../platform/format/typed-text';
import { isVisibleText } from '../../platform/visible-text';
import { DECLINE_REASONS, type DeclineReason } from './decline-reasons';
import { COMMENT_LENGTH } from './limits';
import {
  COMMENT_MISSING,
  COMMENT_TOO_LONG,
  DAY_GONE,
  EXTRAS_KIND,
  NAME_MISSING,
  NOT_TEXT,
  NOT_AGREED,
  OPTION_GONE,
  OTHER_CONTENT,
  REASON_MISSING,
  UNREADABLE,
} from './words';

const MOST_EXTRAS = 12;
const LONGEST_ID = 40;
const LONGEST_NAME = 200;

const number = z.int(OTHER_CONTENT).check(z.minimum(1, OTHER_CONTENT), z.maximum(100_000, OTHER_CONTENT));
const id = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(LONGEST_ID, message));
const words = (longest: number, tooLong: string) =>
  z._default(z.string(NOT_TEXT), '').check(
    z.overwrite(tidyText),
    z.refine((text) => !text.includes('\0'), UNREADABLE),
    z.refine((text) => text.length <= longest, tooLong),
  );

/** Body of `POST /api/quotes/{token}/accept`; `number` and `hash` identify the accepted content. */
export const acceptSchema = z.object({
  number,
  hash: z.string(OTHER_CONTENT).check(z.regex(/^[0-9a-f]{64}$/, OTHER_CONTENT)),
  option: id(OPTION_GONE),
  extras: z._default(z.array(id(EXTRAS_KIND), EXTRAS_KIND).check(z.maxLength(MOST_EXTRAS, EXTRAS_KIND)), []),
  // On one line, because mails and documents show it within sentences.
  name: words(LONGEST_NAME, `Please shorten your name to ${LONGEST_NAME} characters.`).check(
    z.overwrite(tidyLine),
    z.refine(isVisibleText, NAME_MISSING),
  ),
  agreed: z.literal(true, NOT_AGREED),
});

/** Body of `POST /api/quotes/{token}/decline`. */
export const declineSchema = z.object({
  number,
  reason: z.enum(Object.keys(DECLINE_REASONS) as DeclineReason[], REASON_MISSING),
  note: words(COMMENT_LENGTH, COMMENT_TOO_LONG),
});

/** Body of `POST /api/quotes/{token}/comments`; `number` is the version that was read, by default the latest. */
export const commentSchema = z.object({
  number: z.optional(number),
  day: id(DAY_GONE),
  text: words(COMMENT_LENGTH, COMMENT_TOO_LONG).check(z.refine(isVisibleText, COMMENT_MISSING)),
});

/** Body of `POST /api/quotes/{token}/seen`. */
export const seenSchema = z.object({ number });
