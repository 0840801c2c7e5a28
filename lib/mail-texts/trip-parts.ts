import { getIndiaDate, type PlainDate } from '../platform/format/dates';
import type { MailContent, MailSection } from '../mail/content';
import { listNextSteps } from '../requests/after-sending/next-steps';
import type { Terms } from '../company/terms/cancellation';
import type { TripOutline } from '../requests/after-sending/outline';

/** Longest name in a greeting and longest message in a quotation; the private page has the whole message. */
const LONGEST = { name: 60, message: 1_000 };

/** The heading of an acknowledgement: `Thank you, Anjali. We have your enquiry.` */
export function thank(name: string, what: string): string {
  const shown = breakLinks(name);
  return `Thank you${shown.length <= LONGEST.name ? `, ${shown}` : ''}. We have your ${what}.`;
}

/** The visitor's own words as a quotation; an empty object without any. */
export function quoteVisitor(message: string): Pick<MailContent, 'quote'> {
  if (!message) return {};
  const words = breakLinks(message);
  const text = words.length > LONGEST.message ? `${words.slice(0, LONGEST.message)}...` : words;
  return { quote: { title: 'You wrote', text } };
}

/**
 * Puts spaces into web addresses, so that no mail program makes links of them: the e-mail address is unverified, and
 * nobody may use our mails to send links to strangers.
 */
function breakLinks(text: string): string {
  return text.replace(/:\/\//g, ': ').replace(/(\S)\.(?=\p{L})/gu, '$1. ');
}

/** The days of a trip, one line each. */
export function listDayFacts(outline: TripOutline | null): MailContent['facts'] {
  return (outline?.days ?? []).map((value, at) => ({ label: `Day ${at + 1}`, value }));
}

/** The next steps after a request is sent. A request for a plan has neither a total nor a travel date. */
export function toStepsSection({
  sentAt,
  callBy,
  priceTotal = null,
  travelDate = null,
  terms,
}: {
  sentAt: string;
  callBy: string;
  priceTotal?: number | null;
  travelDate?: PlainDate | null;
  terms: Terms;
}): MailSection {
  const steps = listNextSteps(
    { sentAt, callBy, priceTotal, travelDate, terms, hasOffer: false },
    getIndiaDate(new Date(sentAt)),
  );
  return {
    title: 'What happens next',
    isNumbered: true,
    items: steps.map(({ title, detail }) => ({ label: title, detail })),
  };
}
