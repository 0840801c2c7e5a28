import 'server-only';
import { getEnv } from '../env';
import { getCompany } from '../site';
import { ROUTES, toAbsoluteUrl } from '../routes';
import { renderMail } from './render';
import type { Mail, OutgoingMail } from './types';

/** Renders a mail with the company's data. */
export function writeMail({
  content,
  request: _request,
  unverified: _unverified,
  ...frame
}: OutgoingMail): Mail {
  const { brand, address } = getCompany();
  const siteUrl = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, ROUTES.home);
  return { ...frame, ...renderMail({ brand, address, siteUrl }, content) };
}
