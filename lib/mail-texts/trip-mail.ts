import 'server-only';
import * as z from 'zod/mini';
import { getCompany } from '../company/fields/company';
import { toContactLine } from '../mail/request-words';
import { getMailCompany, toStatusUrl } from '../mail/site-urls';
import type { OutgoingMail } from '../mail/types';
import { formatLongDate, toPlainDate } from '../platform/format/dates';
import { formatRupees } from '../platform/format/money';
import { findChangedTrip } from '../trips/changes/queries';
import { toReviewUrl } from '../trips/model/review-link';
import { describeMove, describePaid } from '../trips/changes/words';

/**
 * The parts of a job key after the family: id of the request, what was done, and the version of the trip then, or which
 * of its payments has come.
 */
const partsSchema = z.tuple([z.uuid(), z.enum(['cancelled', 'moved', 'paid', 'review']), z.coerce.number()]);

/** The mail about a paid, cancelled, moved or finished trip to its traveller. Null once it is booked again, or cancelled. */
export async function composeTripMail(parts: string[]): Promise<OutgoingMail | null> {
  const [requestId, what, version] = partsSchema.parse(parts);
  const trip = await findChangedTrip(requestId);
  if (!trip || (trip.cancelled !== null) !== (what === 'cancelled')) return null;
  const { request, title, updatedAt, cancelled } = trip;
  const [firstDay, lastDay] = [toPlainDate(trip.firstDay), toPlainDate(trip.lastDay)];
  const { reference } = request;
  const receipt = trip.payments.filter(({ kind }) => kind === 'receipt')[version - 1];
  if (what === 'paid' && !receipt) return null;
  const { brand, email } = getCompany();
  const page = { label: 'Your page with payments and papers', url: toStatusUrl(request.kind, request) };
  const {
    heading,
    paragraphs,
    action = page,
  }: Words = {
    cancelled: { heading: 'Your trip is cancelled', paragraphs: cancelled ?? [] },
    paid: {
      heading: `We have received ${formatRupees(receipt?.amount ?? 0)}`,
      paragraphs: describePaid(trip.instalments, trip.paid),
    },
    moved: { heading: 'Your trip has other days', paragraphs: [describeMove(firstDay)] },
    review: { ...REVIEW, action: { label: 'Write a review', url: toReviewUrl(requestId) } },
  }[what];
  return {
    // Two mails of one trip must not share a Message-ID.
    kind: `trip-${what}-${version}`,
    ...{ reference, requestId, subject: `${heading} (${reference})`, date: updatedAt },
    to: [{ name: request.customerName, address: request.email ?? '' }],
    replyTo: { name: brand, address: email },
    content: {
      ...{ heading, paragraphs },
      facts: [
        { label: 'Trip', value: title },
        { label: 'Days', value: `${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}` },
        { label: 'Reference', value: reference },
      ],
      actions: [action],
      closing: [toContactLine(getMailCompany()), 'Warm regards from Kochi,'],
      reason: `You get this mail because you booked the trip ${reference} with us.`,
    },
  };
}

type Words = { heading: string; paragraphs: string[]; action?: { label: string; url: string } };

const REVIEW = {
  heading: 'How was your trip?',
  paragraphs: ['A few sentences help the next travellers, and us. It takes two minutes.'],
};
