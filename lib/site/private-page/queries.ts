import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import { getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { getTermsOfRequest } from '../../content/terms/queries';
import type { Prisma } from '../../generated/prisma/client';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { toPackagePath } from '../../packages/model/collections';
import { parseChosenExtras } from '../../packages/model/itinerary';
import type { ChosenExtra } from '../../packages/model/types';
import { getPackage } from '../../packages/catalogue/queries';
import { PLAN_COLUMNS, readPlanTitle } from '../../planner/plan/itinerary-data';
import { parseAnswers } from '../../planner/plan/answers';
import { encodeAnswers } from '../../planner/plan/share';
import { toPackageOutline, toPlanOutline } from '../../requests/after-sending/outline';
import { readWithdrawal, STATUS_HISTORY, toStatusChange } from '../../requests/after-sending/withdrawal';
import { NO_PRICE } from '../../requests/enquiries/price-snapshot';
import { readFirstDay } from '../../planner/price/shown';
import { toWishes } from '../../planner/price/wishes';
import { toQuotePdfUrl, toQuoteUrl } from '../../quotes/sent/link';
import { findOfferOfRequest, hasAcceptance, listSuggestions } from '../../quotes/sent/queries';
import type { Offer, RequestSource, RequestState, SuggestedPlan, VisitorNote, VisitorRequest } from './types';

/** Selects the visitor's notes and the history entries that may have changed the status. */
const HISTORY = {
  ...STATUS_HISTORY,
  where: { kind: { in: ['visitor-note', ...STATUS_HISTORY.where.kind.in] } },
  select: { ...STATUS_HISTORY.select, note: true },
} as const satisfies Prisma.EnquiryActivityFindManyArgs;

const SHARED = {
  id: true,
  reference: true,
  termsVersion: true,
  status: true,
  phone: true,
  dueAt: true,
  firstContactAt: true,
  followUpAt: true,
  version: true,
  activity: HISTORY,
} as const;

const OF_ENQUIRY = {
  ...SHARED,
  tourId: true,
  tourTitle: true,
  priceShown: true,
  packagePrice: true,
  priceBookId: true,
  priceTotal: true,
  priceConditions: true,
  chosenExtras: true,
  travelDate: true,
  adultsCount: true,
  childrenCount: true,
  childrenAges: true,
  visitorMessage: true,
  enquiryDate: true,
} as const satisfies Prisma.EnquirySelect;

const OF_ITINERARY = {
  ...SHARED,
  ...PLAN_COLUMNS,
  planCode: true,
  planShown: true,
} as const satisfies Prisma.CustomItinerarySelect;

/** Values for a planner request, which has no trip, price or message. */
const NO_TRIP = {
  trip: null,
  priceShown: '',
  priceTotal: null,
  priceConditions: '',
  message: '',
  extras: [] as ChosenExtra[],
} as const;

type EnquiryRow = Prisma.EnquiryGetPayload<{ select: typeof OF_ENQUIRY }>;
type ItineraryRow = Prisma.CustomItineraryGetPayload<{ select: typeof OF_ITINERARY }>;
type Found = { source: 'website'; row: EnquiryRow } | { source: 'custom_planner'; row: ItineraryRow };

/** True when the link belongs to a request that is neither deleted nor erased. */
export async function hasRequest(token: string): Promise<boolean> {
  return (await findByToken(token, { id: true }, { id: true })) !== null;
}

/** The private page's data; null if the link is unknown or its request is deleted or erased. */
export async function getRequestByToken(token: string): Promise<VisitorRequest | null> {
  const found = (await findByToken(token, OF_ENQUIRY, OF_ITINERARY)) as Found | null;
  if (!found) return null;
  const { row, source } = found;
  const part = source === 'website' ? toEnquiryPart(row) : toItineraryPart(row);
  const tourPackage = source === 'website' && row.tourId ? await getPackage(row.tourId) : null;
  return {
    source,
    reference: row.reference,
    terms: await getTermsOfRequest(row.termsVersion),
    status: row.status,
    dueAt: row.dueAt.toISOString(),
    firstContactAt: row.firstContactAt?.toISOString() ?? null,
    withdrawnAt: readWithdrawal(row),
    phoneEnding: row.phone.replace(/\D/g, '').slice(-3),
    notes: row.activity.flatMap(toNote),
    outline:
      source === 'website' ? tourPackage && toPackageOutline(tourPackage) : toPlanOutline(row.itineraryData),
    tourId: source === 'website' ? row.tourId : null,
    packagePath: tourPackage && toPackagePath(tourPackage),
    booking:
      row.status === 'converted' && part.trip
        ? {
            bookedOn: readBookedOn(row) ?? getIndiaDate(new Date(part.sentAt)),
            durationDays: tourPackage?.durationDays ?? null,
          }
        : null,
    offer: await readOffer(row.id),
    isAccepted: await hasAcceptance(row.id),
    suggestions: await readSuggestions(row.id),
    ...part,
  };
}

async function readOffer(requestId: string): Promise<Offer | null> {
  const offer = await findOfferOfRequest(requestId);
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

/** The state that a visitor's change is checked against; null in the same cases as `getRequestByToken`. */
export async function findRequestState(token: string): Promise<RequestState | null> {
  const found = (await findByToken(token, OF_ENQUIRY, OF_ITINERARY)) as Found | null;
  if (!found) return null;
  const { row, source } = found;
  const { id, version, status } = row;
  const { trip, message, extras } = source === 'website' ? toEnquiryPart(row) : NO_TRIP;
  const { priceShown, packagePrice, priceBookId, priceTotal, priceConditions } =
    source === 'website' ? row : NO_PRICE;
  const price = { priceShown, packagePrice, priceBookId, priceTotal, priceConditions };
  const tourId = source === 'website' ? row.tourId : null;
  const followUpAt = row.followUpAt?.toISOString() ?? null;
  const notes = row.activity.flatMap(toKeyedNote);
  return { source, id, version, status, followUpAt, trip, tourId, price, extras, message, notes };
}

async function findByToken<E extends Prisma.EnquirySelect, I extends Prisma.CustomItinerarySelect>(
  token: string,
  ofEnquiry: E,
  ofItinerary: I,
): Promise<{ source: RequestSource; row: unknown } | null> {
  if (!isStatusToken(token)) return null;
  const where = { statusTokenHash: hashStatusToken(token), deletedAt: null, erasedAt: null };
  const enquiry = await withDatabase(() => getPrisma().enquiry.findFirst({ where, select: ofEnquiry }));
  if (enquiry) return { source: 'website', row: enquiry };
  const row = await withDatabase(() => getPrisma().customItinerary.findFirst({ where, select: ofItinerary }));
  return row && { source: 'custom_planner', row };
}

function toEnquiryPart(row: EnquiryRow) {
  return {
    title: row.tourTitle,
    sentAt: row.enquiryDate.toISOString(),
    trip: row.travelDate && {
      travelDate: row.travelDate.toISOString().slice(0, 10),
      adults: row.adultsCount,
      children: row.childrenCount,
      ages: row.childrenAges,
    },
    priceShown: row.priceShown,
    priceTotal: row.priceTotal,
    priceConditions: row.priceConditions,
    extras: parseChosenExtras(row.chosenExtras),
    message: row.visitorMessage,
    wishes: [],
    firstDay: null,
    planCode: null,
  };
}

function toItineraryPart(row: ItineraryRow) {
  const answers = parseAnswers({ ...row, comfort: row.comfortLevel });
  const cost = { min: row.estimatedCostMin, max: row.estimatedCostMax };
  return {
    title: readPlanTitle(row.itineraryData, 'Your Kerala trip'),
    sentAt: row.createdAt.toISOString(),
    ...NO_TRIP,
    wishes: answers ? toWishes(answers, cost, row.planShown) : [],
    firstDay: readFirstDay(row.planShown),
    planCode: row.planCode ?? (answers && encodeAnswers(answers)),
  };
}

type HistoryRow = EnquiryRow['activity'][number];

/** The day on which staff last set the status to booked. */
function readBookedOn({ activity }: Pick<EnquiryRow, 'activity'>): PlainDate | null {
  const booked = activity.findLast(({ after }) => toStatusChange(after).status === 'converted');
  return booked ? getIndiaDate(booked.at) : null;
}

function toNote({ kind, at, note }: HistoryRow): VisitorNote[] {
  return kind === 'visitor-note' ? [{ at: at.toISOString(), text: note ?? '' }] : [];
}

function toKeyedNote({ kind, note, after }: HistoryRow): RequestState['notes'] {
  if (kind !== 'visitor-note') return [];
  return [{ key: String((after as { key?: unknown } | null)?.key ?? ''), text: note ?? '' }];
}
