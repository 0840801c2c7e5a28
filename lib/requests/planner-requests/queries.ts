import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import { getTermsOfRequest } from '../../company/terms/queries';
import { formatPlace } from '../../platform/visitor-location/place';
import type { Prisma } from '../../generated/prisma/client';
import { listFieldFacts, pickFields } from '../derived-fields';
import { SELECT_FIELDS } from '../field-sql';
import type { Suspicion } from '../submission/types';
import { toPlanOutline } from '../after-sending/outline';
import { readWithdrawal, STATUS_HISTORY } from '../after-sending/withdrawal';
import { summariseGroup } from '../../packages/group-choice/queries';
import { listPackageDetails } from '../../packages/catalogue/queries';
import { freezeCode } from '../../planner/edit/freeze';
import { openPlan } from '../../planner/edit/open';
import { toPlanTitle } from '../../planner/edit/plan-title';
import type { NewGroupPlan } from '../../packages/group-choice/types';
import type { PricedPackage } from '../../planner/plan/estimate';
import { toPriceFacts } from '../../planner/plan/price-facts';
import { PLAN_COLUMNS, readCost } from '../../planner/plan/itinerary-data';
import type { ItineraryForMail } from './request-types';
import { parseAnswers } from '../../planner/plan/answers';
import { encodeAnswers } from '../../planner/plan/share';
import { readFirstDay } from '../../planner/price/shown';
import { toWishes } from '../../planner/price/wishes';

const FOR_MAIL = {
  ...SELECT_FIELDS,
  ...PLAN_COLUMNS,
  title: true,
  receivedAt: true,
  planCode: true,
  planShown: true,
  groupId: true,
  id: true,
  termsVersion: true,
  dueAt: true,
  reference: true,
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
  ipAddress: true,
  locationCity: true,
  locationState: true,
  locationCountry: true,
  suspicion: true,
  updatedAt: true,
  idempotencyKey: true,
  statusTokenHash: true,
  status: true,
  activity: STATUS_HISTORY,
} as const satisfies Prisma.RequestSelect;

/** The active packages as compact input for estimates in the browser. */
export async function listPriceFacts(): Promise<PricedPackage[]> {
  return toPriceFacts(await listPackageDetails(null));
}

/** A plan that a group can vote on, with every half-day fixed and today's estimate; null when the code is damaged. */
export async function openGroupPlan(given: string): Promise<NewGroupPlan | null> {
  const code = freezeCode(given);
  const trip = openPlan(code, await listPriceFacts());
  return trip && { code, title: toPlanTitle(trip), days: trip.days.length, cost: trip.shownCost };
}

/** Data for the mails of a planner request; null when the request is deleted, erased or spam. */
export async function getItineraryForMail(
  id: string,
): Promise<(ItineraryForMail & { updatedAt: string; isWithdrawn: boolean }) | null> {
  const row = await withDatabase(() =>
    getPrisma().request.findFirst({
      where: { id, kind: 'itinerary', deletedAt: null, erasedAt: null, isSpam: false },
      select: FOR_MAIL,
    }),
  );
  const answers = row && parseAnswers({ ...row, comfort: row.comfortLevel });
  if (!row || !answers) return null;
  return {
    reference: row.reference,
    terms: await getTermsOfRequest(row.termsVersion),
    title: row.title || 'Your Kerala trip',
    sentAt: row.receivedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    id: row.id,
    name: row.customerName,
    email: row.email ?? '',
    phone: row.phone,
    phoneE164: row.phoneE164,
    ipAddress: row.ipAddress,
    outline: toPlanOutline(row.itineraryData),
    wishes: toWishes(answers, readCost(row), row.planShown),
    firstDay: readFirstDay(row.planShown),
    code: row.planCode ?? encodeAnswers(answers),
    group: row.groupId ? await summariseGroup(row.groupId) : null,
    place: formatPlace([row.locationCity, row.locationState, row.locationCountry]),
    fields: listFieldFacts('mail', pickFields(row)),
    suspicion: row.suspicion as Suspicion | null,
    idempotencyKey: row.idempotencyKey,
    statusTokenHash: row.statusTokenHash,
    isWithdrawn: readWithdrawal(row) !== null,
  };
}
