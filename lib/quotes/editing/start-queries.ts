import 'server-only';
import { getPackage } from '../../packages/catalogue/queries';
import { getPrisma, withDatabase } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { getIndiaDate, toStoredDay } from '../../platform/format/dates';
import { openPlan } from '../../planner/edit/open';
import { GROUP_ADULTS } from '../../planner/price/party';
import { parseAnswers } from '../../planner/plan/schema';
import { encodeAnswers } from '../../planner/plan/share';
import { listPriceFacts } from '../../requests/planner-requests/queries';
import { startEmpty, startFromPackage, startFromPlan, type QuoteParty } from '../model/start';
import type { QuoteDraft } from '../model/types';
import { QUOTE_LIMITS } from '../model/limits';
import { readQuoteSettings } from './settings-queries';

/** A draft for a request and the column that names it; `column` is a constant. */
export type StartedQuote = { draft: QuoteDraft; column: 'enquiry_id' | 'itinerary_id'; requestId: string };

const ALIVE = { deletedAt: null, erasedAt: null };

/** The first draft for an enquiry or a planner request, from its package or plan. Throws NOT_FOUND. */
export async function startDraft(requestId: string): Promise<StartedQuote> {
  return (await startForEnquiry(requestId)) ?? (await startForPlan(requestId));
}

async function startForEnquiry(id: string): Promise<StartedQuote | null> {
  const row = await withDatabase(() =>
    getPrisma().enquiry.findFirst({
      where: { id, ...ALIVE },
      select: { tourId: true, travelDate: true, adultsCount: true, childrenCount: true, childrenAges: true, language: true }, // prettier-ignore
    }),
  );
  if (!row) return null;
  const party = toParty({
    firstDay: row.travelDate ? toStoredDay(row.travelDate) : '',
    adults: row.adultsCount,
    childrenAges: row.childrenAges,
    language: row.language,
  });
  const start = { party, ...(await getToday()) };
  const tourPackage = row.tourId ? await getPackage(row.tourId) : null;
  const draft = tourPackage ? startFromPackage(tourPackage, start) : startEmpty(start);
  return { draft, column: 'enquiry_id', requestId: id };
}

async function startForPlan(id: string): Promise<StartedQuote> {
  const row = await withDatabase(() =>
    getPrisma().customItinerary.findFirst({
      where: { id, ...ALIVE },
      select: {
        ...{ planCode: true, experiences: true, vibe: true, comfortLevel: true, duration: true, groupSize: true, language: true }, // prettier-ignore
        versions: { orderBy: { number: 'desc' }, take: 1, select: { code: true } },
      },
    }),
  );
  if (!row) throw new AppError('NOT_FOUND');
  const { experiences, vibe, comfortLevel: comfort, duration, groupSize } = row;
  const answers = parseAnswers({ experiences, vibe, comfort, duration, groupSize });
  const code = row.versions[0]?.code ?? row.planCode ?? (answers ? encodeAnswers(answers) : '');
  const trip = openPlan(code, await listPriceFacts());
  const begins = trip?.answers.start;
  const party = toParty({
    firstDay: begins && 'date' in begins ? begins.date : '',
    adults: GROUP_ADULTS[trip?.answers.groupSize ?? 'couple'],
    childrenAges: [],
    language: row.language,
  });
  const start = { party, ...(await getToday()) };
  return {
    draft: trip ? startFromPlan(trip, start) : startEmpty(start),
    column: 'itinerary_id',
    requestId: id,
  };
}

/** Today in India and the days for which an offer is valid. */
export async function getToday() {
  const { settings } = await readQuoteSettings();
  return { today: getIndiaDate(), validDays: settings.validDays };
}

function toParty(given: Omit<QuoteParty, 'language'> & { language: string | null }): QuoteParty {
  const language = given.language === 'hi' || given.language === 'ml' ? given.language : 'en';
  return { ...given, adults: Math.min(QUOTE_LIMITS.people, Math.max(1, given.adults)), language };
}
