import 'server-only';
import { toSiteUrl } from '../../mail/site-urls';
import { deriveStatusToken, findStatusToken, hashStatusToken } from '../../platform/http/idempotency';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { createVisitorHandler } from '../../platform/private-links/visitor-handler';
import { ROUTES } from '../../platform/routes';
import { hasSupplierRequest } from './queries';
import { REQUEST_GONE } from './words';

const link = createPrivateLink({
  names: { wrong: 'wrong-supplier', byLink: 'supplier-link-write' },
  exists: hasSupplierRequest,
  gone: REQUEST_GONE,
});

/** Checks the link of a supplier; see `createPrivateLink`. */
export const openSupplierLink = link.open;
/** Wraps the supplier's actions on his page; see `createVisitorHandler`. */
export const supplierHandler = createVisitorHandler(link);

type Owner = { tripId: string; supplierId: string };
const toSeed = ({ tripId, supplierId }: Owner) => `${tripId}:${supplierId}`;

/** The hash of a supplier's link, as stored. */
export function hashSupplierLink(owner: Owner): string {
  return hashStatusToken(deriveStatusToken('supplier-link', toSeed(owner)));
}

/** The URL of a supplier's page for a trip; `linkHash` is the stored hash, blank before he is asked first. */
export function toSupplierUrl(owner: Owner, linkHash: string): string {
  const stored = { idempotencyKey: toSeed(owner), statusTokenHash: linkHash };
  return toSiteUrl(`${ROUTES.supplier}/${findStatusToken('supplier-link', stored)}`);
}
