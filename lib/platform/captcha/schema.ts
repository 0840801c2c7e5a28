import { z } from 'zod';

/** The forms with a captcha; a token is valid only for its own form. */
const CAPTCHA_PURPOSES = ['enquiry', 'itinerary'] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** Query parameters of a new question. */
export const captchaQuerySchema = z.object({
  purpose: z.enum(CAPTCHA_PURPOSES, `Name a purpose: ${CAPTCHA_PURPOSES.join(' or ')}.`),
});
