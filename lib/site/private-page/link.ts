import 'server-only';
import { guardLink } from '../../platform/rate-limits/link-guard';
import { LINK_GONE } from './messages';
import { hasRequest } from './queries';

/** Checks the link of a request. Throws NOT_FOUND, TOO_MANY or UNAVAILABLE (see `guardLink`). */
export function openLink(headers: Headers, token: string): Promise<void> {
  return guardLink(headers, token, { isLink: hasRequest, unknown: LINK_GONE });
}
