import 'server-only';
import * as z from 'zod/mini';
import { getLockForMail } from '../staff/accounts/queries';
import { formatMoment, isPlainDate } from '../platform/format/dates';
import type { DraftedMail } from '../mail/content';
import { listStaffAddresses } from '../mail/send';
import { toSiteUrl } from '../mail/site-urls';
import type { OutgoingMail } from '../mail/types';
import { ROUTES } from '../platform/routes';
import { getCompany } from '../company/fields/company';

const partsSchema = z.tuple([
  z.string().check(z.refine(isPlainDate)),
  z.uuid(),
  z.enum(['password', 'code']),
]);

/**
 * Composes the mail about a locked account, which goes to the person or, if the account has no e-mail address, to the
 * office.
 */
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

type Lock = {
  brand: string;
  username: string;
  /** Time of the first lock of the account that day. */
  at: string;
  /** The proof that was wrong: the password, or the code after the right password. */
  proof: 'password' | 'code';
  /** URL of the sign-in page. */
  url: string;
};

/** The mail to a person whose account was locked by failed sign-ins. */
function writeLockMail({ brand, username, at, proof, url }: Lock): DraftedMail {
  return {
    subject: `Failed sign-ins to the account ${username} of ${brand}`,
    heading: `Somebody failed to sign in as ${username}`,
    paragraphs: proof === 'code' ? WRONG_CODES : WRONG_PASSWORDS,
    facts: [
      { label: 'Account', value: username },
      { label: 'First locked', value: `${formatMoment(at)} (Kerala)` },
    ],
    actions: [{ label: 'Open the staff area', url }],
    closing: ['Owners see each lock, with the IP address that caused it, on the page Audit.'],
    reason: 'You get this mail at most once a day when failed sign-ins lock the account.',
  };
}

const WRONG_PASSWORDS = [
  'A wrong password was entered too many times, so sign-in is locked for a while. Each further failure makes the lock longer.',
  'If it was you, wait and try again. If not, use a browser in which you have signed in before: attempts by strangers do not lock it. These attempts failed, but make sure that your password is long and used nowhere else, and switch on two-step sign-in.',
];

const WRONG_CODES = [
  'The password was entered correctly, followed by too many wrong codes, so the second step is locked for a while.',
  'If it was you, wait and try again. If not, somebody knows your password: these attempts failed, but change the password now.',
];
