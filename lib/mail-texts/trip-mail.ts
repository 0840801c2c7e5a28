import 'server-only';
import * as z from 'zod/mini';
import { getCompany, listPaymentDetails, type PaymentDetail } from '../company/fields/company';
import type { DraftedMail } from '../mail/content';
import { toContactLine } from '../mail/request-words';
import { getMailCompany, toStatusUrl } from '../mail/site-urls';
import type { OutgoingMail } from '../mail/types';
import {
  formatLongDate,
  getIndiaDate,
  isPlainDate,
  toPlainDate,
  type PlainDate,
} from '../platform/format/dates';
import { formatRupees } from '../platform/format/money';
import { findMailedTrip } from '../trips/changes/queries';
import { describeMove, describeNext, describePaid } from '../trips/changes/words';
import { toReviewUrl } from '../trips/model/review-link';
import { TOLERANCE } from '../trips/model/state';
import { REMINDER, toDueWords, type Reminded } from '../trips/money/reminders';

/**
 * The parts of a job key after the family: id of the request, what the mail is about, and the version of the trip then; which
 * of its payments has come; for a reminder the position of the instalment, its date, and the days before it.
 */
const partsSchema = z.tuple([
  z.uuid(),
  z.enum(['cancelled', 'moved', 'paid', 'review', REMINDER]),
  z.coerce.number(),
  z.optional(z.string().check(z.refine(isPlainDate))),
  z.optional(z.coerce.number()),
]);

/** What one mail says; all else is the same in each. */
type Words = Pick<DraftedMail, 'heading' | 'paragraphs'> & Partial<DraftedMail>;

/**
 * The mail to the traveller about a paid, cancelled, moved or finished trip, or an instalment that is due. Null once the trip is
 * booked again or cancelled, and once the instalment is paid, moved or no longer owed.
 */
export async function composeTripMail(parts: string[]): Promise<OutgoingMail | null> {
  const [requestId, what, number, dueOn, days = 0] = partsSchema.parse(parts);
  const trip = await findMailedTrip(requestId);
  if (!trip || (trip.cancelled !== null) !== (what === 'cancelled')) return null;
  const { request, title, cancelled, updatedAt, instalments } = trip;
  const { reference } = request;
  const [firstDay, lastDay] = [toPlainDate(trip.firstDay), toPlainDate(trip.lastDay)];
  const url = toStatusUrl(request.kind, request);
  const receipts = trip.payments.filter(({ kind, state }) => kind === 'receipt' && state === 'verified');
  const receipt = what === 'paid' ? receipts[number - 1] : undefined;
  const due = instalments.find((one, at) => at === number && one.dueOn === dueOn && one.open > TOLERANCE);
  const reminded = due && { reference, title, url, due: { on: due.dueOn, amount: due.open } };
  const moved = [describeMove(firstDay), describeNext(instalments)];
  const words: Words | undefined = {
    cancelled: { heading: 'Your trip is cancelled', paragraphs: cancelled ?? [] },
    paid: receipt && {
      heading: `We have received ${formatRupees(receipt.amount)}`,
      paragraphs: describePaid(instalments, trip.paid),
    },
    moved: { heading: 'Your trip has new dates', paragraphs: moved },
    review: { ...REVIEW, actions: [{ label: 'Write a review', url: toReviewUrl(requestId) }] },
    [REMINDER]: reminded && writeReminder(reminded, getIndiaDate(), listPaymentDetails()),
  }[what];
  if (!words) return null;
  const { subject = `${words.heading} (${reference})`, ...content } = words;
  const { brand, email } = getCompany();
  const when = days < 0 ? 'after' : days;
  return {
    // Two mails of one trip must not share a Message-ID.
    kind: due ? `payment-due-${dueOn}-${number}-${when}` : `trip-${what}-${number}`,
    reference,
    requestId,
    subject,
    date: receipt?.verifiedAt ?? (due ? new Date() : updatedAt),
    to: [{ name: request.customerName, address: request.email ?? '' }],
    replyTo: { name: brand, address: email },
    content: {
      name: request.customerName,
      facts: [
        { label: 'Trip', value: title },
        { label: 'Days', value: `${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}` },
        { label: 'Reference', value: reference },
      ],
      actions: [{ label: 'Your payments and papers', url }],
      ...content,
      closing: [toContactLine(getMailCompany()), 'Warm regards from Kochi,'],
      reason: `You get this mail because you booked the trip ${reference} with us.`,
    },
  };
}

const REVIEW = {
  heading: 'How was your trip?',
  paragraphs: ['A few sentences help the next travellers, and us. It takes two minutes.'],
};

/** The reminder of an instalment, before or after its date. */
export function writeReminder(
  { reference, title, due, url }: Reminded,
  today: PlainDate,
  payTo: readonly PaymentDetail[],
): Words {
  const words = `${formatRupees(due.amount)} ${toDueWords(due.on, today)}`;
  return {
    subject: `${words}: ${title} (${reference})`,
    heading: words,
    paragraphs: [
      due.on < today
        ? 'We have not received this payment for your trip yet. If you have paid already, tell us the reference number of your bank on your page.'
        : `This is the next payment for your trip. Please write ${reference} with it. Your page shows how to pay, and there you tell us that you have paid.`,
    ],
    sections: payTo.length > 0 ? [{ title: 'Where to pay', items: [...payTo] }] : [],
    actions: [{ label: 'Pay', url }],
  };
}
