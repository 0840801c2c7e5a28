import { listAnswerActions, type MailCompany } from '../mail/request-words';
import type { DraftedMail, MailContent } from '../mail/content';
import { listDayFacts, tellStaff, thank } from './trip-parts';
import type { ItineraryForMail } from '../requests/planner-requests/request-types';

type Links = { plan: string; status: string; inbox: string };

/** The visitor's acknowledgement. */
export function writeVisitorMail(
  itinerary: ItineraryForMail,
  company: MailCompany,
  links: Links,
): DraftedMail {
  const words = {
    what: 'trip plan',
    trip: itinerary.title,
    ask: toAsk(itinerary),
    message: itinerary.message,
    given: 'with a trip plan on our site',
  };
  return {
    ...thank(itinerary, words, company),
    facts: toFacts(itinerary),
    actions: [
      { label: 'See where your trip plan stands', url: links.status },
      { label: 'Open your plan again', url: links.plan },
    ],
  };
}

/** Staff notification: contact, answers, proposed plan, and links to reply. */
export function writeStaffMail(itinerary: ItineraryForMail, company: MailCompany, links: Links): DraftedMail {
  const { reference, title, name, message } = itinerary;
  return {
    ...tellStaff(itinerary, toFacts(itinerary), message),
    subject: `New trip plan ${reference}: ${title}, ${name}`,
    heading: `${name} asks for ${title}`,
    actions: [
      { label: 'Open the plan', url: links.plan },
      { label: 'Open the requests', url: links.inbox },
      ...listAnswerActions(itinerary, {
        greeting: `Hello ${name}, this is ${company.brand} about your trip plan ${reference}.`,
        subject: `Your trip plan ${reference}`,
      }),
    ],
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
