import { z } from 'zod';
import { tidyPhone } from '../../platform/format/phone';
import { tidyEmail } from '../../platform/format/typed-text';
import { longText } from '../../platform/format/fields';

const MAX_CONTACT = 254;
const MOST_CHOSEN = 500;
const WHOLE = 'Enter a complete e-mail address or phone number.';

const contact = z
  .string(WHOLE)
  .overwrite((text) => (text.includes('@') || text.includes('＠') ? tidyEmail(text) : tidyPhone(text)))
  .max(MAX_CONTACT, WHOLE)
  .refine((text) => !text.includes('\0') && isContact(text), WHOLE);

/** The person's e-mail address or phone number, and the name that reviews and notes may contain. */
export const personSchema = z.object({ contact, name: longText('name', MAX_CONTACT).optional() });

/** The person, and the requests to copy or erase. */
export const personChoiceSchema = z.object({
  contact,
  ids: z
    .array(z.uuid('Choose requests from the list.'), 'Choose at least one request.')
    .min(1, 'Choose at least one request.')
    .max(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} requests at once.`),
});

function isContact(text: string): boolean {
  return (
    /^[^\s@]+@[^\s@.]+\.\S+$/.test(text) ||
    (/^[+\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 6)
  );
}
