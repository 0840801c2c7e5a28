import type { z } from 'zod';
import type { planVersionSchema } from './answer-schema';

export type PlanVersionItem = z.infer<typeof planVersionSchema>;
