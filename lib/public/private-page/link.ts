import 'server-only';
import { createVisitorHandler } from '../../platform/private-links/visitor-handler';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { LINK_GONE } from './words';
import { hasRequest } from './queries';

const link = createPrivateLink({
  names: { wrong: 'wrong-link', byLink: 'link-write' },
  exists: hasRequest,
  gone: LINK_GONE,
});

/** Checks the link of a request; see `createPrivateLink`. */
export const openLink = link.open;

/** Wraps a change that a visitor makes on the private page; see `createVisitorHandler`. */
export const visitorHandler = createVisitorHandler(link);
