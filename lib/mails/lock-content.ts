import { formatMoment } from '../platform/format/dates';
import type { DraftedMail } from '../platform/mail/content';

type Lock = {
  brand: string;
  username: string;
  /** When the account was locked for the first time that day. */
  at: string;
  /** What was wrong: the password, or the code after the right password. */
  proof: 'password' | 'code';
  /** The sign-in page. */
  url: string;
};

/** The mail to a person whose account was locked by failed sign-ins. */
export function writeLockMail({ brand, username, at, proof, url }: Lock): DraftedMail {
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
