import { z } from 'zod';

/** Whether the line about setting up the site is put off for the signed-in account. */
export const setupSchema = z.object({ isLater: z.boolean('Say whether to put it off.') });
