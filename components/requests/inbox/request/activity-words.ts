import { PAYMENT_CHANGES, type PaymentChange } from '@/lib/trips/model/payment-states';
import { listExtraPrices } from '@/lib/packages/catalogue/chosen-extras';
import type { ChosenExtra } from '@/lib/packages/model/types';
import { formatDate, formatMoment } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatParty, toPackageLabel, describeClosing } from '@/lib/requests/inbox/words';
import { REQUEST_STATUSES, toStatusLabel } from '@/lib/requests/inbox/status';
import { FIELD_NAMES, FIELDS, toFieldWords } from '@/lib/requests/derived-fields';
import type { ActivityItem } from '@/lib/requests/inbox/types';

/** Changed fields of a history entry by name, also those of a quote or a reply. Unchanged fields are absent. */
type Fields = Readonly<Record<string, unknown>>;

const CHANNELS: Record<string, string> = {
  whatsapp: 'WhatsApp opened',
  email: 'Written to by e-mail',
  call: 'Call started',
};
const OUTCOMES: Record<string, string> = {
  reached: 'Reached by phone',
  wrote: 'Written to on WhatsApp',
  'no-answer': 'Called: no answer',
  'wrong-number': 'Wrong number',
};
/** Channel of an enquiry that staff added. */
const CAME: Record<string, string> = {
  phone: 'Added after a phone call',
  whatsapp: 'Added after a message on WhatsApp',
  walk_in: 'Added after a visit to the office',
};
const REPLIES: Record<string, string> = {
  whatsapp: 'Replied on WhatsApp',
  email: 'Replied by e-mail',
  server: 'Replied by e-mail, sent from here',
};
/** Channels by which a customer accepted a quote. */
const ACCEPTED: Record<string, string> = {
  link: ' on the page',
  phone: ', as told by phone',
  whatsapp: ', as told on WhatsApp',
  mail: ', as told by mail',
  walk_in: ', as told in the office',
};
const PLAIN: Record<string, string> = {
  created: 'Received',
  imported: 'Imported from a file',
  deleted: 'Deleted',
  restored: 'Brought back',
  note: 'Note',
  'customer-card': 'Birthday or notes of the customer changed',
  erased: 'Personal data erased',
  'trip-travellers': 'Travellers of the trip changed',
};
/** Actions that visitors take on their private page, or on the page of a quote. */
const BY_VISITOR: Record<string, string> = {
  'visitor-note': 'Note of the visitor',
  'visitor-date': 'Changed by the visitor',
  withdrawn: 'Withdrawn by the visitor',
  'quote-comment': 'Comment on a quote',
  'quote-declined': 'Quote declined',
  'trip-claim': 'Payment reported by the traveller',
  'trip-note': 'Urgent: note during or after the trip',
};

/** True for an action that the visitor took on the private page or on the page of a quote. */
export function isByVisitor({ kind }: Pick<ActivityItem, 'kind'>): boolean {
  return kind in BY_VISITOR;
}

/** True for a claim of a payment that staff have verified or dismissed since. */
export function isSettledClaim({ kind, after }: ActivityItem, activity: readonly ActivityItem[]): boolean {
  const describe = (fields: unknown) => describePayment({ ...toFields(fields), change: '' });
  const isSame = (act: ActivityItem) =>
    act.kind === 'trip-payment' && describe(act.after) === describe(after);
  return kind === 'trip-claim' && activity.some(isSame);
}

/** A history entry in words, such as `Status: from New to Contacted`. */
export function describeActivity({
  kind,
  before,
  after,
}: Pick<ActivityItem, 'kind' | 'before' | 'after'>): string {
  const [old, now] = [toFields(before), toFields(after)];
  if (kind === 'created' && now.source) return describeAdded(now);
  if (kind === 'contacted')
    return OUTCOMES[String(now.outcome)] ?? CHANNELS[String(now.channel)] ?? 'Contacted';
  if (kind === 'reply') return describeReply(now);
  if (kind.startsWith('quote-')) return describeQuote(kind, now);
  if (kind === 'trip-booked') return `Booked without a quote: ${toMoney(now.total)}`;
  if (kind === 'trip-instalments') return `Instalments: ${describeInstalments(now)}`;
  if (kind === 'trip-cancelled')
    return `Trip cancelled: fee ${toMoney(now.fee)}, by the terms ${toMoney(now.termsFee)}; to return ${toMoney(now.refund)}`;
  if (kind === 'trip-moved')
    return `Trip moved: first day ${toStep(toTravelDay(old.firstDay), toTravelDay(now.firstDay))}`;
  if (kind === 'trip-service' || kind === 'trip-answer') return toText(now.words) ?? 'Services changed';
  if (kind === 'trip-payment' || kind === 'trip-claim') return describePayment(now);
  if (kind === 'linked' || kind === 'unlinked') return describeLink(kind, now);
  const changes = describeFields(old, now);
  if (BY_VISITOR[kind]) return [BY_VISITOR[kind], ...changes].join('. ');
  if (kind === 'undone') return `Undone: ${changes.join('; ')}`;
  if (kind === 'corrected') return `Corrected: ${changes.join('; ')}`;
  return changes.length > 0 ? changes.join('; ') : (PLAIN[kind] ?? kind);
}

function describeAdded({ source, isAnswered }: Fields): string {
  const came = CAME[String(source)] ?? 'Added by hand';
  return isAnswered === true ? `${came}; answered` : came;
}

function describeReply({ channel, template }: Fields): string {
  const how = REPLIES[String(channel)] ?? 'Replied';
  return typeof template === 'string' && template ? `${how}: ${template}` : how;
}

/** Describes an event of a quote's version, such as its acceptance. */
function describeQuote(kind: string, { number, channel, total, reason, name }: Fields): string {
  const version = `version ${String(number)}`;
  switch (kind) {
    case 'quote-sent':
      return `Quote, ${version}, sent ${channel === 'server' ? 'by e-mail' : 'on WhatsApp'}: ${total === null ? 'only the plan, without a price' : toMoney(total)}`;
    case 'quote-seen':
      return `Quote, ${version}, opened by the traveller`;
    case 'quote-accepted':
      return `Quote, ${version}, accepted by ${toText(name) ?? 'the traveller'}${ACCEPTED[String(channel)] ?? ''}: ${toMoney(total)}`;
    case 'quote-declined':
      return `Quote, ${version}, declined: ${toText(reason) ?? 'no reason given'}`;
    case 'quote-withdrawn':
      return `Quote, ${version}, withdrawn by us`;
    case 'quote-answer':
      return 'Answer to a comment on the quote';
    default:
      return `Comment of the traveller on the quote, ${version}`;
  }
}

/** Days and amounts of a trip's instalments. */
function describeInstalments({ instalments }: Fields): string {
  const list = (instalments ?? []) as { dueOn: string; amount: number }[];
  return list.map(({ dueOn, amount }) => `${formatRupees(amount)} by ${formatDate(dueOn)}`).join(', ');
}

/** Describes what was done with a payment: `Payment verified: ₹14,220, UPI 633212345678`. */
function describePayment({ change, amount, mode, reference }: Fields): string {
  const number = [toText(mode), toText(reference)].filter(Boolean).join(' ');
  return `${PAYMENT_CHANGES[change as PaymentChange] ?? 'Payment'}: ${toMoney(amount)}${number && `, ${number}`}`;
}

/** Describes a decision by staff on whether two requests are from the same customer. */
function describeLink(kind: string, { reference, decision }: Fields): string {
  if (kind === 'linked') return `Merged with the customer of ${String(reference)}`;
  return decision === 'apart'
    ? `Apart from ${String(reference)}`
    : `No longer merged with ${String(reference)}`;
}

function describeFields(old: Fields, now: Fields): string[] {
  const changes = CORRECTED.flatMap(([name, label, toWord]) =>
    name in now ? [`${label}: ${toStep(toWord(old[name]), toWord(now[name]))}`] : [],
  );
  if (now.status !== undefined) changes.push(`Status: ${toStep(toStatusWord(old), toStatusWord(now))}`);
  if (now.isSpam !== undefined) changes.push(now.isSpam ? 'Marked as spam' : 'Unmarked as spam');
  if ('assignee' in now || 'assigneeId' in now)
    changes.push(`Handled by: ${toStep(toOwner(old), toOwner(now))}`);
  if ('followUpAt' in now) changes.push(`Follow-up: ${toStep(toDay(old.followUpAt), toDay(now.followUpAt))}`);
  if (typeof now.travelDate === 'string')
    changes.push(`Travel date: ${toStep(toTravelDay(old.travelDate), toTravelDay(now.travelDate))}`);
  if (typeof now.adults === 'number') changes.push(`Party: ${toStep(toParty(old), toParty(now))}`);
  if (typeof now.priceShown === 'string')
    changes.push(`Price: ${toStep(toText(old.priceShown), toText(now.priceShown))}`);
  if (typeof now.priceTotal === 'number')
    changes.push(`Total: ${toStep(toMoney(old.priceTotal), toMoney(now.priceTotal))}`);
  if ('closeReason' in now)
    changes.push(
      `Why closed: ${describeClosing(now as Parameters<typeof describeClosing>[0]) || 'not said'}`,
    );
  if (now.isDeleted === false) changes.push('Brought back');
  if (now.isDeleted === true) changes.push('Deleted again');
  return changes;
}

const toNone = (value: unknown) => (typeof value === 'string' && value !== '' ? value : 'none');
const toMoney = (value: unknown) => (typeof value === 'number' ? formatRupees(value) : 'none');

/** Fields that staff correct. Date, party and price have their own sentences. */
const CORRECTED: readonly (readonly [string, string, (value: unknown) => string])[] = [
  ['customerName', 'Name', toNone],
  ['phone', 'Phone', toNone],
  ['email', 'Email', toNone],
  ['tourTitle', 'Package', (value) => toPackageLabel(toText(value) ?? '')],
  ['ages', 'Ages', (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'none')],
  ['extras', 'Extras', (value) => listExtraPrices((value as ChosenExtra[] | undefined) ?? []) || 'none'],
  ...FIELD_NAMES.map(
    (name) => [name, FIELDS[name].label, (value: unknown) => toFieldWords(name, value)] as const,
  ),
];

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function toStep(before: string | null, after: string | null): string {
  return before === null ? `${after ?? 'unknown'}` : `from ${before} to ${after ?? 'unknown'}`;
}

function toStatusWord({ status: value, withdrawnAt }: Fields): string | null {
  if (withdrawnAt) return 'Withdrawn';
  const status = REQUEST_STATUSES.find((known) => known === value);
  return status ? toStatusLabel(status) : null;
}

function toOwner({ assignee, assigneeId }: Fields): string {
  if (typeof assignee === 'string') return assignee;
  return assigneeId ? 'somebody who has left' : 'nobody';
}

function toTravelDay(value: unknown): string | null {
  return typeof value === 'string' ? formatDate(value) : null;
}

function toParty({ adults, children }: Fields): string | null {
  if (typeof adults !== 'number') return null;
  return formatParty({ adults, children: typeof children === 'number' ? children : 0, groupSize: null });
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function toDay(value: unknown): string {
  return typeof value === 'string' ? formatMoment(value) : 'none';
}
