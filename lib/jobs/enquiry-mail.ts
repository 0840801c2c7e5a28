import 'server-only';
import * as z from 'zod/mini';
import { writeStaffLetter, writeVisitorLetter } from '../enquiries/letters';
import { getEnquiryForMail } from '../enquiries/queries';
import { sendMail } from '../mail/send';
import { ROUTES } from '../routes';
import { getLetterCompany, toSiteUrl, toStaffMail, toStatusUrl, toVisitorMail } from './request-mail';

const payloadSchema = z.object({ enquiryId: z.uuid(), kind: z.enum(['staff', 'visitor']) });

/** Sends one of the two mails of an enquiry. Doing it again sends the same mail under the same Message-ID. */
export async function sendEnquiryMail(payload: unknown): Promise<void> {
  const { enquiryId, kind } = payloadSchema.parse(payload);
  const enquiry = await getEnquiryForMail(enquiryId);
  if (!enquiry) return;
  const company = getLetterCompany();
  const mail =
    kind === 'staff'
      ? toStaffMail('enquiry', enquiry, writeStaffLetter(enquiry, company, toSiteUrl(ROUTES.admin)))
      : toVisitorMail(
          'enquiry',
          enquiry,
          writeVisitorLetter(enquiry, company, toStatusUrl('enquiry', enquiry)),
        );
  if (mail) await sendMail(mail);
}
