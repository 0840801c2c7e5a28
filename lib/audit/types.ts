/** What the owner may ask the log for; `enquiries` is the history of requests, which stands in a table of its own. */
export const AUDIT_KINDS = {
  'sign-ins': ['sign-in', 'sign-in-locked', 'session-ended', 'sign-out-everywhere'],
  accounts: [
    'invited',
    'invitation-revoked',
    'invitation-accepted',
    'role-changed',
    'account-disabled',
    'account-enabled',
    'reset-link-made',
    'reset-link-revoked',
    'password-reset',
    'password-set-by-command',
    'password-changed',
    'email-changed',
  ],
  'second-step': ['second-step-on', 'second-step-off', 'recovery-codes-made'],
  exports: ['export'],
  templates: ['template-created', 'template-changed', 'template-deleted'],
  mails: ['mail-retried'],
  catalogue: [
    'package-created',
    'package-changed',
    'package-hidden',
    'package-shown',
    'review-created',
    'review-changed',
    'review-hidden',
    'review-shown',
  ],
  enquiries: [],
} as const satisfies Record<string, readonly string[]>;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** What the audit log can say happened. A word that is stored must stay known here, or its lines become unreadable. */
export type AuditAction = (typeof AUDIT_KINDS)[AuditKind][number];
export const AUDIT_ACTIONS: readonly AuditAction[] = Object.values(AUDIT_KINDS).flat();

/** `detail` as it was written; only text, numbers and booleans are ever read back. */
export type AuditDetail = Record<string, unknown>;

/** One line of the owner's view: either of the audit log or of a request's history. */
export type AuditItem = {
  /** Unique over both tables. */
  key: string;
  /** ISO 8601 with microseconds. */
  at: string;
  /** Who did it; null: nobody who was signed in, or an account that no longer exists. */
  staff: string | null;
  action: string;
  /** Whom or what it concerns; of a request its reference. */
  target: string;
  detail: AuditDetail | null;
  /** The request that a line of a request's history is about; null for the audit log's own. */
  request: { reference: string; isListed: boolean } | null;
};

export type AuditPage = { items: AuditItem[]; nextCursor: string | null };
