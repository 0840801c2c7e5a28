import type { Right, Role } from '../permissions/permissions';

export type LinkKind = 'invite' | 'reset';

/** One account, as owners see it. Timestamps are ISO 8601. */
export type StaffMember = {
  id: string;
  username: string;
  /** The name that colleagues and customers see, if one is set. */
  displayName: string | null;
  email: string | null;
  role: Role;
  /** Rights that owners have granted to this agent; for an owner, those that apply after becoming an agent. */
  rights: Right[];
  createdAt: string;
  lastSignInAt: string | null;
  disabledAt: string | null;
  hasSecondStep: boolean;
};

/** An open invitation or reset link. */
export type OpenLink = {
  id: string;
  kind: LinkKind;
  /** Recipient of the invitation or reset mail; null when no mail was sent. */
  email: string | null;
  role: Role | null;
  /** Target account of a reset link. */
  username: string | null;
  createdBy: string | null;
  createdAt: string;
  expiresAt: string;
};

/** A new link with its secret, shown once to its creator. */
export type MadeLink = { id: string; url: string; expiresAt: string; mailedTo: string | null };

/** Data that the page of an open link may show. */
export type LinkOffer = { kind: LinkKind; role: Role | null; username: string | null; expiresAt: string };

export type OwnSession = {
  id: string;
  device: string;
  ipAddress: string | null;
  createdAt: string;
  isThis: boolean;
};

/** The signed-in user's own account. */
export type OwnAccount = {
  username: string;
  /** The name that the account has chosen; empty if none. */
  displayName: string;
  email: string | null;
  role: Role;
  secondStep: { enabledAt: string; recoveryCodesLeft: number } | null;
  sessions: OwnSession[];
};

/** Setup data for an authenticator app; `qr.path` is an SVG path on a square of `size` units. */
export type SecondStepSetup = { uri: string; key: string; qr: { size: number; path: string } };
