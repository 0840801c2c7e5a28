import 'server-only';
import * as z from 'zod/mini';
import { getCompany, listPaymentDetails } from '../company/fields/company';
import { getMailCompany, toStatusUrl } from '../mail/site-urls';
import type { OutgoingMail } from '../mail/types';
import { getIndiaDate, isPlainDate } from '../platform/format/dates';
import { findReminder } from '../trips/money/queries';
import { REMINDER } from '../trips/money/reminders';
import { writeDueMail } from './due-content';

/** The parts of a job key after the family: request, `due`, position of the instalment, its date, days before it. */
const partsSchema = z.tuple([
  z.uuid(),
  z.literal(REMINDER),
  z.coerce.number(),
  z.string().check(z.refine(isPlainDate)),
  z.coerce.number(),
]);

/** The reminder of an instalment; null once it is paid, moved or no longer owed, and without an e-mail address. */
export async function composeDueMail(parts: string[]): Promise<OutgoingMail | null> {
  const [requestId, , position, dueOn, days] = partsSchema.parse(parts);
  const found = await findReminder(requestId, position, dueOn);
  if (!found) return null;
  const { request, ...reminded } = found;
  const { brand, email } = getCompany();
  const today = getIndiaDate();
  const { subject, ...content } = writeDueMail(
    { ...reminded, reference: request.reference, url: toStatusUrl(request.kind, request) },
    { today, company: getMailCompany(), payTo: listPaymentDetails() },
  );
  return {
    // Several reminders of one request must not share a Message-ID.
    kind: `payment-due-${dueOn}-${position}-${days < 0 ? 'after' : days}`,
    ...{ reference: request.reference, requestId, subject, content, date: new Date() },
    to: [{ name: reminded.name, address: request.email ?? '' }],
    replyTo: { name: brand, address: email },
  };
}
