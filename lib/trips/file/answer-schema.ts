import { z } from 'zod';
import { count, id, moment, plainDay, rupees, text, version } from '../../platform/answer-parts';
import { keyOf } from '../../platform/format/fields';
import { SERVICE_KINDS, SERVICE_STATES } from '../model/service-states';
import { PAYMENT_KINDS, PAYMENT_MODES, PAYMENT_STATES } from '../model/payment-states';
import { TRIP_STATES } from '../model/state';
import { paperListSchema } from '../papers/answer-schema';
import { travellersSchema } from '../travellers/schema';

const state = keyOf(TRIP_STATES);

const paymentSchema = z.object({
  id,
  kind: keyOf(PAYMENT_KINDS),
  mode: keyOf(PAYMENT_MODES),
  /** Negative for a reversal and a refund. */
  amount: z.int(),
  valueOn: plainDay,
  reference: text,
  note: text,
  state: keyOf(PAYMENT_STATES),
  isReversed: z.boolean(),
  /** Null for a claim of the traveller and a payment that a gateway tells of. */
  recordedBy: text.nullable(),
  verifiedBy: text.nullable(),
  /** True if it waits for a check and the account may verify it. */
  canVerify: z.boolean(),
});

export const serviceSchema = z.object({
  id,
  kind: keyOf(SERVICE_KINDS),
  state: keyOf(SERVICE_STATES),
  label: text,
  place: text,
  firstDay: plainDay,
  nights: count,
  detail: text,
  /** The route of a vehicle: the titles of the trip's days. Blank for other services. */
  route: text,
  supplierId: id.nullable(),
  supplier: text,
  /** Blank if the rate book has none. */
  supplierEmail: text,
  supplierPhone: text,
  /** The supplier's private link for the trip; blank without a supplier. */
  supplierUrl: text,
  /** Whole rupees; null if unknown, and for an account that may not see costs. */
  quotedCost: rupees.nullable(),
  /** What the supplier keeps of a dropped service. */
  agreedCost: rupees.nullable(),
  /** The day by which the supplier answers, or until which an option is held. */
  until: plainDay.nullable(),
  askedAt: moment.nullable(),
  askedBy: z.enum(['', 'mail', 'whatsapp', 'phone']),
  confirmation: text,
  /** Who confirmed. */
  contact: text,
  /** What the supplier offers instead, or why he refuses; `…` for an account that may not see costs, because it may name a price. */
  offer: text,
  driver: text,
  driverPhone: text,
  plate: text,
  /** The house that was agreed, if another one has taken its place. */
  exchangedFrom: text,
  /** When the supplier is to be paid; null means on the first day. */
  payBy: plainDay.nullable(),
  /** True for a dropped service whose supplier has still to be told. */
  isToTell: z.boolean(),
  note: text,
  version,
});

/** A supplier who may provide a service. */
export const serviceSupplierSchema = z.object({ id, name: text, place: text });

const shared = {
  id,
  reference: text,
  customerName: text,
  title: text,
  state,
  firstDay: plainDay,
  lastDay: plainDay,
  adults: count,
  childrenAges: z.array(count),
  /** The agreed total, in whole rupees. */
  total: rupees,
  /** The sum of the verified payments; negative if more was returned than paid. */
  paid: z.int(),
  /** Null unless it is cancelled. */
  cancelFee: rupees.nullable(),
};

/** A trip in lists. */
export const tripListItemSchema = z.object({
  ...shared,
  handler: text.nullable(),
  /** The instalments that are not covered, by their days. */
  dues: z.array(z.object({ on: plainDay, open: rupees })),
  /** Claims and recorded payments that nobody has verified. */
  unverified: count,
  /** Services that are neither confirmed nor dropped. */
  unconfirmed: count,
  /** The weakest state of its services; null without services. */
  weakest: keyOf(SERVICE_STATES).nullable(),
});

/** A trip with all that belongs to it, for staff. */
export const tripFileSchema = z.object({
  ...shared,
  requestId: id,
  quoteId: id.nullable(),
  email: text,
  phone: text,
  phoneE164: text.nullable(),
  instalments: z.array(z.object({ dueOn: plainDay, amount: rupees, open: rupees })),
  payments: z.array(paymentSchema),
  mayVerify: z.boolean(),
  /** True if the account may verify what it has recorded, because nobody else may verify payments. */
  verifiesOwn: z.boolean(),
  services: z.array(serviceSchema),
  /** The brand that messages to suppliers are signed with. */
  brand: text,
  /** The reminder of what is due next, for WhatsApp, with the link of the private page; blank if nothing is open. */
  reminder: text,
  travellers: travellersSchema,
  travellersVersion: version,
  /** The link by which the traveller of a finished trip can review it once invited; blank before. */
  reviewUrl: text,
  isInvited: z.boolean(),
  cancelledAt: moment.nullable(),
  /** The fee of a cancellation today by the accepted terms; `days` before the first day, negative after it. */
  termsFee: z.object({ days: z.int(), percent: count, fee: rupees }),
  canSeeCosts: z.boolean(),
  /**
   * What is agreed without tax, and what it costs us. Null while a cost is unknown, for a cancelled trip, and for an
   * account that may not see costs.
   */
  earned: z.object({ taxable: rupees, cost: rupees }).nullable(),
  papers: paperListSchema,
  version,
});
