import 'server-only';
import * as z from 'zod/mini';
import { getLockForMail } from '../staff/accounts/queries';
import { isPlainDate } from '../platform/format/dates';
import { listStaffAddresses } from '../platform/mail/send';
import { toSiteUrl } from '../platform/mail/site-urls';
import type { OutgoingMail } from '../platform/mail/types';
import { ROUTES } from '../platform/routes';
import { writeLockMail } from './lock-content';
import { getCompany } from '../platform/site';

const partsSchema = z.tuple([
  z.string().check(z.refine(isPlainDate)),
  z.uuid(),
  z.enum(['password', 'code']),
]);

/** Composes the mail about a locked account, to the person or, if the account has no address, to the office. */
export async function composeLockMail(parts: string[]): Promise<OutgoingMail | null> {
  const [day, staffId, proof] = partsSchema.parse(parts);
  const lock = await getLockForMail(staffId, day);
  if (!lock) return null;
  const { username, email, at } = lock;
  const { brand } = getCompany();
  const { subject, ...content } = writeLockMail({ brand, username, at, proof, url: toSiteUrl(ROUTES.admin) });
  return {
    kind: 'sign-in-lock',
    reference: `${day}-${staffId}-${proof}`,
    date: new Date(at),
    to: email ? [{ name: username, address: email }] : listStaffAddresses(),
    subject,
    content,
  };
}
