import type { z } from 'zod';
import type { serviceSupplierSchema } from './answer-schema';

/** A supplier of the rate book who can be chosen for a service. */
export type ServiceSupplier = z.infer<typeof serviceSupplierSchema>;
