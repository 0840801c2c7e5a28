import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { findRequestingGroup } from '../../packages/group-choice/queries';
import {
  admit,
  handleForm,
  parseForm,
  sendOnce,
  storeOnce,
  toAttempt,
  type PublicForm,
  type SubmitResult,
} from '../submission/submit-form';
import { pickVisitorValues } from '../derived-visitor-fields';
import {
  ENQUIRY_NOT_STORED,
  ENQUIRY_SENT,
  SERVICE_MESSAGES,
  toContactUsMessage,
  composeMessage,
} from './words';
import { createEnquiry } from './mutations';
import { findOfferedExtras, findOfferedPackage } from './offered-package';
import { isPhone, toE164 } from './phone-number';
import { toPriceSnapshot } from './price-snapshot';
import { buildEnquirySchema } from './schema';

const FORM: PublicForm = {
  purpose: 'enquiry',
  messages: {
    sent: ENQUIRY_SENT,
    captcha: SERVICE_MESSAGES.captcha,
    notStored: ENQUIRY_NOT_STORED,
    toUnavailable: toContactUsMessage,
  },
};

/** Handles the submission of an enquiry. All errors that it throws are AppErrors. */
export function submitEnquiry(headers: Headers, body: unknown): Promise<SubmitResult> {
  return handleForm(FORM, async (lastStart) => {
    const request = parseForm(getSchema(), body);
    const { name, email, phone, adults, children, travelDate, message, ages, package: packageKey } = request;
    const names = request.extras ?? [];
    const content = [
      name,
      email,
      phone,
      adults,
      children,
      travelDate,
      message,
      packageKey,
      ages.join(),
      ...names,
      [request.group],
      pickVisitorValues('enquiry', request),
    ];
    const attempt = toAttempt(FORM, headers, content, lastStart);
    return sendOnce(FORM, attempt, async () => {
      const stamp = await admit(FORM, attempt, request);
      const tourPackage = await findOfferedPackage(packageKey);
      const extras = findOfferedExtras(tourPackage, names);
      const enquiry = {
        ...stamp,
        source: 'website' as const,
        name,
        email,
        phone,
        phoneE164: toE164(phone),
        groupId: await findRequestingGroup(request.group, tourPackage?.id ?? null),
        tourId: tourPackage?.id ?? null,
        title: tourPackage?.title ?? '',
        ...toPriceSnapshot(tourPackage, { adults, children, ages, travelDate }),
        extras,
        message: composeMessage({ ...request, extras }, message),
        visitorMessage: message,
        adults,
        children,
        ages,
        travelDate,
      };
      return storeOnce(FORM, attempt, (reference) => createEnquiry({ ...enquiry, reference }));
    });
  });
}

let schemaOfDay: { today: string; schema: ReturnType<typeof buildEnquirySchema> } | null = null;

/** The schema depends on the date and is costly to build, so it is cached for a day. */
function getSchema(): ReturnType<typeof buildEnquirySchema> {
  const today = getIndiaDate();
  if (schemaOfDay?.today !== today) schemaOfDay = { today, schema: buildEnquirySchema({ today, isPhone }) };
  return schemaOfDay.schema;
}
