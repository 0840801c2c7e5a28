import { randomUUID } from 'node:crypto';
import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { closeDatabase, getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { POST } from '@/app/api/enquiries/route';
import { answerCaptcha, makeEnquiryBody, makeJsonRequest, type Json } from '@/tests/support/factories';

process.env.RATE_ENQUIRY_PER_10MIN = '3';

const references: string[] = [];
jest.mock('@/lib/requests/submission/reference', () => {
  const real = jest.requireActual<{ makeReference: (roll: (below: number) => number) => string }>(
    '@/lib/requests/submission/reference',
  );
  return {
    makeReference: (roll: (below: number) => number) => references.shift() ?? real.makeReference(roll),
  };
});

let defect: Error | null = null;
jest.mock('@/lib/requests/enquiries/mutations', () => {
  const real = jest.requireActual<{ createEnquiry: (enquiry: unknown) => Promise<string> }>(
    '@/lib/requests/enquiries/mutations',
  );
  return {
    createEnquiry: (enquiry: unknown) => (defect ? Promise.reject(defect) : real.createEnquiry(enquiry)),
  };
});

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await POST(
    makeJsonRequest('/api/enquiries', body, { 'Idempotency-Key': randomUUID(), ...headers }),
  );
  return {
    status: response.status,
    body: (await response.json()) as Json,
    retryAfter: response.headers.get('retry-after'),
  };
}
const solved = (overrides: Json = {}) =>
  makeEnquiryBody({ ...answerCaptcha(createCaptcha('enquiry')), ...overrides });
const from = (address: string) => ({ 'x-kayal-client-address': address });
const count = async (table: string) =>
  Number((await getPool().query(`SELECT count(*) FROM ${table}`)).rows[0].count);

it('the rate limit counts only new, valid enquiries of an IP address', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const first = solved();
  expect((await send(first, { ...from('198.51.100.1'), ...key })).status).toBe(201);
  for (let repeat = 0; repeat < 5; repeat += 1) {
    expect((await send(first, { ...from('198.51.100.1'), ...key })).status).toBe(200);
    expect((await send(solved({ name: '' }), from('198.51.100.1'))).status).toBe(422);
  }
  expect((await send(solved(), from('198.51.100.1'))).status).toBe(201);
  expect((await send(makeEnquiryBody(), from('198.51.100.1'))).status).toBe(422);
  const refused = await send(solved(), from('198.51.100.1'));
  expect(refused).toMatchObject({
    status: 429,
    body: { success: false, message: expect.stringContaining('wait a few minutes') },
  });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect(Number(refused.retryAfter)).toBeLessThanOrEqual(600);
  expect((await send(solved(), from('198.51.100.2'))).status).toBe(201);
});

describe('two instances', () => {
  /** Resets the counts of this process, as if another process handled the next request. */
  const becomeAnother = () => Reflect.deleteProperty(globalThis, '__kayalFormLimit');
  const address = '198.51.100.30';

  it('two instances share one rate limit, even for simultaneous requests', async () => {
    const keyed = { ...from(address), 'Idempotency-Key': randomUUID() };
    const first = solved();
    expect((await send(first, keyed)).status).toBe(201);
    becomeAnother();
    const bodies = [solved(), solved(), solved()];
    const answers = await Promise.all(bodies.map((body) => send(body, from(address))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
    const refused = answers.findIndex(({ status }) => status === 429);
    expect(Number(answers[refused]?.retryAfter)).toBeGreaterThan(590);
    // The refused enquiry is not stored and its captcha stays unused; a replay of the stored one gets the same
    // response.
    becomeAnother();
    expect((await send(bodies[refused], from('198.51.100.31'))).status).toBe(201);
    expect((await send(first, keyed)).status).toBe(200);
  });
});

it('a reference collision is retried with a new reference and the same captcha', async () => {
  const { body } = await send(solved(), from('198.51.100.3'));
  references.push(String(body.reference), String(body.reference));
  const second = await send(solved(), from('198.51.100.3'));
  expect(second.status).toBe(201);
  expect(second.body.reference).not.toBe(body.reference);
});

it('a reference collision three times in a row fails with an error and writes nothing', async () => {
  const { body } = await send(solved(), from('198.51.100.4'));
  const before = [
    await count('enquiries'),
    await count('spent_captchas'),
    await count('graphile_worker.jobs'),
  ];
  references.push(...Array<string>(3).fill(String(body.reference)));
  expect(await send(solved(), from('198.51.100.4'))).toMatchObject({
    status: 500,
    body: { success: false, message: 'Failed to submit enquiry. Please try again.' },
  });
  expect([
    await count('enquiries'),
    await count('spent_captchas'),
    await count('graphile_worker.jobs'),
  ]).toEqual(before);
});

it('an unexpected error returns the general message without details', async () => {
  defect = new Error('secret detail at /srv/app');
  const answer = await send(solved(), from('198.51.100.5'));
  expect(answer).toMatchObject({
    status: 500,
    body: { success: false, message: 'Failed to submit enquiry. Please try again.' },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|srv/);
  defect = null;
});

it('with the database down, invalid enquiries get validation errors and valid ones the phone number', async () => {
  const body = solved();
  const url = getEnv().DATABASE_URL;
  await closeDatabase();
  (getEnv() as { DATABASE_URL: string }).DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  try {
    expect(await send({ ...body, name: '' })).toMatchObject({
      status: 422,
      body: { message: 'Name is required.' },
    });
    // More often than the limit allows, because failed requests do not count.
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await send(body, from('198.51.100.6'))).toMatchObject({
        status: 503,
        retryAfter: '30',
        body: {
          success: false,
          message: 'Failed to submit enquiry. Please contact us directly at +91 90000 00001.',
        },
      });
    }
  } finally {
    await closeDatabase();
    (getEnv() as { DATABASE_URL: string }).DATABASE_URL = url;
  }
  expect((await send(body, from('198.51.100.6'))).status).toBe(201);
});
