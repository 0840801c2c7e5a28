import { getIndiaDate, formatMoment, type PlainDate } from '../platform/format/dates';
import { CLOCK_REMINDER, STAFF_REASON, toContactLine, type MailCompany } from '../mail/request-words';
import type { MailContent, MailSection } from '../mail/content';
import { describeGroup } from '../packages/group-choice/words';
import { listNextSteps } from '../requests/after-sending/next-steps';
import { formatCallback } from '../company/terms/cancellation';
import type { TripOutline } from '../requests/after-sending/outline';
import type { RequestForMail } from '../requests/after-sending/types';

/** Longest name in a greeting and longest message in a quotation; the private page has the whole message. */
const LONGEST = { name: 60, message: 1_000 };

type Facts = MailContent['facts'];
type Sent = RequestForMail & {
  priceTotal?: number | null;
  priceConditions?: string;
  travelDate?: PlainDate | null;
};
type Words = {
  /** What was sent: `enquiry`. */
  what: string;
  trip: string;
  /** The request to answer the mail. */
  ask: string;
  /** The visitor's message; blank for none. */
  message: string;
  /** How we got the e-mail address. */
  given: string;
};

/** The parts that the acknowledgements of both kinds share. They link only to our site. */
export function thank(sent: Sent, { what, trip, ask, message, given }: Words, company: MailCompany) {
  const name = breakLinks(sent.name);
  const greeting = name.length <= LONGEST.name ? `Thank you, ${name}` : 'Thank you';
  return {
    subject: `We have your ${what} ${sent.reference}: ${trip}`,
    heading: `${greeting}. We have your ${what}.`,
    paragraphs: [
      `One of our trip planners in Kochi will call or write to you within ${formatCallback(sent.terms)} about ${trip}. ${ask}`,
    ],
    ...(message && { quote: { title: 'You wrote', text: shorten(breakLinks(message)) } }),
    sections: [toStepsSection(sent)],
    closing: [
      `The link to your ${what} is private: whoever has it can see it and act there in your name.`,
      toContactLine(company),
      'Warm regards from Kochi,',
    ],
    reason: `You get this one mail because this address was given ${given}. If that was not you, tell us and we erase it.`,
  };
}

/** The parts that the mails to staff share: contact, `facts` of the trip, deadline and the visitor's message. */
export function tellStaff(
  sent: RequestForMail & { email: string | null },
  facts: Facts,
  message: string,
): Pick<MailContent, 'paragraphs' | 'facts' | 'quote' | 'closing' | 'reason'> {
  return {
    paragraphs: [
      `We promised a call or a mail within ${formatCallback(sent.terms)}.`,
      ...(sent.group ? [`${describeGroup(sent.group)}.`] : []),
    ],
    facts: [
      { label: 'Phone', value: sent.phone },
      { label: 'Email', value: sent.email ?? 'Not given' },
      ...facts,
      ...sent.fields,
      { label: 'Sent', value: formatMoment(sent.sentAt) },
      { label: 'Answer before', value: formatMoment(sent.dueAt) },
      { label: 'Seen from', value: sent.place },
      ...(sent.suspicion ? [{ label: 'Note', value: 'Sent unusually fast; may not be a person' }] : []),
    ],
    ...(message && { quote: { title: 'Message', text: message } }),
    closing: [CLOCK_REMINDER],
    reason: STAFF_REASON,
  };
}

/** The days of a trip, one line each. */
export function listDayFacts(outline: TripOutline | null): Facts {
  return (outline?.days ?? []).map((value, at) => ({ label: `Day ${at + 1}`, value }));
}

/** The next steps after a request is sent. A plan has no total. */
function toStepsSection(sent: Sent): MailSection {
  const { priceTotal = null, priceConditions = '', travelDate = null } = sent;
  const steps = listNextSteps(
    { agreedTotal: null, ...sent, priceTotal, priceConditions, travelDate, hasOffer: false },
    getIndiaDate(new Date(sent.sentAt)),
  );
  return {
    title: 'What happens next',
    isNumbered: true,
    items: steps.map(({ title, detail }) => ({ label: title, detail })),
  };
}

function shorten(text: string): string {
  return text.length > LONGEST.message ? `${text.slice(0, LONGEST.message)}...` : text;
}

/**
 * Puts spaces into web addresses, so that no mail program makes links of them: the e-mail address is unverified, and
 * nobody may use our mails to send links to strangers.
 */
function breakLinks(text: string): string {
  return text.replace(/:\/\//g, ': ').replace(/(\S)\.(?=\p{L})/gu, '$1. ');
}
