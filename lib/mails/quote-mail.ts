import 'server-only';
import * as z from 'zod/mini';
import { getMailCompany } from '../platform/mail/site-urls';
import type { OutgoingMail } from '../platform/mail/types';
import { getCompany } from '../platform/site';
import { getQuoteForMail } from '../quotes/sent/mail-queries';
import { writeAcceptanceMail, writeQuoteMail } from './quote-content';

/** The parts of a job key after `quote`, such as `<id>:sent:2`. */
const partsSchema = z.tuple([z.uuid(), z.enum(['sent', 'accepted']), z.coerce.number()]);

/** The mail with a quote, or the copy of an acceptance; null when the quote or the address is gone. */
export async function composeQuoteMail(parts: string[]): Promise<OutgoingMail | null> {
  const [id, kind, number] = partsSchema.parse(parts);
  const found = await getQuoteForMail(id, number);
  if (!found) return null;
  const { acceptance, recipient, request, reference } = found;
  const { brand, email } = getCompany();
  const write = kind === 'sent' ? writeQuoteMail : acceptance ? writeAcceptanceMail : null;
  if (!write) return null;
  const { subject, ...content } = write({ ...found, acceptance: acceptance! }, getMailCompany());
  return {
    kind: `quote-${kind}-${number}`,
    reference,
    date: new Date(kind === 'sent' ? found.sentAt : acceptance!.at),
    to: [recipient],
    replyTo: { name: brand, address: email },
    request,
    subject,
    ...(kind === 'sent' && { isByHand: true }),
    content,
  };
}
