import 'server-only';
import * as z from 'zod/mini';
import { getEnv } from '../env';
import { writeStaffLetter, writeVisitorLetter } from '../enquiries/letters';
import { getEnquiryForMail } from '../enquiries/queries';
import { deriveStatusToken } from '../http/idempotency';
import { renderLetter } from '../mail/letter';
import { getStaffAddress, sendMail, type Mail } from '../mail/send';
import { ROUTES, toAbsoluteUrl } from '../routes';
import { getCompany, getMainPhone } from '../site';

const payloadSchema = z.object({ enquiryId: z.uuid(), kind: z.enum(['staff', 'visitor']) });

/** Sends one of the two mails of an enquiry. Doing it again sends the same mail under the same Message-ID. */
export async function sendEnquiryMail(payload: unknown): Promise<void> {
  const { enquiryId, kind } = payloadSchema.parse(payload);
  const enquiry = await getEnquiryForMail(enquiryId);
  if (!enquiry) return;
  const mail = kind === 'staff' ? toStaffMail(enquiry) : toVisitorMail(enquiry);
  if (mail) await sendMail(mail);
}

type Enquiry = NonNullable<Awaited<ReturnType<typeof getEnquiryForMail>>>;

function toStaffMail(enquiry: Enquiry): Mail {
  const letter = writeStaffLetter(
    enquiry,
    getLetterCompany(),
    toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, ROUTES.admin),
  );
  return {
    ...toFrame(enquiry, 'enquiry-staff'),
    to: getStaffAddress(),
    ...(enquiry.email ? { replyTo: { name: enquiry.name, address: enquiry.email } } : {}),
    subject: letter.subject,
    ...renderLetter(getCompany().brand, letter),
  };
}

function toVisitorMail(enquiry: Enquiry): Mail | null {
  if (!enquiry.email) return null;
  const token = deriveStatusToken('enquiry-status', enquiry.idempotencyKey);
  const statusUrl = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.enquiryStatus}/${token}`);
  const company = getCompany();
  const letter = writeVisitorLetter(enquiry, getLetterCompany(), statusUrl);
  return {
    ...toFrame(enquiry, 'enquiry-visitor'),
    to: { name: enquiry.name, address: enquiry.email },
    replyTo: { name: company.brand, address: company.email },
    subject: letter.subject,
    ...renderLetter(company.brand, letter),
  };
}

function toFrame(enquiry: Enquiry, kind: string) {
  return { kind, reference: enquiry.reference, date: new Date(enquiry.sentAt) };
}

function getLetterCompany() {
  const company = getCompany();
  return { brand: company.brand, phone: getMainPhone(company), whatsapp: company.whatsapp };
}
