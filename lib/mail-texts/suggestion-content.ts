import type { DraftedMail } from '../mail/content';
import { toContactLine, type MailCompany } from '../mail/request-words';
import type { SentPlan } from '../quotes/model/types';
import type { QuoteForMail } from '../quotes/sent/types';
import { detectLanguage } from '../requests/replies/text-language';

type Links = { status: string; page: string; pdf: string };

/** The mail with a plan that staff suggest, without a price, in place of the visitor's own plan. */
export function writeSuggestionMail(
  { reference, content: { greeting: note, title } }: Pick<QuoteForMail, 'reference' | 'content'>,
  { sender, days, estimate, changes }: SentPlan,
  company: MailCompany,
  links: Links,
): DraftedMail {
  const lang = detectLanguage(note);
  return {
    subject: `Our suggestion for your trip plan ${reference}`,
    heading: 'Our suggestion for your plan',
    paragraphs: note
      ? note.split(/(?:\r?\n){2,}/)
      : ['We have looked at your plan and suggest a version of it. Your own plan is kept beside it.'],
    facts: [
      { label: 'Trip', value: title },
      ...days.map((value, at) => ({ label: `Day ${at + 1}`, value })),
      { label: 'Estimate', value: estimate },
      ...(changes.length > 0 ? [{ label: 'Different from yours', value: changes.join(' ') }] : []),
      { label: 'Reference', value: reference },
    ],
    actions: [
      { label: 'See both plans side by side', url: links.status },
      { label: 'Open the suggestion', url: links.page },
      { label: 'Save it as a PDF', url: links.pdf },
    ],
    closing: [
      'The first two links are private: they show your request to whoever has them. You can comment on each day of the suggestion. The estimate becomes a price once your dates and hotels are chosen.',
      toContactLine(company),
      'Warm regards from Kochi,',
      ...(sender ? [sender] : []),
    ],
    ...(lang === 'en' ? {} : { lang }),
    reason: `You get this mail because you sent us the trip plan ${reference}.`,
  };
}
