import { getIndiaDate, type PlainDate } from '../platform/format/dates';
import type { MailContent, MailSection } from '../mail/content';
import { listNextSteps } from '../requests/after-sending/next-steps';
import type { Terms } from '../company/terms/cancellation';
import type { TripOutline } from '../requests/after-sending/outline';

/** The days of a trip, one line each. */
export function listDayFacts(outline: TripOutline | null): MailContent['facts'] {
  return (outline?.days ?? []).map((value, at) => ({ label: `Day ${at + 1}`, value }));
}

/** The next steps after a request is sent. A request for a plan has neither a total nor a travel date. */
export function toStepsSection({
  sentAt,
  dueAt,
  priceTotal = null,
  travelDate = null,
  terms,
}: {
  sentAt: string;
  dueAt: string;
  priceTotal?: number | null;
  travelDate?: PlainDate | null;
  terms: Terms;
}): MailSection {
  const steps = listNextSteps(
    { sentAt, dueAt, priceTotal, travelDate, terms, hasOffer: false },
    getIndiaDate(new Date(sentAt)),
  );
  return {
    title: 'What happens next',
    isNumbered: true,
    items: steps.map(({ title, detail }) => ({ label: title, detail })),
  };
}
