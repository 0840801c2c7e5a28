import { randomUUID } from 'node:crypto';
import * as invitations from '@/app/api/admin/reviews/invitations/route';
import { POST as postGroup } from '@/app/api/groups/route';
import { POST as postComment } from '@/app/api/quotes/[token]/comments/route';
import { POST as postReview } from '@/app/api/review-links/[token]/route';
import { startPackages } from '@/lib/packages/catalogue/queries';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { sendNew } from '@/tests/integration/quotes/quote-calls';
import { countRows, selectRows } from '@/tests/support/enquiries';
import { makeJsonRequest } from '@/tests/support/factories';
import { forgetLimits } from '@/tests/support/limits';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

beforeAll(() => startPackages());
beforeEach(() => forgetLimits());

const twelve = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, send));
/** Sends requests one after the other, so that each is counted before the next. */
async function repeat(times: number, send: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < times; at += 1) await send();
}

type Sent = { token?: string; key?: string; address?: string };
async function post(
  handler: unknown,
  body: object,
  { token = '', key = randomUUID(), address = '203.0.113.41' }: Sent,
) {
  setRequestCookies('');
  const headers = { 'Idempotency-Key': key, [CLIENT_ADDRESS_HEADER]: address };
  const response = await (handler as Handler)(makeJsonRequest('/', body, headers), {
    params: Promise.resolve({ token }),
  });
  return response.status;
}

async function makeOffer() {
  const { id } = await makeStoredEnquiry({ tourId: '1' });
  const { token, item } = await sendNew(id);
  const day = item.draft.days[0]!.id;
  const comment = (text: string, more: Sent = {}) => post(postComment, { day, text }, { token, ...more });
  const count = async (text: string) =>
    (await selectRows('SELECT 1 FROM request_activity WHERE request_id = $1 AND note = $2', [id, text]))
      .length;
  return { comment, count };
}

it('the last comment that an offer accepts, sent twelve times at once, is stored once and always confirmed', async () => {
  const { comment, count } = await makeOffer();
  for (let at = 1; at <= 29; at += 1)
    expect(await comment(`Comment ${at}`, { address: `10.1.${at}.1` })).toBe(200);
  await forgetLimits();
  const key = randomUUID();
  expect(new Set(await twelve(() => comment('A later start, please.', { key })))).toEqual(new Set([200]));
  expect(await count('A later start, please.')).toBe(1);
});

it('the last group link that an IP address may create, requested twelve times at once, is created once', async () => {
  const make = (key?: string) => post(postGroup, { packageIds: ['1', '2'] }, { ...(key && { key }) });
  await repeat(59, () => make());
  const key = randomUUID();
  const before = await countRows('group_choices');
  const statuses = await twelve(() => make(key));
  expect(statuses.toSorted()).toEqual([...Array<number>(11).fill(200), 201]);
  expect(await countRows('group_choices')).toBe(before + 1);
});

async function makeReviewLink(): Promise<string> {
  const { cookie } = await makeSession();
  const request = makeStaffRequest('/api/admin/reviews/invitations', {
    method: 'POST',
    cookie,
    body: { customerName: 'Latha Nair' },
  });
  const response = await (invitations.POST as Handler)(request, { params: Promise.resolve({}) });
  const { link } = (await response.json()) as { link: { url: string } };
  return link.url.split('/').at(-1)!;
}
const REVIEW = {
  rating: 4,
  reviewText: 'The guide knew every bird.',
  customerName: 'Latha Nair',
  location: 'Thrissur',
};

it('the last review that an IP address may send, sent twelve times at once, is stored once and always confirmed', async () => {
  const send = async (token: string, text: string) =>
    post(postReview, { ...REVIEW, reviewText: text }, { token });
  const tokens = await Promise.all(Array.from({ length: 20 }, makeReviewLink));
  for (const token of tokens.slice(1)) expect(await send(token, `The guide of ${token}.`)).toBe(200);
  expect(new Set(await twelve(() => send(tokens[0]!, REVIEW.reviewText)))).toEqual(new Set([200]));
  const stored = await selectRows('SELECT 1 FROM reviews WHERE review_text = $1', [REVIEW.reviewText]);
  expect(stored).toHaveLength(1);
});
