import 'server-only';
import { getPrisma, withDatabase } from '../db';
import type { Prisma } from '../generated/prisma/client';
import type { KnownRequest, Suspicion } from '../submission/types';
import { listPackages } from '../packages/queries';
import type { PricedPackage } from './estimate';
import { toPriceFacts } from './price-facts';
import type { ItineraryForMail } from './request-types';
import { parseAnswers, type PlannerAnswers } from './schema';
import { encodeAnswers } from './share';
import { toWishes } from './wishes';

const STATUS_VIEW = {
  reference: true,
  duration: true,
  itineraryData: true,
  createdAt: true,
} as const satisfies Prisma.CustomItinerarySelect;

const FOR_MAIL = {
  ...STATUS_VIEW,
  id: true,
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
  experiences: true,
  vibe: true,
  comfortLevel: true,
  groupSize: true,
  estimatedCostMin: true,
  estimatedCostMax: true,
  locationCity: true,
  locationState: true,
  locationCountry: true,
  suspicion: true,
  idempotencyKey: true,
} as const satisfies Prisma.CustomItinerarySelect;

type MailRow = Prisma.CustomItineraryGetPayload<{ select: typeof FOR_MAIL }>;

/** The active packages as compact input for estimates in the browser. */
export async function listPriceFacts(): Promise<PricedPackage[]> {
  return toPriceFacts(await listPackages());
}

/** The request stored under an idempotency key, even if it is deleted. */
export async function findItineraryByKey(idempotencyKey: string): Promise<KnownRequest | null> {
  return withDatabase(() =>
    getPrisma().customItinerary.findUnique({
      where: { idempotencyKey },
      select: { reference: true, requestHash: true },
    }),
  );
}

/** Data for the mails of a planner request; null when the request is deleted, erased or spam. */
export async function getItineraryForMail(id: string): Promise<ItineraryForMail | null> {
  const row = await withDatabase(() =>
    getPrisma().customItinerary.findFirst({
      where: { id, deletedAt: null, erasedAt: null, isSpam: false },
      select: FOR_MAIL,
    }),
  );
  const answers = row && readAnswers(row);
  if (!row || !answers) return null;
  const places = [row.locationCity, row.locationState, row.locationCountry];
  return {
    ...toShared(row),
    id: row.id,
    name: row.customerName,
    email: row.email,
    phone: row.phone,
    phoneE164: row.phoneE164,
    days: readDayTitles(row.itineraryData),
    wishes: toWishes(answers, { min: row.estimatedCostMin, max: row.estimatedCostMax }),
    code: encodeAnswers(answers),
    place: places.filter((part) => part && part !== 'Unknown').join(', ') || 'Unknown',
    suspicion: row.suspicion as Suspicion | null,
    idempotencyKey: row.idempotencyKey,
  };
}

function readAnswers({
  experiences,
  vibe,
  comfortLevel,
  duration,
  groupSize,
}: MailRow): PlannerAnswers | null {
  return parseAnswers({ experiences, vibe, comfort: comfortLevel, duration, groupSize });
}

function toShared(row: Pick<MailRow, 'reference' | 'itineraryData' | 'createdAt'>) {
  const { title } = row.itineraryData as { title?: unknown };
  return {
    reference: row.reference,
    title: typeof title === 'string' ? title : 'Your Kerala trip',
    sentAt: row.createdAt.toISOString(),
  };
}

function readDayTitles(plan: Prisma.JsonValue): string[] {
  const { itinerary } = plan as { itinerary?: { title?: unknown }[] };
  return (itinerary ?? []).map(({ title }) => String(title ?? ''));
}
