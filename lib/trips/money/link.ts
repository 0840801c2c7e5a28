import 'server-only';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { createVisitorHandler } from '../../platform/private-links/visitor-handler';
import { findTripByLink } from './queries';
import { LINK_GONE } from './words';

const link = createPrivateLink({
  names: { wrong: 'wrong-trip', byLink: 'trip-link-write' },
  exists: async (token) => (await findTripByLink(token)) !== null,
  gone: LINK_GONE,
});

/** Checks that a link of a request or of a quote opens a trip; see `createPrivateLink`. */
export const openTripLink = link.open;
/** Wraps what the traveller of a trip does by either link; see `createVisitorHandler`. */
export const tripLinkHandler = createVisitorHandler(link);
