import { z } from 'zod';
import { CAPTCHA_PURPOSES } from './token';

/** The query of a new question: for which of the forms it is. */
export const captchaQuerySchema = z.object({
  purpose: z.enum(CAPTCHA_PURPOSES, `Name a purpose: ${CAPTCHA_PURPOSES.join(' or ')}.`),
});
