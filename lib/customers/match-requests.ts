import type { Decision, CustomerRequest, CustomerHistory, Tie } from './types';

/** A request with what ties it to others. */
export type Candidate = Omit<CustomerRequest, 'tie'> & { phoneE164: string | null; email: string | null };
export type Pair = { lowId: string; highId: string; decision: Decision };

/**
 * Sorts the requests that have anything to do with one into its person's own, those that may be, and those that staff
 * keep apart. A colleague's word about two requests goes before number and address, and holds between these two: what
 * both are tied to by others keeps them together.
 */
export function tellStory(
  startId: string,
  candidates: readonly Candidate[],
  pairs: readonly Pair[],
): CustomerHistory {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const decisions = new Map(pairs.map((pair) => [toPairKey(pair.lowId, pair.highId), pair.decision]));
  const ties = findTies(startId, byId, decisions);
  const story: CustomerHistory = { same: [], suggested: [], apart: [] };
  const start = byId.get(startId);
  for (const candidate of candidates) {
    if (candidate.id === startId || !start) continue;
    const tie = ties.get(candidate.id);
    const decision = decisions.get(toPairKey(startId, candidate.id));
    if (tie) story.same.push(toRequest(candidate, tie));
    else if (decision === 'apart')
      story.apart.push(toRequest(candidate, hasSamePhone(start, candidate) ? 'phone' : 'email'));
    else if (hasSameEmail(start, candidate)) story.suggested.push(toRequest(candidate, 'email'));
  }
  return story;
}

/** The two ids in the order in which they are stored. */
export function toPair(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

/** Who is reached from the start over equal numbers and links, and over which of the two at the last step. */
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
