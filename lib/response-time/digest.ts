import type { PlainDate } from '../format/dates';
import { getDueAt, isAwaitingResponse } from './clock';
import { getDigestMoment, getEndOfDay } from './digest-time';
import type { DueRequest } from './types';

/** A morning's work; each request stands in one list only, the one that is listed first here. */
export type Digest = {
  broken: DueRequest[];
  dueToday: DueRequest[];
  followUps: DueRequest[];
  /** Reached us in the night: due tomorrow morning. */
  fresh: DueRequest[];
};

/** Sorts requests for a day's digest, as things stood at half past seven; the one with the least time left first. */
export function makeDigest(requests: DueRequest[], day: PlainDate): Digest {
  const at = getDigestMoment(day);
  const midnight = getEndOfDay(day);
  const waiting = requests
    .filter(
      (request) => isAwaitingResponse({ ...request, isSpam: false }) && new Date(request.receivedAt) < at,
    )
    .sort((a, b) => compare(a.receivedAt, b.receivedAt));
  const isWaiting = new Set(waiting.map(({ id }) => id));
  return {
    broken: waiting.filter(({ receivedAt }) => getDueAt(receivedAt) <= at),
    dueToday: waiting.filter(
      ({ receivedAt }) => getDueAt(receivedAt) > at && getDueAt(receivedAt) < midnight,
    ),
    followUps: requests
      .filter(({ id, followUpAt }) => followUpAt && new Date(followUpAt) < midnight && !isWaiting.has(id))
      .sort((a, b) => compare(a.followUpAt ?? '', b.followUpAt ?? '')),
    fresh: waiting.filter(({ receivedAt }) => getDueAt(receivedAt) >= midnight),
  };
}

/** True when there is nothing to say: then no mail is sent. */
export function isEmptyDigest(digest: Digest): boolean {
  return Object.values(digest).every((list) => list.length === 0);
}

/**
 * What concerns one recipient: their own requests and those that nobody will hear of otherwise, because they have no
 * owner or one who gets no mails. The office's address (null) is told of everything.
 */
export function pickRequestsOf(
  recipientId: string | null,
  requests: DueRequest[],
  mailableIds: ReadonlySet<string>,
): DueRequest[] {
  if (recipientId === null) return requests;
  return requests.filter(
    ({ assigneeId }) => assigneeId === recipientId || assigneeId === null || !mailableIds.has(assigneeId),
  );
}

function compare(a: string, b: string): number {
  return new Date(a).getTime() - new Date(b).getTime();
}
