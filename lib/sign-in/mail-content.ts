import { formatMoment } from '../format/dates';
import type { DraftedMail } from '../mail/content';

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

/** Tells the person whose account was locked by failed sign-ins. */
export function writeLockMail({ brand, username, at, proof, url }: Lock): DraftedMail {
  return {
    subject: `Failed sign-ins to the account ${username} of ${brand}`,
    heading: `Somebody failed to sign in as ${username}`,
    paragraphs: proof === 'code' ? WRONG_CODES : WRONG_PASSWORDS,
    facts: [
      { label: 'Account', value: username },
      { label: 'Locked first', value: `${formatMoment(at)} (Kerala)` },
    ],
    actions: [{ label: 'Open the staff area', url }],
    closing: ['An owner sees each lock, with the address it came from, on the page Audit.'],
    reason: 'This mail goes out at most once a day for each account that failed sign-ins have locked.',
  };
}

const WRONG_PASSWORDS = [
  'Somebody has entered a wrong password so often that the sign-in is locked for a while, longer each time.',
  'A browser in which you have signed in before still lets you in. If it was you, wait and try again. If not, nobody has got in; make sure that the password is long and used nowhere else, and switch the second step on.',
];

const WRONG_CODES = [
  'Somebody who knows the password has entered wrong codes of the second step so often that it is locked for a while.',
  'If it was you, wait and try again. If not, nobody has got in, but change the password now.',
];
