import type { z } from 'zod';
import type { serviceListItemSchema } from './answer-schema';

export type ServiceListItem = z.infer<typeof serviceListItemSchema>;
