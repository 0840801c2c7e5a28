import 'server-only';
import { getPrisma } from '../../platform/db';
import { getCompany } from '../../company/fields/company';
import {
  addPlainDays,
  countPlainDays,
  getIndiaDate,
  toPlainDate,
  type PlainDate,
} from '../../platform/format/dates';
import type { Terms } from '../../company/terms/cancellation';
import { getTermsOfRequest } from '../../company/terms/queries';
import type { Prisma } from '../../generated/prisma/client';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { getBalanceDate } from '../../packages/prices/payment-terms';
import { toPackagePath } from '../../packages/model/collections';
import { parseChosenExtras } from '../../packages/model/itinerary';
import { getPackage } from '../../packages/catalogue/queries';
import { PLAN_COLUMNS } from '../../planner/plan/itinerary-data';
import { toDayLine, toPackageOutline, toPlanOutline, type TripOutline } from '../../requests/after-sending/outline';
import { readWithdrawal, STATUS_HISTORY, toStatusChange } from '../../requests/after-sending/withdrawal';
import { listFieldFacts, pickFields } from '../../requests/derived-fields';
import { SELECT_FIELDS } from '../../requests/field-sql';
import { getCallTime } from '../../requests/response-time/call-time';
import { toRequestSource, type RequestOrigin } from '../../requests/inbox/status';
import { readStoredAnswers, toStoredCode } from '../../planner/price/plan-shown-column';
import { toWishes } from '../../planner/price/wishes';
import { toQuotePdfUrl, toQuoteUrl } from '../../quotes/sent/link';
import { findOfferOfRequest, listSuggestions } from '../../quotes/sent/queries';
import { TOLERANCE } from '../../trips/model/state';
import { tally, WITH_MONEY } from '../../trips/model/tally';
import type { AgreedContent } from '../../trips/model/types';
import type { Offer, RequestState, SuggestedPlan, Trip, VisitorNote, VisitorRequest } from './types';

/** Notes, also those during and after the trip. */
const NOTES = ['visitor-note', 'trip-note'];

/** Selects the visitor's notes and the history entries that may have changed the status. */
const HISTORY = {
  ...STATUS_HISTORY,
  where: { kind: { in: [...NOTES, ...STATUS_HISTORY.where.kind.in] } },
  select: { ...STATUS_HISTORY.select, note: true },
} as const satisfies Prisma.RequestActivityFindManyArgs;

const SHOWN = {
  ...PLAN_COLUMNS,
  ...SELECT_FIELDS,
  id: true,
  kind: true,
  source: true,
  reference: true,
  title: true,
  termsVersion: true,
  receivedAt: true,
  status: true,
  phone: true,
  dueAt: true,
  firstContactAt: true,
  followUpAt: true,
  version: true,
  activity: HISTORY,
  tourId: true,
  priceShown: true,
  packagePrice: true,
  priceBookId: true,
  priceTotal: true,
  priceConditions: true,
  agreedTotal: true,
  chosenExtras: true,
  travelDate: true,
  adultsCount: true,
  childrenCount: true,
  childrenAges: true,
  visitorMessage: true,
  planCode: true,
  planShown: true,
  trip: {
    include: {
      ...WITH_MONEY,
    },
  },
} as const satisfies Prisma.RequestSelect;

type Row = Prisma.RequestGetPayload<{ select: typeof SHOWN }>;

/** True when the link belongs to a request that is neither deleted nor erased. */
export async function hasRequest(token: string): Promise<boolean> {
  if (!isStatusToken(token)) return false;
  return (await getPrisma().request.count({ where: toWhere(token) })) > 0;
}

/** The private page's data; null if the link is unknown or its request is deleted or erased. */
export async function getRequestByToken(token: string): Promise<VisitorRequest | null> {
  const row = await findByToken(token);
  if (!row) return null;
  const trip = toTrip(row);
  const plan = row.kind === 'itinerary' ? toPlan(row) : null;
  const tourPackage = row.tourId ? await getPackage(row.tourId) : null;
  const outline = toTripOutline(row, plan ? plan.outline : tourPackage && toPackageOutline(tourPackage));
  const terms = await getTermsOfRequest((row.trip ?? row).termsVersion);
  return {
    source: toRequestSource(row.source as RequestOrigin),
    reference: row.reference,
    title: row.trip?.title || (plan?.title ?? row.title),
    sentAt: row.receivedAt.toISOString(),
    terms,
    // Nothing was promised to an imported request, so no call is announced.
    status: row.source === 'imported' && row.status === 'new' ? 'contacted' : row.status,
    dueAt: row.dueAt.toISOString(),
    callBy: getCallTime(row.receivedAt, row.dueAt, getCompany().officeHours).toISOString(),
    firstContactAt: row.firstContactAt?.toISOString() ?? null,
    withdrawnAt: readWithdrawal(row),
    phoneEnding: row.phone.replace(/\D/g, '').slice(-3),
    notes: row.activity.flatMap(toNote),
    trip,
    outline,
    tourId: row.tourId,
    packagePath: tourPackage && toPackagePath(tourPackage),
    priceShown: row.priceShown,
    priceTotal: row.priceTotal,
    priceConditions: row.priceConditions,
    agreedTotal: row.agreedTotal,
    isCancelled: Boolean(row.trip?.cancelledAt),
    hasBegun: hasBegun(row),
    extras: parseChosenExtras(row.chosenExtras),
    message: row.visitorMessage,
    fields: listFieldFacts('private page', pickFields(row)),
    booking: toBooking(row, outline?.durationDays ?? row.duration ?? 1, terms),
    offer: await readOffer(row.id, Boolean(row.trip?.cancelledAt)),
    isAccepted: row.trip !== null,
    suggestions: await readSuggestions(row.id),
    wishes: plan?.wishes ?? [],
    planCode: plan?.planCode ?? null,
  };
}

async function readOffer(requestId: string, isCancelled: boolean): Promise<Offer | null> {
  const offer = await findOfferOfRequest(requestId, isCancelled);
  if (!offer) return null;
  const { id, linkHash, linkNumber, ...shown } = offer;
  return { ...shown, url: toQuoteUrl({ id, linkHash, linkNumber }) };
}

async function readSuggestions(requestId: string): Promise<SuggestedPlan[]> {
  const rows = await listSuggestions(requestId);
  return rows.flatMap(({ number, content: { plan, greeting }, sentAt, ...link }) => {
    if (!plan) return [];
    const url = toQuoteUrl(link);
    return [
      {
        ...plan,
        url: `${url}?version=${number}`,
        pdf: toQuotePdfUrl(url, number),
        at: sentAt.toISOString(),
        note: greeting,
      },
    ];
  });
}

/** The stored state that a change by the visitor is checked against; null when `getRequestByToken` returns null. */
export async function findRequestState(token: string): Promise<RequestState | null> {
  const row = await findByToken(token);
  if (!row) return null;
  const { id, version, status, tourId } = row;
  const { priceShown, packagePrice, priceBookId, priceTotal, priceConditions } = row;
  return {
    id,
    version,
    status,
    followUpAt: row.followUpAt?.toISOString() ?? null,
    trip: toTrip(row),
    tourId,
    price: { priceShown, packagePrice, priceBookId, priceTotal, priceConditions },
    extras: parseChosenExtras(row.chosenExtras),
    message: row.visitorMessage,
    notes: row.activity.flatMap(toKeyedNote),
    isBooked: row.trip !== null,
    hasBegun: hasBegun(row),
  };
}

async function findByToken(token: string): Promise<Row | null> {
  if (!isStatusToken(token)) return null;
  return getPrisma().request.findFirst({ where: toWhere(token), select: SHOWN });
}

function toWhere(token: string) {
  return { statusTokenHash: hashStatusToken(token), deletedAt: null, erasedAt: null };
}

/**
 * Dates and people as booked, else as requested; null for an enquiry without a travel date, and for a plan of an unknown
 * number of people.
 */
function toTrip({ trip, kind, travelDate, adultsCount, childrenCount, childrenAges }: Row): Trip | null {
  if (trip) {
    const { adults, childrenAges: ages } = trip;
    return { travelDate: toPlainDate(trip.firstDay), adults, children: ages.length, ages };
  }
  if (kind === 'enquiry' ? !travelDate : adultsCount === null) return null;
  return {
      travelDate: travelDate && toPlainDate(travelDate),
      adults: adultsCount ?? 0,
      children: childrenCount ?? 0,
      ages: childrenAges,
  };
}

function toPlan(row: Row) {
  const answers = readStoredAnswers(row);
  return {
    title: row.title || 'Your Kerala trip',
    outline: toPlanOutline(row.itineraryData),
    wishes: answers ? toWishes(answers, row) : [],
    planCode: answers ? toStoredCode(row.planCode, answers) : row.planCode,
  };
}

/** The days as agreed; those of the package for a trip that staff booked for as many days. */
function toTripOutline({ trip }: Row, requested: TripOutline | null): TripOutline | null {
  if (!trip) return requested;
  const durationDays = countPlainDays(toPlainDate(trip.firstDay), toPlainDate(trip.lastDay)) + 1;
  const { days } = trip.agreed as unknown as AgreedContent;
  const agreed = days.map(({ place, title }) => toDayLine(place, title));
  const others = requested?.durationDays === durationDays ? requested.days : [];
  return { picture: requested?.picture ?? null, durationDays, days: days.length > 0 ? agreed : others };
}

/** What a calendar has of a booked trip, until its last day; without a trip file, by the terms. */
function toBooking(row: Row, durationDays: number, terms: Terms): VisitorRequest['booking'] {
  const travelDate = toTrip(row)?.travelDate;
  if (row.status !== 'converted' || !travelDate) return null;
  if (row.trip) {
    const lastDay = toPlainDate(row.trip.lastDay);
    if (lastDay < getIndiaDate()) return null;
    const dueDays = tally(row.trip).instalments.filter(({ open }) => open > TOLERANCE).map(({ dueOn }) => dueOn);
    return { lastDay, dueDays };
  }
  const bookedOn = readBookedOn(row) ?? getIndiaDate(row.receivedAt);
  const dueDays = [getBalanceDate(travelDate, bookedOn, terms)];
  return { lastDay: addPlainDays(travelDate, durationDays - 1), dueDays };
}

type HistoryRow = Row['activity'][number];

/** The day on which staff last set the status to booked. */
function readBookedOn({ activity }: Pick<Row, 'activity'>): PlainDate | null {
  const booked = activity.findLast(({ after }) => toStatusChange(after).status === 'converted');
  return booked ? getIndiaDate(booked.at) : null;
}

function hasBegun({ trip }: Pick<Row, 'trip'>): boolean {
  return trip !== null && !trip.cancelledAt && toPlainDate(trip.firstDay) <= getIndiaDate();
}

function toNote({ kind, at, note }: HistoryRow): VisitorNote[] {
  return NOTES.includes(kind) ? [{ at: at.toISOString(), text: note ?? '' }] : [];
}

function toKeyedNote({ kind, note, after }: HistoryRow): RequestState['notes'] {
  if (!NOTES.includes(kind)) return [];
  return [{ key: String((after as { key?: unknown } | null)?.key ?? ''), text: note ?? '' }];
}
