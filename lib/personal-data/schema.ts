import { z } from 'zod';

const MAX_CONTACT = 254;
const MOST_REQUESTS = 500;
const WHOLE = 'Enter a complete e-mail address or phone number.';

const contact = z
  .string(WHOLE)
  .trim()
  .max(MAX_CONTACT, WHOLE)
  .refine((text) => !text.includes('\0') && isContact(text), WHOLE);

/** The person, by e-mail address or phone number. */
export const personSchema = z.object({ contact });

/** The person, and the requests to copy or erase. */
export const personChoiceSchema = z.object({
  contact,
  ids: z
    .array(z.uuid('Choose requests from the list.'), 'Choose at least one request.')
    .min(1, 'Choose at least one request.')
    .max(MOST_REQUESTS, `Choose at most ${MOST_REQUESTS} requests at once.`),
});

function isContact(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text) || (/^[+\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 6);
}
