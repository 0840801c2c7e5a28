import 'server-only';
import { toPlanOutline } from '../after-sending/outline';
import { findForMail } from '../after-sending/queries';
import { listPackageDetails } from '../../packages/catalogue/queries';
import { freezeCode } from '../../planner/edit/plan-code';
import { openPlan } from '../../planner/edit/write';
import { toPlanTitle } from '../../planner/edit/words';
import type { NewGroupPlan } from '../../packages/group-choice/types';
import type { PricedPackage } from '../../planner/plan/estimate';
import { toPriceFacts } from '../../planner/plan/price-facts';
import type { ItineraryForMail } from './request-types';
import { readStoredAnswers, toStoredCode } from '../../planner/price/plan-shown-column';
import { toPlainDate } from '../../platform/format/dates';
import { toWishes } from '../../planner/price/wishes';

/** The active packages as compact input for estimates in the browser. */
export async function listPriceFacts(): Promise<PricedPackage[]> {
  return toPriceFacts(await listPackageDetails(null));
}

/** A plan that a group can vote on, with every half-day fixed and today's estimate; null when the code is damaged. */
export async function openGroupPlan(given: string): Promise<NewGroupPlan | null> {
  const code = freezeCode(given);
  const trip = openPlan(code, await listPriceFacts());
  return trip && { code, title: toPlanTitle(trip), days: trip.days.length, cost: trip.cost };
}

/** Data for the mails of a planner request; null when the request is deleted, erased or spam. */
export async function getItineraryForMail(
  id: string,
): Promise<(ItineraryForMail & { updatedAt: string; isWithdrawn: boolean }) | null> {
  const found = await findForMail(id, 'itinerary');
  const answers = found && readStoredAnswers(found.row);
  if (!answers) return null;
  const { row, shared } = found;
  return {
    ...shared,
    title: row.title || 'Your Kerala trip',
    email: row.email ?? '',
    outline: toPlanOutline(row.itineraryData),
    wishes: toWishes(answers, row),
    firstDay: row.travelDate && toPlainDate(row.travelDate),
    message: row.visitorMessage,
    code: toStoredCode(row.planCode, answers),
  };
}
