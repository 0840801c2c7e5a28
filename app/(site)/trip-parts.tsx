import { PaperLinks } from '@/components/trips/traveller/paper-links';
import { PaySection } from '@/components/trips/traveller/pay-section';
import { TravellersSection } from '@/components/trips/traveller/travellers-section';
import { getContactDetails, getPayee } from '@/lib/company/fields/company';
import { ROUTES } from '@/lib/platform/routes';
import { getGateway, isAwaited } from '@/lib/trips/gateway/pay-online';
import type { ReturnQuery } from '@/lib/trips/gateway/types';
import { isAdvancePaid } from '@/lib/trips/model/instalments';
import { findTripByLink, getMoney } from '@/lib/trips/money/queries';
import { describePapers } from '@/lib/trips/papers/paper-list';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import { describeTcs } from '@/lib/trips/papers/tax-papers';
import { getTravellers } from '@/lib/trips/travellers/queries';

/**
 * What a private page shows of a trip: payments, travellers and papers, and the first day; null before it is agreed.
 * `isBooked` once its advance has come, and when it is cancelled. `query` is that of the page's address.
 */
export async function readTripParts(token: string, query: ReturnQuery) {
  const { id } = (await findTripByLink(token)) ?? {};
  const money = id && (await getMoney({ id }));
  if (!money) return null;
  const [travellers, trip] = await Promise.all([getTravellers(id), findPaperTrip(id)]);
  const path = `${ROUTES.api.trips}/${token}`;
  const contact = getContactDetails();
  const parts = (
    <>
      <PaySection
        money={money}
        payee={getPayee()}
        path={path}
        isOnline={getGateway() !== null}
        isAwaited={isAwaited(money, query)}
        tcs={money.due && trip ? describeTcs(trip, money.due.amount) : ''}
        contact={contact}
      />
      {travellers && <TravellersSection trip={travellers} path={path} contact={contact} />}
      <PaperLinks papers={trip ? describePapers(trip, true) : []} path={`${path}/papers`} />
    </>
  );
  const isBooked = isAdvancePaid(money.instalments);
  return { firstDay: money.firstDay, isBooked, isCancelled: money.cancelled !== null, parts };
}
