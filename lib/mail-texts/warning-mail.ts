import 'server-only';
import { listStaffAddresses } from '../mail/send';
import type { OutgoingMail } from '../mail/types';
import { WARNING_MS } from '../requests/response-time/clock';
import { writeWarningMail } from './digest-content';
import { getRequestToWarnOf } from '../requests/response-time/queries';
import { getMailCompany, toInboxUrl } from '../mail/site-urls';

/**
 * Warns the owner of the request that the callback deadline is near, or the team if there is no owner with an e-mail
 * address. Null when the visitor has been contacted.
 */
export async function composeWarning(id: string): Promise<OutgoingMail | null> {
  const waiting = await getRequestToWarnOf(id);
  if (!waiting) return null;
  const { kind, reference, dueAt, owner, name, email } = waiting;
  const { subject, ...content } = writeWarningMail(waiting, getMailCompany(), toInboxUrl(reference));
  return {
    kind: `${kind}-warning`,
    reference,
    date: new Date(new Date(dueAt).getTime() - WARNING_MS),
    to: owner?.email ? [{ name: owner.name, address: owner.email }] : listStaffAddresses(),
    ...(email?.trim() ? { replyTo: { name, address: email } } : {}),
    requestId: id,
    subject,
    content,
  };
}
