import { CLOCK_REMINDER, listAnswerActions, type MailCompany } from '../mail/request-words';
import { addPlainDays, formatDate, formatMoment, type PlainDate } from '../platform/format/dates';
import type { DraftedMail, MailSection } from '../mail/content';
import { type Digest, getDigestMoment } from '../requests/response-time/digest';
import type { DueRequest, RequestToWarnOf } from '../requests/response-time/types';

/** Maximum number of requests listed in a section; further requests are only counted. */
const MOST_LISTED = 20;

type DigestFrame = {
  day: PlainDate;
  /** The account that gets the digest; null for the office address. */
  recipient: { id: string; name: string } | null;
  /** Age and result of the last backup; null for recipients who are not owners. */
  backup: { words: string; isUrgent: boolean } | null;
  inboxUrl: string;
  toRequestUrl: (reference: string) => string;
};

/** The morning digest, missed deadlines first. The subject contains no customer names. */
export function writeDigestMail(digest: Digest, frame: DigestFrame): DraftedMail {
  const { broken, dueToday, followUps, fresh } = digest;
  const { day, recipient, backup } = frame;
  const since = getDigestMoment(addPlainDays(day, -1));
  const received = [...broken, ...dueToday, ...fresh].filter(
    ({ receivedAt }) => new Date(receivedAt) > since,
  ).length;
  const counts = [
    [broken.length, 'broken promise', 'broken promises'],
    [dueToday.length, 'due today', 'due today'],
    [followUps.length, 'follow-up', 'follow-ups'],
    [fresh.length, 'due later', 'due later'],
    [backup?.isUrgent ? 1 : 0, 'backup problem', 'backup problems'],
  ] as const;
  const summary = counts
    .flatMap(([count, one, more]) => (count ? [`${count} ${count === 1 ? one : more}`] : []))
    .join(', ');
  const toSection = (title: string, list: DueRequest[], toDetail: (request: DueRequest) => string) =>
    toDigestSection(title, list, toDetail, frame);
  return {
    subject: `To do on ${formatDate(day)}${summary && `: ${summary}`}`,
    preheader: summary,
    heading: `Good morning${recipient ? `, ${recipient.name}` : ''}. This is the day’s list.`,
    paragraphs: [
      received > 0
        ? `Since yesterday morning ${received === 1 ? 'one new request has' : `${received} new requests have`} reached us that nobody has answered yet.`
        : 'Nothing new is waiting since yesterday morning.',
    ],
    facts: backup ? [{ label: backup.isUrgent ? 'Backup problem' : 'Backup', value: backup.words }] : [],
    sections: [
      ...toSection('Late: call these first', broken, ({ dueAt }) => `Promised until ${formatMoment(dueAt)}`),
      ...toSection('Promised for today', dueToday, ({ dueAt }) => `Answer before ${formatMoment(dueAt)}`),
      ...toSection(
        'Follow-ups',
        followUps,
        ({ followUpAt }) => `Follow up: ${formatMoment(followUpAt ?? '')}`,
      ),
      ...toSection('Promised for later', fresh, ({ dueAt }) => `Answer before ${formatMoment(dueAt)}`),
    ],
    actions: [{ label: 'Open the inbox', url: frame.inboxUrl }],
    closing: ['All times are Kerala’s.'],
    reason: recipient
      ? 'You get this mail each morning on which something waits, since your staff account has this address.'
      : 'This mail comes each morning on which something waits, since no staff account has an address of its own.',
  };
}

function toDigestSection(
  title: string,
  list: DueRequest[],
  toDetail: (request: DueRequest) => string,
  { recipient, inboxUrl, toRequestUrl }: DigestFrame,
): MailSection[] {
  if (list.length === 0) return [];
  const items = list.slice(0, MOST_LISTED).map((request) => ({
    label: `${request.name}: ${request.trip || 'a holiday'}`,
    url: toRequestUrl(request.reference),
    detail: [toDetail(request), request.reference, toOwnerWords(request, recipient)]
      .filter(Boolean)
      .join(' · '),
  }));
  const left = list.length - items.length;
  if (left > 0) items.push({ label: `And ${left} more`, url: inboxUrl, detail: 'They are in the inbox.' });
  return [{ title: `${title} (${list.length})`, items }];
}

function toOwnerWords({ assigneeId }: DueRequest, recipient: DigestFrame['recipient']): string {
  if (assigneeId === null) return 'nobody’s yet';
  return assigneeId === recipient?.id ? 'yours' : '';
}

/** The warning before a callback deadline, sent once per request. */
export function writeWarningMail(
  request: RequestToWarnOf,
  company: MailCompany,
  requestUrl: string,
): DraftedMail {
  const { name, reference, trip, receivedAt, dueAt, owner } = request;
  const due = formatMoment(dueAt);
  return {
    subject: `Answer before ${due}: ${reference}, ${name}`,
    heading: `${name} is still waiting for us`,
    paragraphs: [`We promised an answer by ${due}, Kerala’s time, and nobody has been in touch yet.`],
    facts: [
      { label: 'Phone', value: request.phone },
      { label: 'Email', value: request.email?.trim() || 'Not given' },
      { label: 'Reference', value: reference },
      { label: 'Trip', value: trip || 'General' },
      { label: 'Sent', value: formatMoment(receivedAt) },
      { label: 'Handled by', value: owner?.name ?? 'Unassigned' },
    ],
    actions: [
      { label: 'Open it in the inbox', url: requestUrl },
      ...listAnswerActions(request, {
        greeting: `Hello ${name}, this is ${company.brand} about your request ${reference}.`,
        subject: `Your request ${reference}`,
      }),
    ],
    closing: [CLOCK_REMINDER],
    reason: owner?.email
      ? 'You get this mail because you are the owner of this request.'
      : 'This mail goes to the whole team, since the request has no owner whom a mail reaches.',
  };
}
