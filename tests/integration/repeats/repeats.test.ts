import { randomUUID } from 'node:crypto';
import { POST as writeReview } from '@/app/api/review-links/[token]/route';
import { createReviewInvitation } from '@/lib/company/reviews/invitation-mutations';
import { hashStatusToken } from '@/lib/platform/http/idempotency';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { ALL_CASES } from '@/tests/support/all-cases';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeGroup, setTicks } from '@/tests/support/groups';
import { ANSWERS, makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { act, sendNewEnquiry } from '@/tests/support/visitor';
import { callByLink, sendNew, toAcceptance } from '../quotes/quote-calls';

type Body = Record<string, unknown>;
type Answer = { status: number; body: { message?: string } };
/** A kind of write: `send` sends it with a key and changed fields, `count` returns how often it is stored. */
type Write = {
  send: (key: string, change?: Body) => Promise<Answer>;
  count: () => Promise<number>;
  /** Changed fields with which a repeat is refused. */
  changes: Body[];
};

const count = async (sql: string, values: unknown[] = []) =>
  Number((await selectRows(`SELECT count(*) FROM ${sql}`, values))[0]?.count);
const countHistory = (kind: string, id: string) =>
  count('request_activity WHERE kind = $1 AND request_id = $2::uuid', [kind, id]);
const inDays = (days: number) => addPlainDays(getIndiaDate(), days);

async function sendQuote() {
  const travelDate = new Date(inDays(60));
  const { id } = await makeStoredEnquiry({ tourId: '1', travelDate });
  return { id, ...(await sendNew(id)) };
}

async function prepareComment(): Promise<Write> {
  const { id, token, item } = await sendQuote();
  const [day, other] = item.draft.days;
  return {
    send: (key, change) => callByLink(token, 'comments', { day: day!.id, text: 'Later?', ...change }, key),
    count: () => countHistory('quote-comment', id),
    changes: [{ text: 'Earlier?' }, { day: other!.id }],
  };
}

async function prepareAcceptance(): Promise<Write> {
  const { id, token, item } = await sendQuote();
  const body = toAcceptance({ item, token }, (await getQuoteByToken(token))!.contentHash);
  return {
    send: (key, change) => callByLink(token, 'accept', { ...body, ...change }, key),
    count: () => countHistory('quote-accepted', id),
    changes: [{ name: 'Somebody Else' }, { option: 'another' }, { hash: '0'.repeat(64) }],
  };
}

async function prepareDecline(): Promise<Write> {
  const { id, token } = await sendQuote();
  const body = { number: 1, reason: 'price', note: 'Too much.' };
  return {
    send: (key, change) => callByLink(token, 'decline', { ...body, ...change }, key),
    count: () => countHistory('quote-declined', id),
    changes: [{ reason: 'hotels' }, { note: 'Far too much.' }],
  };
}

async function prepareNote(): Promise<Write> {
  const { token, id } = await sendNewEnquiry();
  return {
    send: (key, change) =>
      act(token, 'note', { text: 'We land at six.', ...change }, { 'idempotency-key': key }),
    count: () => countHistory('visitor-note', id),
    changes: [{ text: 'We land at seven.' }],
  };
}

async function prepareAction(action: 'date' | 'party' | 'withdraw' | 'erase', body: Body): Promise<Write> {
  const { token, id } = await sendNewEnquiry();
  const kind = { date: 'visitor-date', party: 'visitor-date', withdraw: 'withdrawn', erase: '' }[action];
  return {
    send: (key) => act(token, action, body, { 'idempotency-key': key }),
    count: () =>
      kind ? countHistory(kind, id) : count('requests WHERE id = $1 AND erased_at IS NOT NULL', [id]),
    changes: [],
  };
}

const asSender = (key: string, address: string) => ({
  'Idempotency-Key': key,
  [CLIENT_ADDRESS_HEADER]: address,
});

async function prepareEnquiry(): Promise<Write> {
  const email = `${randomUUID()}@example.com`;
  const body = makeSolvedEnquiry({ email });
  return {
    send: (key, change) => sendEnquiry({ ...body, ...change }, asSender(key, '203.0.113.11')),
    count: () => count('enquiries WHERE email = $1', [email]),
    changes: [
      { name: 'Other' },
      { phone: '98470 11111' },
      { adults: 4 },
      { message: 'No.' },
      { group: 'x'.repeat(22) },
    ],
  };
}

async function preparePlan(): Promise<Write> {
  const email = `${randomUUID()}@example.com`;
  const body = makeSolvedItinerary({ email });
  return {
    send: (key, change) => sendItinerary({ ...body, ...change }, asSender(key, '203.0.113.12')),
    count: () => count('requests WHERE email = $1', [email]),
    changes: [{ name: 'Other' }, { answers: { ...ANSWERS, duration: 6 } }, { group: 'x'.repeat(22) }],
  };
}

async function prepareReview(): Promise<Write> {
  const { staff } = await makeSession({ role: 'owner' });
  const { url } = await createReviewInvitation({ customerName: 'Latha', location: '' }, staff.id);
  const token = url.split('/').at(-1)!;
  const body = { rating: 5, reviewText: randomUUID(), customerName: 'Latha', location: 'Thrissur' };
  return {
    async send(key, change) {
      const headers = asSender(key, '203.0.113.13');
      const request = makeStaffRequest('/api/review-links', {
        method: 'POST',
        headers,
        body: { ...body, ...change },
      });
      const response = await writeReview(request, { params: Promise.resolve({ token }) });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    },
    count: () => count('reviews WHERE review_text = $1', [body.reviewText]),
    changes: [{ rating: 4 }, { reviewText: 'Other' }, { customerName: 'Other' }, { location: 'Kochi' }],
  };
}

async function prepareGroup(): Promise<Write> {
  let stored = '';
  return {
    async send(key, { packageIds = ['1', '5'] } = {}) {
      stored = key;
      return makeGroup(packageIds as string[], { key });
    },
    count: () => count('group_choices WHERE idempotency_key = $1', [stored]),
    changes: [{ packageIds: ['1', '6'] }],
  };
}

async function prepareTicks(): Promise<Write> {
  const { token } = await makeGroup(['1', '5']);
  // The id of the friend is the key: the same browser sends the same ticks again.
  return {
    send: (friend) => setTicks(token, friend, ['1']),
    count: () =>
      count('group_votes JOIN group_choices AS g ON g.id = group_id WHERE g.token_hash = $1', [
        hashStatusToken(token),
      ]),
    changes: [],
  };
}

const WRITES: [name: string, prepare: () => Promise<Write>][] = [
  ['a comment on an offer', prepareComment],
  ['an acceptance of an offer', prepareAcceptance],
  ['a decline of an offer', prepareDecline],
  ['a note on a private page', prepareNote],
  ['an enquiry', prepareEnquiry],
  ['a planner request', preparePlan],
  ['a review by link', prepareReview],
  ['a new group link', prepareGroup],
];
/** Writes that set a state: with other content they are new writes, not repeats. */
const SETTINGS: typeof WRITES = [
  ['a new date', () => prepareAction('date', { travelDate: inDays(70) })],
  ['a new party', () => prepareAction('party', { adults: 5, children: 0 })],
  ['a withdrawal', () => prepareAction('withdraw', {})],
  ['an erasure', () => prepareAction('erase', {})],
  ['the ticks of a friend', prepareTicks],
];

beforeAll(() => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  process.env.RATE_ENQUIRY_PER_10MIN = '8';
});
beforeEach(async () => {
  await forgetLimits();
  await selectRows('DELETE FROM group_choices');
});

it.each([...WRITES, ...SETTINGS])(
  '%s, sent twelve times at once, is stored once and confirmed twelve times',
  async (_what, prepare) => {
    for (let round = 1; round <= (ALL_CASES ? 4 : 1); round += 1) {
      const write = await prepare();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 12 }, () => write.send(key)));
      expect(answers.map(({ status, body }) => (status < 300 ? 'stored' : body.message))).toEqual(
        Array(12).fill('stored'),
      );
      expect(await write.count()).toBe(1);
    }
  },
);

it.each([
  ['a comment on an offer', prepareComment],
  ['a note on a private page', prepareNote],
  ['the ticks of a friend', prepareTicks],
])('repeats of %s do not use up the limit of its link', async (_what, prepare) => {
  const write = await prepare();
  for (let round = 1; round <= 4; round += 1) {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => write.send(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await write.count()).toBe(round);
  }
});

it.each(WRITES)(
  '%s that is repeated with a changed field is refused with a message',
  async (_what, prepare) => {
    const write = await prepare();
    const key = randomUUID();
    expect((await write.send(key)).status).toBeLessThan(300);
    for (const change of write.changes) {
      const { status, body } = await write.send(key, change);
      expect([change, status === 409 ? 422 : status]).toEqual([change, 422]);
      expect(body.message).toMatch(/^[A-Z].*[.?!]$/);
    }
    expect((await write.send(key)).status).toBeLessThan(300);
    expect(await write.count()).toBe(1);
  },
);
