import { ICalEventTransparency } from 'ical-generator';
import type { PlainDate } from '../../platform/format/dates';
import { writeCalendar } from '../calendar/write-calendar';
import type { VisitorRequest } from './types';

type Sender = { brand: string; phone: string; host: string };

/**
 * The dates of a booked trip as an iCalendar file (RFC 5545): the trip, and the days of what is still to be paid. The
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
  const events = [
    { ...makeEvent('trip', [travelDate, booking.lastDay]), summary: title },
    ...booking.dueDays.map((day, at) => ({
      ...makeEvent(at === 0 ? 'balance' : `balance-${at + 1}`, [day, day]),
      summary: `Balance due: ${title}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  ];
  return writeCalendar({ company: sender.brand, product: 'Trips' }, events, now);
}
