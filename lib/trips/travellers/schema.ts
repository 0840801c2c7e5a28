import { z } from 'zod';
import { version } from '../../platform/answer-parts';
import { plainText, wholeNumber } from '../../platform/format/fields';

const MOST = 60;

/** Who travels, and how they arrive; see `Travellers`. Those without a name are left out. */
export const travellersSchema = z.object({
  people: z
    .array(z.object({ name: plainText('name', 120), age: wholeNumber('age', 0, 120).nullable() }))
    .max(MOST, `Please name at most ${MOST} travellers.`)
    .overwrite((people) => people.filter(({ name }) => name !== '')),
  food: plainText('food', 300),
  ride: plainText('flight or train', 60),
  place: plainText('place of arrival', 80),
  time: plainText('time', 20),
});

/** Body with which the lead traveller or staff replace them. */
export const travellersChangeSchema = travellersSchema.extend({ version });
export type TravellersChange = z.output<typeof travellersChangeSchema>;
