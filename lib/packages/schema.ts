import { z } from 'zod';
import { CATEGORIES } from './types';

/** The query of the public list of packages. */
export const packageListSchema = z.object({
  category: z.enum(CATEGORIES, 'The category is kerala or outbound.').optional(),
});
