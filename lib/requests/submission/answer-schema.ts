import { z } from 'zod';
import { count, withMessage, text } from '../../platform/answer-parts';

/**
 * The response to a submission; `example` is an example of its message. A retry with the same idempotency key
 * gets the same response.
 */
export function receiptSchema(example: string) {
  return withMessage(example, {
    reference: text,
    statusUrl: text,
    /** The promised hours until the first call or mail. */
    callbackHours: count.meta({ examples: [24] }),
    /** The end of these hours, at a time when people answer, in words and Kerala time. */
    callBy: text.meta({ examples: ['9 pm on Sunday, 29 November'] }),
    /**
     * Whether a mail is planned. It may still be delayed or held, because the mail job checks the limits later
     * (docs/decisions/submissions.md).
     */
    mailed: z.boolean().meta({
      description:
        'False when no mail is sent; the statusUrl is then the only way back. True when one is planned, usually within minutes; the limits on mails may delay it or hold it back.',
    }),
  });
}
