import type { Decision, CustomerRequest, CustomerHistory, Tie } from './types';

/** A request with the phone number and e-mail address by which requests are matched. */
export type Candidate = Omit<CustomerRequest, 'tie'> & { phoneE164: string | null; email: string | null };
export type Pair = { lowId: string; highId: string; decision: Decision };

/**
 * Groups the requests that are related to the request `startId`: those of the same customer, those with only the same
 * e-mail address, and those that staff marked as another customer's. A staff decision about two requests overrides an
 * equal phone number or e-mail address. The two requests can still be connected through a third one.
 */
export function groupRequests(
  startId: string,
  candidates: readonly Candidate[],
  pairs: readonly Pair[],
): CustomerHistory {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const decisions = new Map(pairs.map((pair) => [toPairKey(pair.lowId, pair.highId), pair.decision]));
  const ties = findTies(startId, byId, decisions);
  const history: CustomerHistory = { same: [], suggested: [], apart: [] };
  const start = byId.get(startId);
  for (const candidate of candidates) {
    if (candidate.id === startId || !start) continue;
    const tie = ties.get(candidate.id);
    const decision = decisions.get(toPairKey(startId, candidate.id));
    if (tie) history.same.push(toRequest(candidate, tie));
    else if (decision === 'apart')
      history.apart.push(toRequest(candidate, hasSamePhone(start, candidate) ? 'phone' : 'email'));
    else if (hasSameEmail(start, candidate)) history.suggested.push(toRequest(candidate, 'email'));
  }
  return history;
}

/** Sorts the two ids as the database stores them. */
export function toPair(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

/**
 * Finds the requests that are connected to the start request by equal phone numbers or staff links, directly or through
 * other requests. Maps the id of each to the kind of its connection.
 */
function findTies(
  startId: string,
  byId: Map<string, Candidate>,
  decisions: Map<string, Decision>,
): Map<string, Tie> {
  const ties = new Map<string, Tie>();
  const open = [startId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const from = byId.get(id);
    for (const candidate of byId.values()) {
      if (!from || candidate.id === startId || ties.has(candidate.id)) continue;
      const decision = decisions.get(toPairKey(id, candidate.id));
      const tie =
        decision === 'linked'
          ? 'link'
          : decision !== 'apart' && hasSamePhone(from, candidate)
            ? 'phone'
            : null;
      if (!tie) continue;
      ties.set(candidate.id, tie);
      open.push(candidate.id);
    }
  }
  return ties;
}

function hasSamePhone(one: Candidate, other: Candidate): boolean {
  return one.phoneE164 !== null && one.phoneE164 === other.phoneE164;
}

function hasSameEmail(one: Candidate, other: Candidate): boolean {
  return Boolean(one.email) && one.email?.toLowerCase() === other.email?.toLowerCase();
}

function toPairKey(one: string, other: string): string {
  const { lowId, highId } = toPair(one, other);
  return `${lowId} ${highId}`;
}

function toRequest({ phoneE164: _phone, email: _email, ...request }: Candidate, tie: Tie): CustomerRequest {
  return { ...request, tie };
}
