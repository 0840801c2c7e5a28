import {
  CLOCK_REMINDER,
  listAnswerActions,
  STAFF_REASON,
  toContactLine,
  type MailCompany,
} from '../mail/request-words';
import { describeGroup } from '../packages/group-choice/words';
import { formatMoment } from '../platform/format/dates';
import { formatCallback } from '../company/terms/cancellation';
import type { DraftedMail, MailContent } from '../mail/content';
import { listDayFacts, quoteVisitor, thank, toStepsSection } from './trip-parts';
import type { ItineraryForMail } from '../requests/planner-requests/request-types';

type Links = { plan: string; status: string; inbox: string };

/**
 * The visitor's acknowledgement: links to status and plan, the visitor's words, the plan, the next steps. It links only
 * to our site.
 */
export function writeVisitorMail(
  itinerary: ItineraryForMail,
  company: MailCompany,
  links: Links,
): DraftedMail {
  const { reference, title } = itinerary;
  return {
    subject: `We have your trip plan ${reference}: ${title}`,
    heading: thank(itinerary.name, 'plan'),
    paragraphs: [
      `One of our trip planners in Kochi will call or write to you within ${formatCallback(itinerary.terms)} about ${title}. ${toAsk(itinerary)}`,
    ],
    facts: toFacts(itinerary),
    ...quoteVisitor(itinerary.message),
    sections: [toStepsSection(itinerary)],
    actions: [
      { label: 'See where your request stands', url: links.status },
      { label: 'Open your plan again', url: links.plan },
    ],
    closing: [
      'The first link is private: it shows your request to whoever has it.',
      toContactLine(company),
      'Warm regards from Kochi,',
    ],
    reason:
      'You get this one mail because this address was given with a trip plan on our site. If that was not you, tell us and we erase it.',
  };
}

/** Staff notification: contact, answers, proposed plan, and links to reply. */
export function writeStaffMail(itinerary: ItineraryForMail, company: MailCompany, links: Links): DraftedMail {
  const { reference, title, name } = itinerary;
  return {
    subject: `New trip plan ${reference}: ${title}, ${name}`,
    heading: `${name} asks for ${title}`,
    paragraphs: [
      `We promised a call or a mail within ${formatCallback(itinerary.terms)}.`,
      ...(itinerary.group ? [`${describeGroup(itinerary.group)}.`] : []),
    ],
    facts: [
      { label: 'Phone', value: itinerary.phone },
      { label: 'Email', value: itinerary.email },
      ...toFacts(itinerary),
      ...itinerary.fields,
      { label: 'Sent', value: formatMoment(itinerary.sentAt) },
      { label: 'Answer before', value: formatMoment(itinerary.dueAt) },
      { label: 'Seen from', value: itinerary.place },
      ...(itinerary.suspicion ? [{ label: 'Note', value: 'Sent unusually fast; may not be a person' }] : []),
    ],
    ...(itinerary.message ? { quote: { title: 'Message', text: itinerary.message } } : {}),
    actions: [
      { label: 'Open the plan', url: links.plan },
      { label: 'Open the requests', url: links.inbox },
      ...listAnswerActions(itinerary, {
        greeting: `Hello ${name}, this is ${company.brand} about your trip plan ${reference}.`,
        subject: `Your trip plan ${reference}`,
      }),
    ],
    closing: [CLOCK_REMINDER],
    reason: STAFF_REASON,
  };
}

/** The request to answer the mail; it asks for the first day if the visitor gave none. */
function toAsk({ firstDay }: ItineraryForMail): string {
  return firstDay
    ? 'The estimate becomes a price once your hotels are chosen: answer this mail if something below is wrong.'
    : 'The estimate becomes a price once your dates and hotels are chosen: answer this mail with your day of travel, or if something below is wrong.';
}

function toFacts({ reference, title, wishes, outline }: ItineraryForMail): MailContent['facts'] {
  return [
    { label: 'Trip', value: title },
    ...listDayFacts(outline),
    ...wishes,
    { label: 'Reference', value: reference },
  ];
}
