import 'server-only';
import type { OutgoingMail } from '../mail/types';
import { REMINDER } from '../trips/money/reminders';
import { composeDigest } from './digest-mail';
import { composeAccountMail } from './account-mail';
import { composeLockMail } from './lock-mail';
import { composeOwnersMail } from './owners-mail';
import { composeQuoteMail } from './quote-mail';
import { composeReplyMail } from './reply-mail';
import { composeSupplierMail } from './supplier-mail';
import { composeTripMail } from './trip-mail';
import { composeRequestMail } from './request-mail';

/** Composes a mail from the `:`-separated parts of its job key; null when there is nothing to send. */
type Composer = (parts: string[]) => Promise<OutgoingMail | null>;

/** Composers by the first part of the job key. Each attempt composes the mail anew; the key must identify all data. */
const COMPOSERS: Record<string, Composer> = {
  enquiry: (parts) => composeRequestMail('enquiry', parts),
  itinerary: (parts) => composeRequestMail('itinerary', parts),
  digest: composeDigest,
  account: composeAccountMail,
  reply: composeReplyMail,
  lock: composeLockMail,
  owners: composeOwnersMail,
};

/**
 * Composers by the third part of the job key. These keys start with the request, so that erasing it also drops the mails.
 */
const OF_REQUEST: Record<string, Composer> = {
  quote: composeQuoteMail,
  supplier: composeSupplierMail,
  cancelled: composeTripMail,
  moved: composeTripMail,
  paid: composeTripMail,
  review: composeTripMail,
  [REMINDER]: composeTripMail,
};

/** Composes the mail of a key, such as `enquiry:<id>:visitor`; null if there is nothing to send or no recipient. */
export async function composeMail(key: string): Promise<OutgoingMail | null> {
  const [family = '', ...parts] = key.split(':');
  const compose = OF_REQUEST[parts[1] ?? ''] ?? COMPOSERS[family];
  if (!compose) throw new Error(`unknown mail family ${family}`);
  const mail = await compose(parts);
  return mail && hasRecipient(mail) ? mail : null;
}

function hasRecipient({ to }: OutgoingMail): boolean {
  return to.some(({ address }) => address.trim() !== '');
}
