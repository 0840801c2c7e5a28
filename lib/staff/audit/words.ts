import { formatMoment } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { RIGHT_WORDS, toRight, toRights } from '../permissions/permissions';
import type { AuditAction, AuditItem } from './types';

/** The parts of a sentence such as `meera` + `invited arun@example.com ...`. */
export type AuditSentence = { who: string; what: string; rest: string };

type Entry = Pick<AuditItem, 'staff' | 'action' | 'target' | 'detail'>;
type Describe = (item: Entry) => string;

const AUDIT_LOG: Record<AuditAction, Describe> = {
  'sign-in': ({ detail }) =>
    `signed in from ${readText(detail, 'address') ?? 'an unknown address'}${toProof(detail)}`,
  'sign-in-failed': describeFailure,
  'sign-in-locked': ({ target, detail }) =>
    `failed to sign in as ${target} too often from ${readText(detail, 'address') ?? 'an unknown address'} and was locked out for a while`,
  'sign-out': () => 'signed out',
  refused: ({ target, detail }) => {
    if (typeof detail?.unlisted === 'number')
      return `was refused ${detail.unlisted} more times within an hour`;
    if (readText(detail, 'because') === 'site')
      return `was refused, because the request came from another site${target && ` (${target})`}`;
    const right = toRight(target);
    return right
      ? `tried to do what their account may not: ${RIGHT_WORDS[right]}`
      : `was refused an action that only owners may take${target && ` (${target})`}`;
  },
  'session-ended': () => 'ended one of their own sessions',
  'sign-out-everywhere': ({ staff, target }) =>
    staff === target ? 'signed out of all their other sessions' : `signed ${target} out everywhere`,
  invited: ({ target, detail }) => `invited ${target} as ${toRole(detail)}`,
  'invitation-revoked': ({ target }) => `took back the invitation to ${target}`,
  'invitation-accepted': ({ detail }) => `accepted their invitation as ${toRole(detail)}`,
  'role-changed': ({ target, detail }) => `made ${target} ${toRole(detail)}`,
  'right-given': ({ target, detail }) => `allowed ${target} to ${toRightWords(detail)}`,
  'right-withdrawn': ({ target, detail }) => `no longer allows ${target} to ${toRightWords(detail)}`,
  'account-disabled': ({ target }) => `switched off the account of ${target}`,
  'account-enabled': ({ target }) => `switched the account of ${target} on again`,
  'reset-link-made': ({ target }) => `made a link to reset the password of ${target}`,
  'reset-link-revoked': ({ target }) => `took back the reset link of ${target}`,
  'password-reset': () => 'set a new password with a reset link',
  'password-set-by-command': ({ target }) => `gave ${target} a new password at the server`,
  'password-changed': () => 'changed their password',
  'email-changed': ({ detail }) =>
    readText(detail, 'email')
      ? `set their e-mail address to ${readText(detail, 'email')}`
      : 'removed their e-mail address',
  'name-changed': ({ target, detail }) => `is now shown as ${readText(detail, 'name') ?? target}`,
  'second-step-on': () => 'switched two-step sign-in on',
  'second-step-off': ({ staff, target }) =>
    staff === target ? 'switched two-step sign-in off' : `switched two-step sign-in of ${target} off`,
  'recovery-codes-made': () => 'made new recovery codes',
  'personal-data-copied': ({ target }) => `took a copy of the personal data in ${target}`,
  'personal-data-erased': ({ target }) => `erased the personal data in ${target}`,
  'request-erased': ({ target }) => `removed name and contact details from ${target}`,
  'requests-purged': ({ detail }) => `deleted ${readNumber(detail, 'requests')} requests for good`,
  'texts-erased': ({ detail }) => `erased ${readNumber(detail, 'texts')} texts of this log`,
  export: ({ target, detail }) => `exported the enquiries${EXPORTS[target] ?? ''}${toFilters(detail)}`,
  'template-created': ({ target }) => `added the reply template “${target}”`,
  'template-changed': ({ target }) => `changed the reply template “${target}”`,
  'template-deleted': ({ target }) => `deleted the reply template “${target}”`,
  'mail-retried': ({ target }) => (target ? `sent the mail ${target} again` : 'sent failed mails again'),
  'test-mail-sent': ({ detail }) =>
    readText(detail, 'problem') ? 'sent a test mail, which did not go out' : 'sent a test mail',
  'package-created': ({ target }) => `added the package “${target}”`,
  'package-changed': ({ target, detail }) => `changed the package “${target}”${toFields(detail)}`,
  'package-hidden': ({ target }) => `hid the package “${target}” from visitors`,
  'package-shown': ({ target }) => `let visitors see the package “${target}” again`,
  'package-deleted': ({ target }) => `deleted the package “${target}”, which was never sold`,
  'package-planned': ({ target, detail }) =>
    `set the package “${target}” to go live on ${readText(detail, 'on') ?? 'a day'}`,
  'package-plan-withdrawn': ({ target }) =>
    `took back the day on which the package “${target}” was to go live`,
  'package-not-published': ({ target, detail }) =>
    `did not publish the package “${target}” as planned: ${readText(detail, 'why') ?? 'it was not ready'}`.replace(
      /\.$/,
      '',
    ),
  'company-changed': ({ detail }) => `changed the company details${toFields(detail)}${toValues(detail)}`,
  'legal-text-added': ({ target, detail }) =>
    `added version ${readNumber(detail, 'version')} of the ${toLegalName(target)}, valid from ${readText(detail, 'holdsFrom') ?? 'a day'}`,
  'legal-text-withdrawn': ({ target, detail }) =>
    `took back version ${readNumber(detail, 'version')} of the ${toLegalName(target)}`,
  'samples-archived': ({ detail }) =>
    `archived the samples: ${readNumber(detail, 'suppliers')} suppliers, ${readNumber(detail, 'reviews')} reviews`,
  'reviews-imported': ({ target }) =>
    `imported ${target} ${target === '1' ? 'review' : 'reviews'} from a file`,
  'review-invited': ({ target }) => `made a link by which ${target} can write a review`,
  'review-invitation-revoked': ({ target }) => `took back the review link of ${target}`,
  'review-created': ({ target }) => `added the review by ${target}`,
  'review-changed': ({ target, detail }) => `changed the review by ${target}${toFields(detail)}`,
  'review-hidden': ({ target }) => `hid the review by ${target} from visitors`,
  'review-shown': ({ target }) => `let visitors see the review by ${target} again`,
  'prices-changed': ({ target, detail }) =>
    `changed prices of ${toPackages(detail)} in the price list ${target}`,
  'prices-undone': ({ target, detail }) =>
    `undid a change of prices of ${toPackages(detail)} in the price list ${target}`,
  'price-book-created': ({ target }) => `prepared the price list ${target}`,
  'price-book-changed': ({ target }) => `changed name or dates of the price list ${target}`,
  'price-book-deleted': ({ target }) => `deleted the price list ${target}`,
  'child-prices-changed': ({ detail }) => `changed what children pay${toValues(detail)}`,
  'peak-prices-changed': ({ detail }) => `changed peak prices or supplements${toValues(detail)}`,
  'picture-uploaded': ({ target }) => `uploaded the picture “${target}”`,
  'picture-changed': ({ target, detail }) => `changed the picture “${target}”${toFields(detail)}`,
  'picture-replaced': ({ target }) => `gave the picture “${target}” another file`,
  'picture-deleted': ({ target }) => `deleted the picture “${target}”`,
  'packages-imported': ({ detail }) =>
    `imported a file of packages (added: ${readNumber(detail, 'created')}, changed: ${readNumber(detail, 'changed')})`,
  'quote-sent': ({ target, detail }) =>
    `sent version ${readNumber(detail, 'number')} of a quote for ${target}`,
  'quote-accepted': ({ target, detail }) =>
    `accepted version ${readNumber(detail, 'number')} of the quote for ${target}${ACCEPTED[readText(detail, 'channel') ?? ''] ?? ''}`,
  'payment-recorded': (item) => `recorded ${toPayment(item)}`,
  'payment-verified': (item) => `verified ${toPayment(item)}`,
  'payment-dismissed': (item) => `dismissed ${toPayment(item)}`,
  'payment-reversed': (item) => `reversed ${toPayment(item)}`,
  'refund-recorded': (item) => `recorded a refund of ${toPayment(item)}`,
  'payment-unmatched': ({ target, detail }) =>
    `took ${readText(detail, 'amount') ?? 'money'} (${[target, readText(detail, 'asked')].filter(Boolean).join(', ')}) that fits no trip: find out at the gateway whom it is from`,
  'quote-link-renewed': ({ target }) => `renewed the link of a quote for ${target}`,
  'trip-cancelled': ({ target, detail }) =>
    `cancelled the trip ${target} for a fee of ${readMoney(detail, 'fee')} (by the terms: ${readMoney(detail, 'termsFee')})`,
  'cost-agreed': ({ target, detail }) =>
    `agreed ${readMoney(detail, 'cost')} for ${readText(detail, 'service') ?? 'a service'} of the trip ${target}${typeof detail?.quoted === 'number' ? ` (quoted: ${readMoney(detail, 'quoted')})` : ''}`,
  'supplier-paid': ({ target, detail }) =>
    `recorded a payment of ${readMoney(detail, 'amount')} to ${target} (${readText(detail, 'reference') ?? 'no reference'})`,
  'paper-issued': ({ target }) => `issued the paper ${target}`,
  'papers-exported': ({ target, detail }) =>
    `exported the ${detail?.of === 'suppliers' ? 'payments to suppliers' : 'papers'} of ${target} for the accountant`,
  'tax-rule-set': ({ target, detail }) => `set the tax rules from ${target}${toValues(detail)}`,
  'quote-settings-changed': ({ detail }) => `changed the settings of quotes${toValues(detail)}`,
  'backup-asked': () => 'asked for a backup',
  'requests-imported': ({ target }) => `imported a file of old requests (added: ${target})`,
  'quotes-exported': ({ detail }) => `exported ${readNumber(detail, 'rows')} quotes`,
  'packages-exported': ({ target }) => `exported all packages as ${target}`,
  'supplier-created': ({ target, detail }) =>
    `added the supplier ${target} (rates: ${readNumber(detail, 'lines')})`,
  'supplier-changed': ({ target, detail }) =>
    `changed the supplier ${target} (rates added: ${readNumber(detail, 'added')}, removed: ${readNumber(detail, 'removed')})`,
  'rates-imported': ({ detail }) =>
    `imported a file of rates (suppliers added: ${readNumber(detail, 'created')}, changed: ${readNumber(detail, 'changed')})`,
  'rates-exported': () => 'exported the rate book',
};

/** How staff learned of an acceptance. There is no entry for `link`: travellers accept by the link themselves. */
const ACCEPTED: Record<string, string> = {
  phone: ', as told by phone',
  whatsapp: ', as told on WhatsApp',
  mail: ', as told by mail',
  walk_in: ', as told in the office',
};

/** The formats of an export, described as in the inbox. */
const EXPORTS: Record<string, string> = {
  full: ' as full records',
  list: ' for a spreadsheet',
  service: ' for other programs',
};

/** Sentences for the history of a request. Each one ends before the reference, which follows as a link. */
const REQUESTS: Record<string, Describe> = {
  created: () => 'added',
  status: ({ detail }) => `set the status to ${readChange(detail, 'after', 'status') ?? 'another one'} of`,
  spam: ({ detail }) =>
    readRaw(detail, 'after', 'isSpam') === false ? 'took out of spam' : 'marked as spam',
  deleted: () => 'deleted',
  restored: () => 'restored',
  note: () => 'wrote a note on',
  assigned: ({ detail }) => {
    const owner = readChange(detail, 'after', 'assignee');
    return owner ? `gave to ${owner}` : 'took the owner off';
  },
  'follow-up': ({ detail }) => {
    const at = readChange(detail, 'after', 'followUpAt');
    return at && !Number.isNaN(Date.parse(at))
      ? `set a follow-up for ${formatMoment(at)} on`
      : 'removed the follow-up of';
  },
  'close-reason': () => 'said why this is closed:',
  corrected: () => 'corrected',
  contacted: () => 'contacted the visitor of',
  undone: () => 'undid a change of',
  reply: () => 'sent a reply to',
  'customer-card': () => 'wrote about the customer of',
  linked: () => 'merged with another request of the same customer:',
  unlinked: () => 'parted from another request',
  'quote-answer': () => 'answered a comment on the quote for',
  'quote-withdrawn': () => 'withdrew the quote for',
  'trip-booked': () => 'booked the trip of',
  'trip-instalments': () => 'changed the instalments of the trip',
  'trip-moved': () => 'moved the dates of the trip',
  'trip-service': () => 'changed services of the trip',
  erased: () => 'erased the personal data of',
};

/** Actions without an account. For an erasure, the request history or the next line says who is responsible. */
const BY_SITE = ['request-erased', 'requests-purged', 'package-not-published'];

function toUnnamed({ action, detail }: Entry): string {
  if (BY_SITE.includes(action)) return 'The site';
  if (action.startsWith('payment-')) return 'The payment gateway';
  return action === 'quote-accepted' && detail?.channel === 'link' ? 'The traveller' : 'Somebody';
}

/** Describes a line of the audit view. For a request, the page inserts the reference between `what` and `rest`. */
export function describeAudit(item: Entry & Pick<AuditItem, 'request'>): AuditSentence {
  const who = item.staff ?? toUnnamed(item);
  if (item.request) return { who, what: (REQUESTS[item.action] ?? (() => 'changed'))(item), rest: '.' };
  const describe = Object.hasOwn(AUDIT_LOG, item.action)
    ? AUDIT_LOG[item.action as AuditAction]
    : () => `did “${item.action}” ${item.target}`;
  return { who, what: `${describe(item).trim()}.`, rest: '' };
}

/** Unknown usernames are not stored, because they may be passwords typed into the wrong field. */
function describeFailure({ target, detail }: Entry): string {
  const address = readText(detail, 'address');
  const from = `from ${address ?? 'an unknown address'}`;
  if (typeof detail?.unlisted === 'number')
    return `failed to sign in ${detail.unlisted} more times within an hour ${address ? `${from} or its network` : 'from many addresses'}`;
  const more = detail?.more === true ? '; more failures in the same minute are not listed' : '';
  return `failed to sign in ${target ? `as ${target}` : 'with an unknown name'} ${from}${more}`;
}

/** A payment with its trip: `₹14,220 (UPI 633212345678) for KT-7F3K9Q`. */
function toPayment({ target, detail }: Entry): string {
  const amount = typeof detail?.amount === 'number' ? formatRupees(detail.amount) : '?';
  return `${amount} (${[readText(detail, 'mode'), readText(detail, 'reference')].filter(Boolean).join(' ')}) for ${target}`;
}

function toRole(detail: Entry['detail']): string {
  return readText(detail, 'role') === 'owner' ? 'an owner' : 'an agent';
}

/** The description of a right; for a right that no longer exists, its stored name. */
function toRightWords(detail: Entry['detail']): string {
  const name = readText(detail, 'right') ?? '';
  const [right] = toRights([name]);
  return right ? RIGHT_WORDS[right] : name;
}

/** The filters of an export as text. The audit log stores that a search was used, but not the search text. */
function toFilters(detail: Entry['detail']): string {
  const given = Object.entries(detail ?? {}).flatMap(([name, value]) => {
    if (name === 'searched' && value === true) return ['a search'];
    return typeof value === 'string' && !(name === 'tab' && value === 'all') ? [`${name}: ${value}`] : [];
  });
  return given.length > 0 ? ` (${given.join(', ')})` : '';
}

/** The fields changed by a catalogue edit. */
function toFields(detail: Entry['detail']): string {
  const fields = readText(detail, 'fields');
  return fields ? ` (${fields})` : '';
}

/** The number of packages that a price change affected. */
function toPackages(detail: Entry['detail']): string {
  const packages = detail?.packages;
  return packages === 1 ? 'one package' : `${typeof packages === 'number' ? packages : 'some'} packages`;
}

/** Old and new value of each changed field. */
function toValues(detail: Entry['detail']): string {
  const after = detail?.after;
  if (typeof after !== 'object' || after === null) return '';
  const pairs = Object.keys(after).map(
    (name) => `${name}: “${toValue(detail, 'before', name)}” → “${toValue(detail, 'after', name)}”`,
  );
  return pairs.length > 0 ? `: ${pairs.join('; ')}` : '';
}

function toValue(detail: Entry['detail'], side: 'before' | 'after', name: string): string {
  const value = readRaw(detail, side, name);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
}

function toLegalName(kind: string): string {
  if (kind === 'figures') return 'figures of the terms';
  return kind === 'terms' ? 'terms and conditions' : 'privacy policy';
}

function readNumber(detail: Entry['detail'], name: string): string {
  const value = detail?.[name];
  return typeof value === 'number' ? String(value) : '?';
}

function readMoney(detail: Entry['detail'], name: string): string {
  const value = detail?.[name];
  return typeof value === 'number' ? formatRupees(value) : '?';
}

function toProof(detail: Entry['detail']): string {
  const proof = readText(detail, 'secondStep');
  if (proof === 'recovery-code') return ' with a recovery code';
  return proof === 'code' ? ' with a second step' : '';
}

function readText(detail: Entry['detail'], name: string): string | null {
  const value = detail?.[name];
  return typeof value === 'string' ? value : null;
}

function readRaw(detail: Entry['detail'], side: 'before' | 'after', name: string): unknown {
  const values = detail?.[side];
  return typeof values === 'object' && values !== null
    ? (values as Record<string, unknown>)[name]
    : undefined;
}

function readChange(detail: Entry['detail'], side: 'before' | 'after', name: string): string | null {
  const value = readRaw(detail, side, name);
  return typeof value === 'string' ? value : null;
}
