import { z } from 'zod';
import { CAPTCHA_PURPOSES } from './token';

/** Query parameters of a new question. */
export const captchaQuerySchema = z.object({
  purpose: z.enum(CAPTCHA_PURPOSES, `Name a purpose: ${CAPTCHA_PURPOSES.join(' or ')}.`),
});
