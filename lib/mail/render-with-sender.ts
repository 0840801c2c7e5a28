import 'server-only';
import { getEnv } from '../platform/env';
import { toLogoPath } from '../company/fields/logo';
import { getCompany } from '../company/fields/company';
import { ROUTES, toAbsoluteUrl } from '../platform/routes';
import { renderMail } from './render';
import type { Mail, OutgoingMail } from './types';

/** Renders a mail with the company's data. */
export function writeMail({
  content,
  requestId: _requestId,
  unverified: _unverified,
  ...frame
}: OutgoingMail): Mail {
  const { brand, logo, address } = getCompany();
  const toUrl = (path: string) => toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, path);
  const sender = {
    brand,
    address,
    siteUrl: toUrl(ROUTES.home),
    logo: logo && { ...logo, url: toUrl(toLogoPath(logo, 'png')) },
  };
  return { ...frame, ...renderMail(sender, content) };
}
