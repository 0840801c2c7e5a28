import 'server-only';
import { getEnv } from '../platform/env';
import { ROUTES, toAbsoluteUrl, toInboxSearchPath } from '../platform/routes';
import { getCompany, getMainPhone } from '../company/fields/company';
import { findStatusToken, type StoredLink } from '../platform/http/idempotency';
import type { MailCompany } from './request-words';

/** The URL of a request's private page. */
export function toStatusUrl(kind: string, link: StoredLink): string {
  return toSiteUrl(
    `${ROUTES.enquiryStatus}/${findStatusToken(kind === 'itinerary' ? 'itinerary-status' : 'enquiry-status', link)}`,
  );
}

/** The URL of the inbox, showing one request. */
export function toInboxUrl(reference: string): string {
  return toSiteUrl(toInboxSearchPath(reference));
}

export function toSiteUrl(path: string): string {
  return toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, path);
}

export function getMailCompany(): MailCompany {
  const company = getCompany();
  return { brand: company.brand, phone: getMainPhone(company), whatsapp: company.whatsapp };
}
