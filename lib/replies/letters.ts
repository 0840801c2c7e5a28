import type { Letter } from '../mail/letter';

/** What a colleague wrote, in the brand's frame and without a word added to it. */
export function writeReplyLetter({
  subject,
  body,
  reference,
}: {
  subject: string;
  body: string;
  reference: string;
}): Letter {
  return {
    heading: subject,
    paragraphs: body.split(/\n{2,}/),
    facts: [],
    actions: [],
    closing: [],
    reason: `You get this mail because you sent us the enquiry ${reference}.`,
  };
}
