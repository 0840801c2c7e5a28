import { type PlainDate, addPlainDays, getIndiaDate } from '../../platform/format/dates';
import { isAwaitingResponse, isFollowUpDue } from './clock';
import type { DueRequest, Mailable } from './types';

/** The requests to handle on a day. Each request is only in the first list that applies. */
export type Digest = {
  broken: DueRequest[];
  dueToday: DueRequest[];
  followUps: DueRequest[];
  /** Promised for tomorrow or later. */
  fresh: DueRequest[];
};

/** Sorts requests into a day's digest as of 07:30, most urgent first. */
export function makeDigest(requests: DueRequest[], day: PlainDate): Digest {
  const at = getDigestMoment(day);
  const midnight = getEndOfDay(day);
  const waiting = requests
    .filter(
      (request) => isAwaitingResponse({ ...request, isSpam: false }) && new Date(request.receivedAt) < at,
    )
    .sort((a, b) => compare(a.dueAt, b.dueAt));
  const isWaiting = new Set(waiting.map(({ id }) => id));
  return {
    broken: waiting.filter(({ dueAt }) => new Date(dueAt) <= at),
    dueToday: waiting.filter(({ dueAt }) => new Date(dueAt) > at && new Date(dueAt) < midnight),
    followUps: requests
      .filter((request) => isFollowUpDue({ ...request, isSpam: false }, day) && !isWaiting.has(request.id))
      .sort((a, b) => compare(a.followUpAt ?? '', b.followUpAt ?? '')),
    fresh: waiting.filter(({ dueAt }) => new Date(dueAt) >= midnight),
  };
}

/** True when no digest needs to be sent. */
export function isEmptyDigest(digest: Digest): boolean {
  return Object.values(digest).every((list) => list.length === 0);
}

/**
 * The requests in a recipient's digest: those assigned to the recipient or to nobody and, if the recipient may see
 * them, those of colleagues who receive no mails. The office address (null) gets all requests.
 */
export function pickRequestsOf(
  recipient: Pick<Mailable, 'id' | 'seesAll'> | null,
  requests: DueRequest[],
  mailableIds: ReadonlySet<string>,
): DueRequest[] {
  if (recipient === null) return requests;
  return requests.filter(
    ({ assigneeId }) =>
      assigneeId === recipient.id ||
      assigneeId === null ||
      (recipient.seesAll && !mailableIds.has(assigneeId)),
  );
}

function compare(a: string, b: string): number {
  return new Date(a).getTime() - new Date(b).getTime();
}

/** When the staff digest is sent, and the latest time for sending a missed digest (India time). */
const DIGEST_TIME = '07:30';
const LAST_DIGEST_TIME = '12:00';

/** The moment of a day and time in India, where UTC+05:30 applies all year. */
function toMoment(day: PlainDate, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`);
}

/** The moment (07:30 in India) that a day's digest refers to. */
export function getDigestMoment(day: PlainDate): Date {
  return toMoment(day, DIGEST_TIME);
}

/** Midnight at the end of a day, in India. */
export function getEndOfDay(day: PlainDate): Date {
  return toMoment(addPlainDays(day, 1), '00:00');
}

/** The day whose digest may be sent now; null outside 07:30 to 12:00. */
export function findDueDigest(now: Date): PlainDate | null {
  const day = getIndiaDate(now);
  return now >= getDigestMoment(day) && now < toMoment(day, LAST_DIGEST_TIME) ? day : null;
}
