import type { MailContent } from '../mail/content';
import { findTextLanguage } from './text-language';

/** What a colleague wrote, in the brand's frame and without a word added to it. */
export function writeReplyMail({
  subject,
  body,
  reference,
}: {
  subject: string;
  body: string;
  reference: string;
}): MailContent {
  const lang = findTextLanguage(body);
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
