import 'server-only';
import type { OutgoingMail } from '../mail/types';
import { composeDigest } from './digest-mail';
import { composeEnquiryMail } from './enquiry-mail';
import { composeItineraryMail } from './itinerary-mail';
import { composeAccountMail } from './account-mail';
import { composeReplyMail } from './reply-mail';

/** Writes a mail from the parts of its key; null when there is nothing to send (any more). */
type Composer = (parts: string[]) => Promise<OutgoingMail | null>;

/** By the first part of the key. A mail is composed anew at each try: everything must be found from its key. */
const COMPOSERS: Record<string, Composer> = {
  enquiry: composeEnquiryMail,
  itinerary: composeItineraryMail,
  digest: composeDigest,
  account: composeAccountMail,
  reply: composeReplyMail,
};

/** The mail of a key, such as `enquiry:<id>:visitor`. */
export async function composeMail(key: string): Promise<OutgoingMail | null> {
  const [family = '', ...parts] = key.split(':');
  const compose = COMPOSERS[family];
  if (!compose) throw new Error(`nobody writes mails of the kind ${family}`);
  return compose(parts);
}
