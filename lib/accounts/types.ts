import type { Role } from '../auth/permissions';

export type LinkKind = 'invite' | 'reset';

/** One account, as owners see it. Moments are ISO 8601. */
export type StaffMember = {
  id: string;
  username: string;
  email: string | null;
  role: Role;
  createdAt: string;
  lastSignInAt: string | null;
  disabledAt: string | null;
  hasSecondStep: boolean;
};

/** An invitation or a reset link that still works. */
export type OpenLink = {
  id: string;
  kind: LinkKind;
  /** Of an invitation whom it is for, of a reset where it was sent; null: nowhere. */
  email: string | null;
  role: Role | null;
  /** Whose password a reset link sets. */
  username: string | null;
  createdBy: string | null;
  createdAt: string;
  expiresAt: string;
};

/** A link with its secret, shown once to whoever made it. */
export type MadeLink = { id: string; url: string; expiresAt: string; mailedTo: string | null };

/** What a page behind a link may know before anything is chosen. */
export type LinkOffer = { kind: LinkKind; role: Role | null; username: string | null; expiresAt: string };

export type OwnSession = {
  id: string;
  device: string;
  ipAddress: string | null;
  createdAt: string;
  isThis: boolean;
};

/** The signed-in person's own account. */
export type OwnAccount = {
  username: string;
  email: string | null;
  role: Role;
  secondStep: { enabledAt: string; recoveryCodesLeft: number } | null;
  sessions: OwnSession[];
};

/** What an authenticator app needs; `qr` is one path of unit squares on a square of `size` units. */
export type SecondStepSetup = { uri: string; key: string; qr: { size: number; path: string } };
