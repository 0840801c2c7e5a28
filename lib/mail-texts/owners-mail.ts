import 'server-only';
import * as z from 'zod/mini';
import { getWarningForMail, type WarningForMail } from '../staff/accounts/queries';
import { describeAudit } from '../staff/audit/words';
import { formatMoment } from '../platform/format/dates';
import { listStaffAddresses } from '../mail/send';
import { toSiteUrl } from '../mail/site-urls';
import type { OutgoingMail } from '../mail/types';
import { ROUTES } from '../platform/routes';
import { getCompany } from '../company/fields/company';

const partsSchema = z.tuple([z.string().check(z.regex(/^\d{1,18}$/))]);

/**
 * The mail to all owners about an action that a stranger could misuse (inviting or making an owner, creating a reset
 * link, changing the bank account), or about a payment that fits no trip. Sent to the office if no owner has an e-mail address.
 */
export async function composeOwnersMail(parts: string[]): Promise<OutgoingMail | null> {
  const [id] = partsSchema.parse(parts);
  const warning = await getWarningForMail(id);
  if (!warning) return null;
  const { at, to } = warning;
  const { brand } = getCompany();
  const isPayment = warning.action === 'payment-unmatched';
  return {
    kind: 'owners-notice',
    reference: id,
    date: at,
    to: to.length > 0 ? to : listStaffAddresses(),
    subject: isPayment
      ? 'Please check: a payment that fits no trip'
      : `Please check: a change in the staff area of ${brand}`,
    content: {
      heading: isPayment ? 'Please check whose payment this is' : 'Please check that this was one of you',
      paragraphs: [toSentence(warning), ...(isPayment ? [] : [IF_STRANGE])],
      facts: [{ label: 'When', value: `${formatMoment(at.toISOString())} (Kerala)` }],
      actions: [{ label: 'Open the audit log', url: toSiteUrl(ROUTES.adminAudit) }],
      closing: [],
      reason: `You get this mail because you are an owner of ${brand}.`,
    },
  };
}

const IF_STRANGE =
  'The own password was asked for. If none of you did this, somebody else uses an account: change your passwords, sign that account out on the page People, and take the change back.';

/** The audit line as a sentence. Payment details are left out, because more people read mails than the audit log. */
function toSentence(warning: WarningForMail): string {
  const { who, what } = describeAudit({ ...warning, request: null });
  return `${who} ${warning.action === 'company-changed' ? 'changed the bank account or UPI ID.' : what}`;
}
