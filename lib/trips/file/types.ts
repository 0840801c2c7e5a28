import type { z } from 'zod';
import type {
  serviceListItemSchema,
  serviceSchema,
  serviceSupplierSchema,
  tripFileSchema,
  tripListItemSchema,
} from './answer-schema';

export type TripListItem = z.infer<typeof tripListItemSchema>;
export type TripFile = z.infer<typeof tripFileSchema>;
export type TripServiceItem = z.infer<typeof serviceSchema>;
export type TripPayment = TripFile['payments'][number];
export type ServiceListItem = z.infer<typeof serviceListItemSchema>;
export type ServiceSupplier = z.infer<typeof serviceSupplierSchema>;
