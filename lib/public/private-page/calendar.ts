import { ICalEventTransparency } from 'ical-generator';
import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { getBalanceDate } from '../../packages/prices/payment-terms';
import { writeCalendar } from '../calendar/write-calendar';
import type { VisitorRequest } from './types';

type Sender = { brand: string; phone: string; host: string };

/**
 * The dates of a booked trip as an iCalendar file (RFC 5545): the trip, and the day on which the balance is due. The
 * file contains only title and reference, not the private link, because calendars are often shared. UIDs are stable, so
 * that importing the file again moves the events. Null for a request that is not booked or has no travel date.
 */
export function toTripCalendar(request: VisitorRequest, sender: Sender, now: Date): string | null {
  const { booking, trip, reference } = request;
  const travelDate = trip?.travelDate;
  if (!booking || !travelDate) return null;
  const title = request.title || 'Your trip';
  const makeEvent = (kind: string, [first, last]: [PlainDate, PlainDate]) => ({
    id: `${reference.toLowerCase()}-${kind}@${sender.host}`,
    first,
    last,
    description: `${sender.brand}, reference ${reference}. Questions: ${sender.phone}`,
  });
  const lastDay = addPlainDays(travelDate, (booking.durationDays ?? 1) - 1);
  const balanceDate = getBalanceDate(travelDate, booking.bookedOn, request.terms);
  const events = [
    { ...makeEvent('trip', [travelDate, lastDay]), summary: title },
    {
      ...makeEvent('balance', [balanceDate, balanceDate]),
      summary: `Balance due: ${title}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    },
  ];
  return writeCalendar({ company: sender.brand, product: 'Trips' }, events, now);
}
