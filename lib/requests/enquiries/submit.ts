import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { findAskingGroup } from '../../packages/group-choice/queries';
import { submitForm, type PublicForm, type SubmitResult } from '../form/submit-form';
import type { RequestStamp } from '../form/types';
import type { PackageDetail } from '../../packages/model/types';
import { readPriceCode } from '../../packages/prices/code';
import { composeMessage } from './message';
import { ENQUIRY_NOT_STORED, ENQUIRY_SENT, SERVICE_MESSAGES, toContactUsMessage } from './messages';
import { createEnquiry } from './mutations';
import { findOfferedPackage } from './offered-package';
import { isPhone, toE164 } from './phone-number';
import { toPriceSnapshot } from './price-snapshot';
import { findEnquiryByKey } from './queries';
import { buildEnquirySchema, type EnquiryRequest } from './schema';
import type { NewEnquiry } from './types';

/** `groupId`: the group whose one enquiry this is. */
type Found = { tourPackage: PackageDetail | null; groupId: string | null };

const FORM: PublicForm<EnquiryRequest, Found> = {
  purpose: 'enquiry',
  messages: {
    sent: ENQUIRY_SENT,
    captcha: SERVICE_MESSAGES.captcha,
    notStored: ENQUIRY_NOT_STORED,
    toUnavailable: toContactUsMessage,
  },
  getSchema,
  toContent: ({ name, email, phone, adults, children, travelDate, message, package: key }) => [
    name,
    email,
    phone,
    adults,
    children,
    travelDate,
    message,
    key,
  ],
  findByKey: findEnquiryByKey,
  find,
  create: (request, found, stamp) => createEnquiry(toEnquiry(request, found, stamp)),
};

/** Handles the submission of an enquiry. All errors that it throws are AppErrors. */
export async function submitEnquiry(headers: Headers, body: unknown): Promise<SubmitResult> {
  return submitForm(FORM, headers, body);
}

let schemaOfDay: { today: string; schema: ReturnType<typeof buildEnquirySchema> } | null = null;

/** The schema depends on the date and is costly to build, so it is kept for a day. */
function getSchema(): ReturnType<typeof buildEnquirySchema> {
  const today = getIndiaDate();
  if (schemaOfDay?.today !== today) schemaOfDay = { today, schema: buildEnquirySchema({ today, isPhone }) };
  return schemaOfDay.schema;
}

async function find({ package: key, group }: EnquiryRequest): Promise<Found> {
  const tourPackage = await findOfferedPackage(key);
  return { tourPackage, groupId: await findAskingGroup(group, tourPackage?.id ?? null) };
}

function toEnquiry(
  request: EnquiryRequest,
  { tourPackage, groupId }: Found,
  stamp: RequestStamp,
): NewEnquiry {
  return {
    ...stamp,
    name: request.name,
    email: request.email,
    phone: request.phone,
    phoneE164: toE164(request.phone),
    priceCode: keepOwnCode(request.priceCode, tourPackage),
    groupId,
    tourId: tourPackage?.id ?? null,
    tourTitle: tourPackage?.title ?? '',
    ...toPriceSnapshot(tourPackage, request.travelDate, request.adults),
    message: composeMessage(request, request.message),
    visitorMessage: request.message,
    adults: request.adults,
    children: request.children,
    travelDate: request.travelDate,
  };
}

/** The price code, if it is ours and for this package. Any other is dropped: it must never cost an enquiry. */
function keepOwnCode(code: string | null | undefined, tourPackage: PackageDetail | null): string | null {
  const told = code ? readPriceCode(code) : null;
  return code && told && told.packageId === tourPackage?.id ? code : null;
}
