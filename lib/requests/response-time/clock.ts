import { formatHour, getIndiaDate, getIndiaTime, type PlainDate } from '../../platform/format/dates';

/** A request is urgent if less time than this is left until its promised time (`dueAt`). */
export const WARNING_MS = 4 * 60 * 60 * 1_000;

/** `fine`: at least four hours left; `amber`: less than four; `red`: the deadline has been reached or passed. */
export type ResponseState = 'fine' | 'amber' | 'red';

/** The facts that decide whether the clock runs. */
export type ResponseFacts = {
  status: string;
  /** ISO 8601. Stops the clock for good. */
  firstContactAt: string | null;
  isSpam: boolean;
  isDeleted?: boolean;
  /** The channel of the request: to those imported from a file, nothing was promised. */
  source?: string;
};

/** True for a new request that is neither contacted, spam, deleted nor imported. */
export function isAwaitingResponse({
  status,
  firstContactAt,
  isSpam,
  isDeleted = false,
  source,
}: ResponseFacts): boolean {
  const wasPromised = source !== 'imported';
  return status === 'new' && firstContactAt === null && wasPromised && !isSpam && !isDeleted;
}

/** Milliseconds until the promised moment; 0 or less once it has passed. */
export function getRemainingMs(dueAt: Date | string, now: Date): number {
  return new Date(dueAt).getTime() - now.getTime();
}

/** The hours that were promised to a request. */
export function getPromisedHours(receivedAt: Date, dueAt: Date): number {
  return Math.round((dueAt.getTime() - receivedAt.getTime()) / 3_600_000);
}

export function getResponseState(remainingMs: number): ResponseState {
  if (remainingMs <= 0) return 'red';
  return remainingMs < WARNING_MS ? 'amber' : 'fine';
}

/** The facts that decide whether a follow-up is due. */
export type FollowUpFacts = Pick<ResponseFacts, 'status' | 'isSpam' | 'isDeleted'> & {
  followUpAt: string | null;
  /** The follow-up that the visitor set by writing on the closed request. */
  visitorDueAt: string | null;
};

/**
 * True when a follow-up is set for `today` in Kerala or earlier. A closed (or withdrawn) request keeps its follow-up,
 * but is due only if the visitor has written since, until staff set or clear the follow-up.
 */
export function isFollowUpDue(
  { status, isSpam, isDeleted = false, followUpAt, visitorDueAt }: FollowUpFacts,
  today: PlainDate,
): boolean {
  if (isSpam || isDeleted || followUpAt === null) return false;
  if (status === 'closed' && followUpAt !== visitorDueAt) return false;
  return getIndiaDate(new Date(followUpAt)) <= today;
}

/** The time (in Kerala) of a follow-up when only the day was chosen; texts do not show it. */
export const FOLLOW_UP_HOUR = '09:00';

/** The time of a follow-up in Kerala, such as `18:00`; empty when only the day was chosen. */
export function getFollowUpHour(followUpAt: string): string {
  const hour = getIndiaTime(followUpAt);
  return hour === FOLLOW_UP_HOUR ? '' : hour;
}

/** The time of a follow-up in Kerala, such as `6 pm`; empty when only the day was chosen. */
export function formatFollowUpHour(followUpAt: string): string {
  const hour = getFollowUpHour(followUpAt);
  return hour && formatHour(hour);
}

/** The value for the API: the day alone, or with its time in Kerala. */
export function toFollowUp(day: PlainDate, hour: string): string {
  return hour === '' || hour === FOLLOW_UP_HOUR ? day : `${day}T${hour}:00+05:30`;
}

/** The moment of a value from `toFollowUp`, ISO 8601 in UTC. */
export function toFollowUpMoment(value: string): string {
  return new Date(value.includes('T') ? value : `${value}T${FOLLOW_UP_HOUR}:00+05:30`).toISOString();
}

/** True when a request needs staff now: its first answer is late or due in under four hours, or a follow-up is due. */
export function isDueNow(
  request: ResponseFacts & FollowUpFacts & { dueAt: string },
  now: Date = new Date(),
): boolean {
  if (isFollowUpDue(request, getIndiaDate(now))) return true;
  return isAwaitingResponse(request) && getRemainingMs(request.dueAt, now) < WARNING_MS;
}
