import type { z } from 'zod';
import type { AgreedContent } from '../model/types';
import type {
  serviceListItemSchema,
  serviceSchema,
  serviceSupplierSchema,
  tripFileSchema,
  tripListItemSchema,
} from './answer-schema';

export type TripListItem = z.infer<typeof tripListItemSchema>;
export type TripFile = Omit<z.infer<typeof tripFileSchema>, 'agreed'> & { agreed: AgreedContent };
export type TripServiceItem = z.infer<typeof serviceSchema>;
export type TripPayment = TripFile['payments'][number];
export type ServiceListItem = z.infer<typeof serviceListItemSchema>;
export type ServiceSupplier = z.infer<typeof serviceSupplierSchema>;
