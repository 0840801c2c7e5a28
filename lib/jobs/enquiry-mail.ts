import 'server-only';
import * as z from 'zod/mini';
import { writeStaffMail, writeVisitorMail } from '../enquiries/mail-content';
import { getEnquiryForMail } from '../enquiries/queries';
import type { OutgoingMail } from '../mail/types';
import { toStaffMail, toVisitorMail } from './request-mail';
import { getMailCompany, toInboxUrl, toStatusUrl } from '../mail/site-urls';
import { composeWarning } from './warning-mail';

const partsSchema = z.tuple([z.uuid(), z.enum(['staff', 'visitor', 'warning'])]);

/** A mail of an enquiry; null when it was deleted, is spam or has no recipient. */
export async function composeEnquiryMail(parts: string[]): Promise<OutgoingMail | null> {
  const [id, kind] = partsSchema.parse(parts);
  if (kind === 'warning') return composeWarning('website', id);
  const enquiry = await getEnquiryForMail(id);
  if (!enquiry) return null;
  const company = getMailCompany();
  const request = { enquiryId: id };
  return kind === 'staff'
    ? toStaffMail(
        'enquiry',
        enquiry,
        request,
        writeStaffMail(enquiry, company, toInboxUrl(enquiry.reference)),
      )
    : toVisitorMail(
        'enquiry',
        enquiry,
        request,
        writeVisitorMail(enquiry, company, toStatusUrl('enquiry', enquiry)),
      );
}
