import type { z } from 'zod';
import type { earlierRequestSchema } from './answer-schema';

export type EarlierRequest = z.infer<typeof earlierRequestSchema>;
