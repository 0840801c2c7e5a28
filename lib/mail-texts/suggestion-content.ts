import type { DraftedMail } from '../platform/mail/content';
import { toContactLine, type MailCompany } from '../platform/mail/request-words';
import type { ItineraryForMail } from '../requests/planner-requests/request-types';
import type { PlanVersionItem } from '../requests/planner-requests/version-types';
import { detectLanguage } from '../requests/replies/text-language';

type Links = { status: string; plan: string; pdf: string };

/** The plan that staff suggest instead of the visitor's own: their text, what differs, the days and the estimate. */
export function writeSuggestionMail(
  { reference }: Pick<ItineraryForMail, 'reference'>,
  { sender, note, title, days, cost, changes }: PlanVersionItem,
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
      { label: 'Estimate', value: cost },
      ...(changes.length > 0 ? [{ label: 'Different from yours', value: changes.join(' ') }] : []),
      { label: 'Reference', value: reference },
    ],
    actions: [
      { label: 'See both plans side by side', url: links.status },
      { label: 'Open the suggestion', url: links.plan },
      { label: 'Save it as a PDF', url: links.pdf },
    ],
    closing: [
      'The first link is private: it shows your request to whoever has it. The estimate becomes a price once your dates and hotels are chosen.',
      toContactLine(company),
      'Warm regards from Kochi,',
      ...(sender ? [sender] : []),
    ],
    ...(lang === 'en' ? {} : { lang }),
    reason: `You get this mail because you sent us the trip plan ${reference}.`,
  };
}
