import 'server-only';
import * as z from 'zod/mini';
import type { OutgoingMail } from '../mail/types';
import { writeInviteMail, writeResetMail } from '../accounts/mail-content';
import { toLinkPath } from '../accounts/link-token';
import { getLinkForMail } from '../accounts/queries';
import { getCompany } from '../site';
import { toSiteUrl } from '../mail/site-urls';

const partsSchema = z.tuple([z.uuid()]);

/** The mail with an invitation or a reset link; null once it was used, taken back or is too old. */
export async function composeAccountMail(parts: string[]): Promise<OutgoingMail | null> {
  const [id] = partsSchema.parse(parts);
  const link = await getLinkForMail(id);
  if (!link) return null;
  const { brand, email } = getCompany();
  const content = {
    brand,
    createdBy: link.createdBy,
    expiresAt: link.expiresAt,
    url: toSiteUrl(toLinkPath(link.kind, id)),
  };
  const { subject, ...letter } =
    link.kind === 'invite'
      ? writeInviteMail({ ...content, role: link.role })
      : writeResetMail({ ...content, username: link.username ?? '' });
  return {
    kind: `staff-${link.kind}`,
    reference: id,
    date: new Date(link.createdAt),
    to: [{ name: link.username ?? '', address: link.email }],
    replyTo: { name: brand, address: email },
    subject,
    letter,
  };
}
