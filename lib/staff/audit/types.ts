/**
 * The kinds that the audit view can filter by, each with its actions. The kind `enquiries` is the history of requests,
 * which is stored in another table.
 */
export const AUDIT_KINDS = {
  'sign-ins': [
    'sign-in',
    'sign-in-failed',
    'sign-in-locked',
    'sign-out',
    'session-ended',
    'sign-out-everywhere',
  ],
  refusals: ['refused'],
  accounts: [
    'invited',
    'invitation-revoked',
    'invitation-accepted',
    'role-changed',
    'right-given',
    'right-withdrawn',
    'account-disabled',
    'account-enabled',
    'reset-link-made',
    'reset-link-revoked',
    'password-reset',
    'password-set-by-command',
    'password-changed',
    'email-changed',
    'name-changed',
  ],
  'second-step': ['second-step-on', 'second-step-off', 'recovery-codes-made'],
  exports: ['export'],
  'personal-data': [
    'personal-data-copied',
    'personal-data-erased',
    'request-erased',
    'requests-purged',
    'texts-erased',
  ],
  templates: ['template-created', 'template-changed', 'template-deleted'],
  mails: ['mail-retried', 'test-mail-sent'],
  catalogue: [
    'package-created',
    'package-changed',
    'package-hidden',
    'package-shown',
    'package-deleted',
    'package-planned',
    'package-plan-withdrawn',
    'package-not-published',
    'review-created',
    'review-changed',
    'review-hidden',
    'review-shown',
    'prices-changed',
    'prices-undone',
    'price-book-created',
    'price-book-changed',
    'price-book-deleted',
    'child-prices-changed',
    'peak-prices-changed',
    'picture-uploaded',
    'picture-changed',
    'picture-replaced',
    'picture-deleted',
    'reviews-imported',
    'samples-archived',
    'review-invited',
    'review-invitation-revoked',
    'packages-imported',
    'packages-exported',
    'supplier-created',
    'supplier-changed',
    'rates-imported',
    'rates-exported',
  ],
  money: [
    'payment-recorded',
    'payment-verified',
    'payment-dismissed',
    'payment-reversed',
    'refund-recorded',
    'payment-unmatched',
  ],
  company: [
    'company-changed',
    'legal-text-added',
    'legal-text-withdrawn',
    'quote-settings-changed',
    'backup-asked',
  ],
  /** Actions that are in the audit log as well as in the request's history. */
  enquiries: ['quote-sent', 'quote-accepted', 'quote-link-renewed', 'quotes-exported', 'requests-imported'],
  trips: [
    'trip-cancelled',
    'cost-agreed',
    'supplier-paid',
    'paper-issued',
    'papers-exported',
    'tax-rule-set',
  ],
} as const satisfies Record<string, readonly string[]>;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** Names of actions as stored in the audit log. Never remove a name: stored lines still use it. */
export type AuditAction = (typeof AUDIT_KINDS)[AuditKind][number];
export const AUDIT_ACTIONS: readonly AuditAction[] = Object.values(AUDIT_KINDS).flat();

/** Details as stored in the database. Only values that are strings, numbers or booleans are shown. */
export type AuditDetail = Record<string, unknown>;

/** One line of the audit view, from the audit log or a request's history. */
export type AuditItem = {
  /** Unique across the audit log and the history of requests. */
  key: string;
  /** Time of the action, ISO 8601 with microseconds. */
  at: string;
  /** Username of the acting account; null when nobody was signed in or the account no longer exists. */
  staff: string | null;
  action: string;
  /** The affected person or object; for a request its reference. */
  target: string;
  detail: AuditDetail | null;
  /** The request that a history line belongs to; null for a line of the audit log. */
  request: { reference: string; isListed: boolean } | null;
};

export type AuditPage = { items: AuditItem[]; nextCursor: string | null };
