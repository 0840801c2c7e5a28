import { z } from 'zod';
import { moment, text } from '../answer-parts';

/** The forms with a captcha; a token is valid only for its own form. */
const CAPTCHA_PURPOSES = ['enquiry', 'itinerary'] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** Query parameters of a new question. */
export const captchaQuerySchema = z.object({
  purpose: z.enum(CAPTCHA_PURPOSES, `Name a purpose: ${CAPTCHA_PURPOSES.join(' or ')}.`),
});

/** A question and the signed token to verify its answer. */
export const captchaSchema = z.object({
  question: text.meta({ examples: ['7 + 23'] }),
  token: text,
  expiresAt: moment,
});
export type Captcha = z.infer<typeof captchaSchema>;
