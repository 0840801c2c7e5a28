import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type {
  serviceSchema,
  serviceSupplierSchema,
  tripFileSchema,
  tripListItemSchema,
} from './answer-schema';

export type TripListItem = z.infer<typeof tripListItemSchema>;
export type TripFile = z.infer<typeof tripFileSchema>;
export type TripServiceItem = z.infer<typeof serviceSchema>;
export type TripPayment = TripFile['payments'][number];
type Listed = 'id' | 'state' | 'label' | 'place' | 'firstDay' | 'until' | 'quotedCost' | 'agreedCost';
/** A service in the lists across trips. Costs, what is owed and paid are null for an account that may not see costs. */
export type ServiceListItem = Pick<TripServiceItem, Listed | 'supplierId' | 'supplier' | 'supplierPhone'> & {
  tripId: string;
  reference: string;
  customerName: string;
  /** What we still owe the supplier: of the agreed cost, or else the quoted one, of a confirmed service. */
  open: number | null;
  paid: number | null;
  dueOn: PlainDate;
};
export type ServiceSupplier = z.infer<typeof serviceSupplierSchema>;
