import type { MailContent } from '../platform/mail/content';
import { detectLanguage } from '../requests/replies/text-language';

/** The mail with a staff reply: the text as written, in the layout with the brand. */
export function writeReplyMail({
  subject,
  body,
  reference,
}: {
  subject: string;
  body: string;
  reference: string;
}): MailContent {
  const lang = detectLanguage(body);
  return {
    heading: subject,
    paragraphs: body.split(/(?:\r?\n){2,}/),
    facts: [],
    actions: [],
    closing: [],
    isSigned: true,
    ...(lang === 'en' ? {} : { lang }),
    reason: `You get this mail because you sent us the enquiry ${reference}.`,
  };
}
