import fc from 'fast-check';
import { groupRequests, toPair, type Candidate, type Pair } from '@/lib/requests/customers/match-requests';

const IDS = ['a', 'b', 'c', 'd'];

function makeCandidate(id: string, fields: Partial<Candidate> = {}): Candidate {
  const base = {
    id,
    source: 'website',
    reference: `KT-${id}`,
    customerName: 'Asha Nair',
    tourTitle: '',
  } as const;
  const state = { status: 'new', isSpam: false, enquiryDate: '2026-11-20T05:00:00.000Z' } as const;
  return { ...base, ...state, phoneE164: null, email: null, ...fields };
}

const candidateArbitrary = fc.record({
  phoneE164: fc.constantFrom(null, '+919876543210', '+919876500000'),
  email: fc.constantFrom(null, 'asha@example.com', 'Asha@Example.com', 'ravi@example.com'),
});
const peopleArbitrary = fc
  .tuple(...IDS.map(() => candidateArbitrary))
  .map((fields) => fields.map((entry, index) => makeCandidate(IDS[index] ?? '', entry)));
const pairsArbitrary = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('c', 'd'), fc.constantFrom('linked', 'apart')),
    {
      selector: ([one, other]) => `${one}${other}`,
    },
  )
  .map((entries): Pair[] =>
    entries.map(([lowId, highId, decision]) => ({ lowId, highId, decision: decision as Pair['decision'] })),
  );

const idsOf = (requests: { id: string }[]) => requests.map(({ id }) => id).sort();

it('the customer history groups requests by phone number, and suggests those with the same e-mail address', () => {
  const people = [
    makeCandidate('a', { phoneE164: '+919876543210', email: 'family@example.com' }),
    makeCandidate('b', { phoneE164: '+919876543210' }),
    makeCandidate('c', { phoneE164: '+919876500000', email: 'Family@example.com' }),
  ];
  const story = groupRequests('a', people, []);
  expect(story.same).toMatchObject([{ id: 'b', tie: 'phone' }]);
  expect(story.suggested).toMatchObject([{ id: 'c', tie: 'email' }]);
});

it('linking a request also adds the other requests with its phone number to the customer history', () => {
  const people = [
    makeCandidate('a', { phoneE164: '+919876543210' }),
    makeCandidate('c', { phoneE164: '+919876500000' }),
    makeCandidate('d', { phoneE164: '+919876500000' }),
  ];
  const story = groupRequests('a', people, [{ lowId: 'a', highId: 'c', decision: 'linked' }]);
  expect(story.same).toMatchObject([
    { id: 'c', tie: 'link' },
    { id: 'd', tie: 'phone' },
  ]);
});

it('requests with the same phone number can be marked as those of different people', () => {
  const people = [
    makeCandidate('a', { phoneE164: '+919876543210' }),
    makeCandidate('b', { phoneE164: '+919876543210' }),
  ];
  const story = groupRequests('a', people, [{ lowId: 'a', highId: 'b', decision: 'apart' }]);
  expect([story.same, idsOf(story.apart)]).toEqual([[], ['b']]);
});

it('the customer history lists every other request at most once, and never the request itself', () => {
  fc.assert(
    fc.property(peopleArbitrary, pairsArbitrary, (people, pairs) => {
      const { same, suggested, apart } = groupRequests('a', people, pairs);
      const all = [...same, ...suggested, ...apart].map(({ id }) => id);
      expect(new Set(all).size).toBe(all.length);
      expect(all).not.toContain('a');
    }),
  );
});

it('if one request lists another as the same customer’s, the other lists it too', () => {
  fc.assert(
    fc.property(peopleArbitrary, pairsArbitrary, fc.constantFrom('b', 'c', 'd'), (people, pairs, other) => {
      const seen = idsOf(groupRequests('a', people, pairs).same).includes(other);
      expect(idsOf(groupRequests(other, people, pairs).same).includes('a')).toBe(seen);
    }),
  );
});

it('unlinking two requests restores the customer history from before linking', () => {
  fc.assert(
    fc.property(peopleArbitrary, pairsArbitrary, fc.constantFrom('b', 'c', 'd'), (people, pairs, other) => {
      const { lowId, highId } = toPair('a', other);
      const before = pairs.filter((pair) => pair.lowId !== lowId || pair.highId !== highId);
      const linked: Pair[] = [...before, { lowId, highId, decision: 'linked' }];
      expect(idsOf(groupRequests('a', people, linked).same)).toContain(other);
      const after = linked.filter((pair) => pair.lowId !== lowId || pair.highId !== highId);
      expect(groupRequests('a', people, after)).toEqual(groupRequests('a', people, before));
    }),
  );
});
