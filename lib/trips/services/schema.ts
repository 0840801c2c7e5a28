import { z } from 'zod';
import {
  codeText,
  filledText,
  keyOf,
  longText,
  phoneText,
  plainDay,
  plainText,
  versionField,
  wholeNumber,
} from '../../platform/format/fields';
import { REPLY_LANGUAGES } from '../../requests/languages';
import { SERVICE_STATES } from '../model/service-states';
import { ANSWERS, ASKED_BY } from './words';

const RELOAD = 'Reload the page and try again.';
const MOST_SERVICES = 60;
const uuid = z.uuid(RELOAD);

const serviceRefSchema = z.object({ id: uuid, version: versionField });
const listOfServices = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, RELOAD)
    .min(1, 'Choose a service.')
    .max(MOST_SERVICES, `Choose at most ${MOST_SERVICES} services.`);

/** Changed fields of a service; a field that is missing stays as it is. `agreedCost` needs the right to see costs. */
const serviceChangeSchema = serviceRefSchema.extend({
  state: keyOf(SERVICE_STATES, 'Choose the state.').exclude(['dropped']).optional(),
  until: plainDay('day').nullable().optional(),
  /** With `asked`: how the supplier is asked. By mail, each supplier gets one mail for all that he is asked. */
  askedBy: keyOf(ASKED_BY, 'Choose how they are asked.').optional(),
  language: z.enum(REPLY_LANGUAGES, 'Choose the language.').optional(),
  confirmation: codeText('confirmation number', 80).optional(),
  contact: plainText('person', 120).optional(),
  /** Of a dropped service: what its supplier keeps. */
  agreedCost: wholeNumber('agreed cost', 0, 100_000_000).nullable().optional(),
  driver: plainText('driver', 120).optional(),
  driverPhone: phoneText('phone of the driver', 40).optional(),
  plate: codeText('number plate', 20).optional(),
  /** A day of the trip. A stay has those of the quote. */
  firstDay: plainDay('day').optional(),
  /** The new supplier. If the service has one already, only another house that the quote's "or similar" allows. */
  supplierId: uuid.nullable().optional(),
  payBy: plainDay('day of payment').nullable().optional(),
  note: longText('note', 1_000).optional(),
});
export type ServiceChange = z.output<typeof serviceChangeSchema>;

/** Several services in one act, all or nothing. */
export const serviceChangesSchema = z.object({
  act: z.literal('services'),
  services: listOfServices(serviceChangeSchema),
});

/** Body of `POST /api/suppliers/{token}/answers`: one answer for some of the supplier's services, at the versions he saw. */
export const supplierAnswerSchema = z.object({
  state: keyOf(ANSWERS, 'Choose an answer.'),
  lines: listOfServices(serviceRefSchema),
  contact: filledText('name', 120),
  /** If the house gives one. */
  confirmation: codeText('confirmation number', 80).default(''),
  /** What the supplier offers instead, or the reason of a refusal. */
  offer: longText('offer', 500).default(''),
  until: plainDay('day').nullable().default(null),
});
export type SupplierAnswer = z.output<typeof supplierAnswerSchema>;
