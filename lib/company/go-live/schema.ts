import { z } from 'zod';

/** Whether the setup reminder is postponed for the signed-in account. */
export const setupSchema = z.object({ isLater: z.boolean('Say whether to put it off.') });
