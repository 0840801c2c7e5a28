import 'server-only';
import { writeStaffMail, writeVisitorMail } from './enquiry-content';
import { getEnquiryForMail } from '../requests/enquiries/queries';
import type { OutgoingMail } from '../mail/types';
import { mailPartsSchema, toStaffMail, toVisitorMail } from './request-mail';
import { getMailCompany, toInboxUrl, toStatusUrl } from '../mail/site-urls';
import { composeWarning } from './warning-mail';

/** A mail of an enquiry; null when it was deleted or withdrawn, is spam or has no recipient. */
export async function composeEnquiryMail(parts: string[]): Promise<OutgoingMail | null> {
  const [id, kind, version] = mailPartsSchema.parse(parts);
  if (kind === 'warning') return composeWarning(id);
  const enquiry = await getEnquiryForMail(id);
  // Without a version, this is one of the two first mails. They promise a call, so they are not sent for a withdrawn
  // request, even on a retry. An acknowledgement that staff send after a correction has a version.
  if (!enquiry || (enquiry.isWithdrawn && !version)) return null;
  const company = getMailCompany();
  return kind === 'staff'
    ? toStaffMail('enquiry', enquiry, writeStaffMail(enquiry, company, toInboxUrl(enquiry.reference)))
    : toVisitorMail(
        'enquiry',
        enquiry,
        writeVisitorMail(enquiry, company, toStatusUrl('enquiry', enquiry)),
        version,
      );
}
