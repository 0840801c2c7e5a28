import 'server-only';
import * as z from 'zod/mini';
import type { OutgoingMail } from '../mail/types';
import { writeInviteMail, writeResetMail } from './account-content';
import { findLinkToken, toLinkPath } from '../staff/accounts/link-token';
import { getLinkForMail } from '../staff/accounts/queries';
import { getCompany } from '../company/fields/company';
import { toSiteUrl } from '../mail/site-urls';

const partsSchema = z.tuple([z.uuid()]);

/** The mail with an invitation or reset link; null when the link was used, revoked or has expired. */
export async function composeAccountMail(parts: string[]): Promise<OutgoingMail | null> {
  const [id] = partsSchema.parse(parts);
  const link = await getLinkForMail(id);
  if (!link) return null;
  const { brand, email } = getCompany();
  const details = {
    brand,
    createdBy: link.createdBy,
    expiresAt: link.expiresAt,
    url: toSiteUrl(toLinkPath(link.kind, findLinkToken(id, link.tokenHash))),
  };
  const { subject, ...content } =
    link.kind === 'invite'
      ? writeInviteMail({ ...details, role: link.role })
      : writeResetMail({ ...details, username: link.username ?? '' });
  return {
    kind: `staff-${link.kind}`,
    reference: id,
    date: new Date(link.createdAt),
    to: [{ name: link.username ?? '', address: link.email }],
    replyTo: { name: brand, address: email },
    subject,
    content,
  };
}
