/** Filter kinds and their actions; `enquiries` is the history of requests, stored in another table. */
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

/** Stored action names. Never remove one: existing lines still use it. */
export type AuditAction = (typeof AUDIT_KINDS)[AuditKind][number];
export const AUDIT_ACTIONS: readonly AuditAction[] = Object.values(AUDIT_KINDS).flat();

/** `detail` as stored; only strings, numbers and booleans are read back. */
export type AuditDetail = Record<string, unknown>;

/** One line of the audit view, from the audit log or a request's history. */
export type AuditItem = {
  /** Unique over both tables. */
  key: string;
  /** ISO 8601 with microseconds. */
  at: string;
  /** Username of the acting account; null when nobody was signed in or the account no longer exists. */
  staff: string | null;
  action: string;
  /** The affected person or object; for a request its reference. */
  target: string;
  detail: AuditDetail | null;
  /** The request of a history line; null for audit log lines. */
  request: { reference: string; isListed: boolean } | null;
};

export type AuditPage = { items: AuditItem[]; nextCursor: string | null };
