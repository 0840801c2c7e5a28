import 'server-only';
import { toSiteUrl } from '../../mail/site-urls';
import { deriveStatusToken, findStatusToken, hashStatusToken } from '../../platform/http/idempotency';
import { ROUTES } from '../../platform/routes';

type Owner = { tripId: string; supplierId: string };
const toSeed = ({ tripId, supplierId }: Owner) => `${tripId}:${supplierId}`;

/** The hash of the link by which a supplier answers for his services of one trip, as stored. */
export function hashSupplierLink(owner: Owner): string {
  return hashStatusToken(deriveStatusToken('supplier-link', toSeed(owner)));
}

/** The URL of a supplier's page for a trip; `linkHash` is the stored hash, blank before he is asked first. */
export function toSupplierUrl(owner: Owner, linkHash: string): string {
  const stored = { idempotencyKey: toSeed(owner), statusTokenHash: linkHash };
  return toSiteUrl(`${ROUTES.supplier}/${findStatusToken('supplier-link', stored)}`);
}
