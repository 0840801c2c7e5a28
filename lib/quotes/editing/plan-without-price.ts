import 'server-only';
import { formatPriceRange } from '../../packages/prices/price';
import { listDifferences, readPlan } from '../../planner/edit/words';
import { renewPlan } from '../../planner/edit/renew';
import { toTripPlan } from '../../planner/edit/write';
import { formatPriceChange, getPriceOfChanges } from '../../planner/price/price-change';
import { AppError } from '../../platform/errors';
import { getPlannerBands } from '../../company/fields/company';
import { requireRequest } from '../../requests/inbox/admin-queries';
import { listPriceFacts } from '../../requests/planner-requests/queries';
import { toCustomerName } from '../../staff/accounts/customer-name';
import type { Staff } from '../../staff/permissions/staff';
import { withoutPrice } from '../model/content';
import type { QuoteContent } from '../model/types';
import type { StoredQuote } from './stored-types';

const NO_PLAN = 'Only a quote that was made from a plan can be sent without a price.';
const HAS_PRICE = 'The traveller has a price already, so a new version needs one too.';

/**
 * The content of a draft that is sent without a price. Throws INVALID for a quote without a plan, and once a version
 * with a price was sent.
 */
export async function toSuggestion(
  content: QuoteContent,
  { requestId, draft, versions }: StoredQuote,
  { username, name }: Staff,
): Promise<QuoteContent> {
  const own = (await requireRequest(requestId)).plan;
  const plan = draft.planCode === null ? null : readPlan(draft.planCode);
  if (!own || !plan) throw new AppError('INVALID', { message: NO_PLAN });
  if (versions.some((version) => !version.content.plan))
    throw new AppError('INVALID', { message: HAS_PRICE });
  const renewed = renewPlan(plan).plan;
  const prices = { bands: getPlannerBands(), packages: await listPriceFacts() };
  const trip = toTripPlan(renewed, prices.packages);
  const before = readPlan(own.code);
  const change = formatPriceChange(getPriceOfChanges(renewed, prices), renewed.answers);
  return withoutPrice(content, {
    days: content.days.map(({ title }) => title),
    estimate: [`${formatPriceRange(trip.cost)} ${trip.unit}`, change && `changes: ${change}`]
      .filter(Boolean)
      .join(', '),
    changes: before ? listDifferences(before, renewed) : [],
    sender: toCustomerName({ username, displayName: name }),
  });
}
