import type { Role } from '../staff/permissions/permissions';
import { formatMoment } from '../platform/format/dates';
import type { DraftedMail } from '../mail/content';

type Invitation = {
  brand: string;
  role: Role | null;
  createdBy: string | null;
  expiresAt: string;
  url: string;
};
type Reset = { brand: string; username: string; createdBy: string | null; expiresAt: string; url: string };

export function writeInviteMail({ brand, role, createdBy, expiresAt, url }: Invitation): DraftedMail {
  return {
    subject: `Your invitation to the staff area of ${brand}`,
    heading: 'You are invited to our staff area',
    paragraphs: [
      `${createdBy ?? 'An owner'} invites you to the staff area of ${brand}, where enquiries are answered.`,
      'Open the link, choose a username and a password, and sign in.',
    ],
    facts: [
      { label: 'Your role', value: role === 'owner' ? 'Owner' : 'Agent' },
      { label: 'The link works until', value: `${formatMoment(expiresAt)} (Kerala), once` },
    ],
    actions: [{ label: 'Accept the invitation', url }],
    closing: [
      'The link is for you alone: whoever has it can use it. If you did not expect it, leave it unused.',
    ],
    reason: `You get this mail because an owner of ${brand} entered your address.`,
  };
}

export function writeResetMail({ brand, username, createdBy, expiresAt, url }: Reset): DraftedMail {
  return {
    subject: `Choose a new password for the staff area of ${brand}`,
    heading: 'Choose a new password',
    paragraphs: [
      `${createdBy ?? 'An owner'} made a link with which you can choose a new password.`,
      'Your present password works until you have used it. Using it ends every session of your account.',
    ],
    facts: [
      { label: 'Your username', value: username },
      { label: 'The link works until', value: `${formatMoment(expiresAt)} (Kerala), once` },
    ],
    actions: [{ label: 'Choose a new password', url }],
    closing: [
      'The link is for you alone: whoever has it can use it. If you did not ask for it, tell an owner.',
    ],
    reason: `You get this mail because you have an account in the staff area of ${brand}.`,
  };
}
