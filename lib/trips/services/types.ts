import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type { ReplyLanguage } from '../../requests/languages';
import type { ServiceKind, ServiceState } from '../model/service-states';
import type { askDraftSchema, houseSchema, serviceSupplierSchema } from './answer-schema';

/** A supplier of the rate book who can be chosen for a service. */
export type ServiceSupplier = z.infer<typeof serviceSupplierSchema>;
/** A house that may take the place of another one within "or similar". */
export type House = z.infer<typeof houseSchema>;
/** The message to one supplier for all chosen services that concern him. */
export type AskDraft = z.infer<typeof askDraftSchema>;

/** A service as its supplier may see it: no prices, and nothing of other suppliers. */
export type SupplierLine = {
  id: string;
  version: number;
  kind: ServiceKind;
  state: ServiceState;
  label: string;
  place: string;
  firstDay: PlainDate;
  nights: number;
  detail: string;
  /** The day by which he answers, or until which he holds it. */
  until: PlainDate | null;
  confirmation: string;
  contact: string;
  offer: string;
};

/** What a supplier is asked: his services of one trip. */
export type SupplierRequest = {
  tripId: string;
  requestId: string;
  supplierId: string;
  supplier: string;
  /** Name of the lead traveller. */
  guest: string;
  reference: string;
  adults: number;
  childrenAges: number[];
  isCancelled: boolean;
  lines: SupplierLine[];
};

/** A request with what its mail needs. */
export type SupplierMail = SupplierRequest & {
  email: string;
  linkHash: string;
  language: ReplyLanguage;
  asks: number;
  /** The dropped services of which he was told last that they are not needed. */
  told: SupplierLine[];
  at: Date;
};
