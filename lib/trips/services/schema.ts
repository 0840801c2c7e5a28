import { z } from 'zod';
import { isPlainDate } from '../../platform/format/dates';
import {
  codeText,
  longText,
  phoneText,
  plainText,
  versionField,
  wholeNumber,
} from '../../platform/format/fields';
import { REPLY_LANGUAGES } from '../../requests/languages';
import { AGREED_BY, type AgreedBy } from './agreed-by';
import { SERVICE_KINDS, SERVICE_STATES, type ServiceKind, type ServiceState } from '../model/service-states';

const RELOAD = 'Reload the page and try again.';
const MOST_SERVICES = 60;
const uuid = z.uuid(RELOAD);
const plainDate = (label: string) =>
  z.string(`Give ${label} as a date.`).refine(isPlainDate, `Give ${label} as a date, such as 2026-12-20.`);
const states = Object.keys(SERVICE_STATES).filter((state) => state !== 'dropped') as [
  Exclude<ServiceState, 'dropped'>,
];

const serviceRefSchema = z.object({ id: uuid, version: versionField });
const serviceRefs = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, RELOAD)
    .min(1, 'Choose a service.')
    .max(MOST_SERVICES, `Choose at most ${MOST_SERVICES} services.`);

/** Changed fields of services; a field that is missing stays as it is. `agreedCost` needs the right to see costs. */
const serviceChangeSchema = serviceRefSchema.extend({
  state: z.enum(states, 'Choose the state.').optional(),
  until: plainDate('the day').nullable().optional(),
  confirmation: codeText('confirmation number', 80).optional(),
  contact: plainText('person', 120).optional(),
  agreedCost: wholeNumber('agreed cost', 0, 100_000_000).nullable().optional(),
  driver: plainText('driver', 120).optional(),
  driverPhone: phoneText('phone of the driver', 40).optional(),
  plate: codeText('number plate', 20).optional(),
  supplierId: uuid.nullable().optional(),
  payBy: plainDate('the day of payment').nullable().optional(),
  note: longText('note', 1_000).optional(),
});

/** Body of `PATCH /api/admin/trips/{id}/services`: several services in one act, all or nothing. */
export const serviceChangesSchema = z.object({ services: serviceRefs(serviceChangeSchema) });
const language = z.enum(REPLY_LANGUAGES, 'Choose the language.');

/** Query of `GET /api/admin/trips/{id}/asks`; `services` are ids joined by commas. */
export const askQuerySchema = z.object({
  services: z.string(RELOAD).transform((ids) => ids.split(',')),
  until: plainDate('the day').optional(),
  language: language.default('en'),
});

/**
 * Body of `POST /api/admin/trips/{id}/asks`: the suppliers of these services are asked, each by one message. Those of
 * dropped services are told that these are not needed.
 */
export const askSchema = z.object({
  key: uuid,
  channel: z.enum(['mail', 'whatsapp', 'phone'], 'Choose how they are asked.'),
  language,
  until: plainDate('the day').nullable(),
  services: serviceRefs(serviceRefSchema),
});

/** Query of `GET /api/admin/trips/suppliers`. */
export const supplierQuerySchema = z.object({
  kind: z.enum(Object.keys(SERVICE_KINDS) as [ServiceKind], 'Choose the kind of service.'),
});
export type ServiceChange = z.output<typeof serviceChangeSchema>;

/** Body of `POST /api/admin/trips/{id}/services/{service}/exchange`. */
export const exchangeSchema = z.object({
  version: versionField,
  supplierId: z.uuid('Choose the house.'),
  agreedBy: z.enum(Object.keys(AGREED_BY) as [AgreedBy], 'Say how the traveller agreed.'),
});
