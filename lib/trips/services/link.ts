import 'server-only';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { createVisitorHandler } from '../../platform/private-links/visitor-handler';
import { getSupplierRequest } from './queries';
import { REQUEST_GONE } from './words';

const link = createPrivateLink({
  names: { wrong: 'wrong-supplier', byLink: 'supplier-link-write' },
  exists: async (token) => (await getSupplierRequest(token)) !== null,
  gone: REQUEST_GONE,
});

/** Checks the link of a supplier; see `createPrivateLink`. */
export const openSupplierLink = link.open;
/** Wraps the supplier's actions on his page; see `createVisitorHandler`. */
export const supplierHandler = createVisitorHandler(link);
