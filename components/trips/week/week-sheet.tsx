'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { formatAdultsAndChildren } from '@/lib/packages/prices/party-words';
import { countOf } from '@/lib/platform/format/count-of';
import { formatRecent, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatWeekdayDate } from '@/lib/platform/format/weekday';
import { toTripPath } from '@/lib/platform/routes';
import { SERVICE_STATES } from '@/lib/trips/model/service-states';
import { planWeek, type WeekDay, type WeekRow } from '@/lib/trips/week/sheet';
import type { WeekService, WeekTrip } from '@/lib/trips/week/types';
import { PhoneLink } from '../phone-link';

const PARTS = { arrivals: 'Arrivals', movements: 'Movements', departures: 'Departures' };
type Part = keyof typeof PARTS;
/** A busy week has hundreds of rows. */
const ROW =
  'later-90 grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)_minmax(0,6fr)] lg:py-2 print:grid-cols-[5fr_6fr_4fr_6fr] print:gap-y-0 print:py-1';

/** Prints the page; itself it is not printed. */
export function PrintButton() {
  return (
    <TextButton onClick={() => window.print()} className="-my-1">
      Print
    </TextButton>
  );
}

type SheetProps = { trips: readonly WeekTrip[]; from: PlainDate; today: PlainDate };

/** Seven days from `from` on: who arrives, moves and departs on each, and what of it is unconfirmed or unpaid. */
export function WeekSheet({ trips, from, today }: SheetProps) {
  return (
    <div className="space-y-8 py-3 text-sm print:space-y-4 print:text-xs">
      {planWeek(trips, from).map((day) => (
        <DaySection key={day.day} day={day} today={today} />
      ))}
    </div>
  );
}

function DaySection({ day, today }: { day: WeekDay; today: PlainDate }) {
  const filled = (Object.keys(PARTS) as Part[]).filter((part) => day[part].length > 0);
  const date = formatWeekdayDate(day.day);
  return (
    <section aria-label={date}>
      <h2 className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-line-strong pb-1 text-lg">
        {day.day === today ? `Today, ${date}` : date}
        <span className="font-text text-sm text-ink-soft">
          {day.trips === 0 ? 'nobody is on the way' : `${countOf(day.trips, 'trip')} on the way`}
        </span>
      </h2>
      {filled.map((part) => (
        <div key={part} className="mt-3 print:mt-1">
          <h3 className="pb-1 font-text text-sm font-semibold">
            {PARTS[part]} <span className="font-normal text-ink-soft tabular-nums">{day[part].length}</span>
          </h3>
          <ul aria-label={`${PARTS[part]}, ${date}`}>
            {day[part].map((row) => (
              <li key={row.trip.id} className={ROW}>
                <Who trip={row.trip} />
                <Where part={part} row={row} today={today} />
                <Cars cars={row.cars} today={today} />
                <Open row={row} today={today} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {filled.length === 0 && day.trips > 0 && (
        <p className="mt-2 text-ink-soft">Nobody arrives, moves or departs.</p>
      )}
    </section>
  );
}

function Who({ trip }: { trip: WeekTrip }) {
  const { id, customerName, reference, adults, childrenAges, phone, phoneE164 } = trip;
  const party = formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges });
  return (
    <div className="min-w-0 wrap-anywhere">
      <Link
        href={toTripPath(id)}
        prefetch={false}
        dir="auto"
        className="inline-block py-1 font-semibold text-ink no-underline hover:underline lg:py-0 print:py-0"
      >
        {customerName}
      </Link>
      <p className="text-ink-soft">{party}</p>
      <p>
        <span className="text-ink-soft">{reference}</span> <PhoneLink phone={phone} e164={phoneE164} />
      </p>
    </div>
  );
}

/** How they come and where they sleep, or from which house to which they move. */
function Where({ part, row: { trip, from, to }, today }: { part: Part; row: WeekRow; today: PlainDate }) {
  const left = from.map(toHouse).join(' and ');
  return (
    <div className="min-w-0 wrap-anywhere">
      {part === 'arrivals' ? (
        <p className="whitespace-pre-line">{trip.arrival || <Missing>Arrival not known</Missing>}</p>
      ) : (
        <p>{left ? `From ${left}` : <Missing>No hotel the night before</Missing>}</p>
      )}
      {part !== 'departures' && to.length === 0 && <Missing>No hotel</Missing>}
      {to.map((house) => (
        <p key={house.id}>
          <span className="text-ink-soft">To </span>
          <span className="font-semibold">{toHouse(house)}</span>
          <Unconfirmed service={house} today={today} />
        </p>
      ))}
    </div>
  );
}

function toHouse({ label, place }: WeekService): string {
  return [label, place].filter(Boolean).join(', ');
}

function Cars({ cars, today }: { cars: readonly WeekService[]; today: PlainDate }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {cars.length === 0 && <Missing>No car</Missing>}
      {cars.map((car) => (
        <div key={car.id}>
          <p>
            {car.label}
            {car.plate && <span className="whitespace-nowrap">, {car.plate}</span>}
            <Unconfirmed service={car} today={today} />
          </p>
          {car.driver ? <span>{car.driver} </span> : <Missing>No driver</Missing>}
          <PhoneLink phone={car.driverPhone} />
        </div>
      ))}
    </div>
  );
}

/** What of the trip is still to be confirmed or paid, in words. */
function Open({ row: { trip, unconfirmed }, today }: { row: WeekRow; today: PlainDate }) {
  const { unverified, state } = trip;
  const [due] = trip.dues;
  return (
    <div className="min-w-0 wrap-anywhere">
      {due && (
        <p className={due.on < today ? 'font-semibold text-danger' : 'font-semibold text-laterite'}>
          {state === 'awaiting-advance' && 'Awaiting advance: '}
          {formatRupees(due.open)} unpaid, {due.on < today ? 'overdue since' : 'due'} {toNear(due.on, today)}
        </p>
      )}
      {unverified > 0 && <p className="text-laterite">{countOf(unverified, 'payment')} to verify</p>}
      {!due && unverified === 0 && <p className="text-ink-soft">Paid</p>}
      {unconfirmed.map((service) => (
        <p key={service.id}>
          {service.nights > 0 && `${toNear(service.firstDay, today)}: `}
          {toHouse(service)}
          <Unconfirmed service={service} today={today} />
        </p>
      ))}
    </div>
  );
}

/** Says after a service that it is not confirmed, and until when its supplier has time. */
function Unconfirmed({ service: { state, until }, today }: { service: WeekService; today: PlainDate }) {
  if (state === 'confirmed') return null;
  const isLate = state === 'refused' || (until !== null && until < today);
  return (
    <span className={`block text-xs font-semibold ${isLate ? 'text-danger' : 'text-laterite'}`}>
      Unconfirmed: {SERVICE_STATES[state].toLowerCase()}
      {until && `, ${state === 'option' ? 'held until' : 'answer by'} ${toNear(until, today)}`}
    </span>
  );
}

function toNear(day: PlainDate, today: PlainDate): string {
  return day === today ? 'today' : formatRecent(day, today);
}

function Missing({ children }: { children: ReactNode }) {
  return <span className="block text-laterite">{children}</span>;
}
