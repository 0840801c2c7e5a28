import { randomUUID } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { expect, makeBody, readMails, takeCaptcha, test, type Body } from './support/enquiry-test';

const SENT = 'Enquiry submitted successfully! We will contact you soon.';
const WRONG_CAPTCHA = {
  success: false,
  message: 'Invalid captcha. Please try again.',
  field: 'captchaAnswer',
};

test.describe('POST /api/enquiries stores once', () => {
  test('a first request gets 201, its repetition 200 with the same body', async ({
    request,
    postEnquiry,
    findEnquiries,
  }) => {
    const body = makeBody(await takeCaptcha(request));
    const key = randomUUID();
    const first = await postEnquiry(body, key);
    expect(first.status()).toBe(201);
    expect(first.headers()['cache-control']).toContain('no-store');
    const receipt = (await first.json()) as Body;
    expect(receipt).toEqual({
      success: true,
      message: SENT,
      reference: expect.stringMatching(/^KT-[0-9A-HJKMNP-TV-Z]{6}$/),
      statusUrl: expect.stringMatching(/^https?:\/\/[^/]+\/enquiry\/[\w-]{22}$/),
      mailed: false,
    });
    // A retry after a lost answer may carry a new captcha, so the repetition is sent with another one too.
    for (const again of [
      body,
      { ...body, ...(await takeCaptcha(request)) },
      { ...body, captchaToken: undefined },
    ]) {
      const second = await postEnquiry(again, key);
      expect(second.status()).toBe(200);
      expect(await second.json()).toEqual(receipt);
    }
    expect(await findEnquiries(String(body.name))).toHaveLength(1);
    expect((await request.get(new URL(String(receipt.statusUrl)).pathname)).status()).toBe(200);
  });

  test('ten identical requests at once create one row and two mails', async ({
    request,
    postEnquiry,
    findEnquiries,
    query,
  }) => {
    const body = makeBody(await takeCaptcha(request));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => postEnquiry(body, key)));
    expect(toStatuses(answers)).toEqual([...Array<number>(9).fill(200), 201]);
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
    const rows = await findEnquiries(String(body.name));
    expect(rows).toHaveLength(1);
    const { id = '', reference = '' } = rows[0] ?? {};
    await expect.poll(async () => (await readMails(reference)).length).toBe(2);
    expect(await query('SELECT 1 FROM enquiry_activity WHERE enquiry_id = $1', [id])).toHaveLength(1);
    const jobs = 'SELECT key FROM graphile_worker.jobs WHERE key LIKE $1';
    await expect.poll(() => query(jobs, [`enquiry:${id}:%`])).toEqual([]);
    expect(await readMails(reference)).toHaveLength(2);
  });

  test('the same idempotency key with another enquiry is refused', async ({
    request,
    postEnquiry,
    findEnquiries,
  }) => {
    const body = makeBody(await takeCaptcha(request));
    const key = randomUUID();
    expect((await postEnquiry(body, key)).status()).toBe(201);
    const other = await postEnquiry(
      { ...body, message: 'Something else', ...(await takeCaptcha(request)) },
      key,
    );
    expect(other.status()).toBe(422);
    expect(await other.json()).toMatchObject({
      success: false,
      message: expect.stringContaining('another request'),
    });
    expect(await findEnquiries(String(body.name))).toHaveLength(1);
  });

  test('a key that is not a UUID is refused; the case of the letters does not matter', async ({
    request,
    postEnquiry,
  }) => {
    const body = makeBody(await takeCaptcha(request));
    for (const key of ['1', 'not-a-uuid', `${randomUUID()}0`])
      expect((await postEnquiry(body, key)).status()).toBe(422);
    const key = randomUUID();
    expect((await postEnquiry(body, key)).status()).toBe(201);
    expect((await postEnquiry(body, key.toUpperCase())).status()).toBe(200);
  });
});

test.describe('POST /api/enquiries and its captcha', () => {
  test('a missing or malformed answer or token is refused', async ({
    request,
    postEnquiry,
    findEnquiries,
  }) => {
    const captcha = await takeCaptcha(request);
    const body = makeBody();
    const attempts = [
      {},
      { captchaAnswer: captcha.captchaAnswer },
      { captchaToken: captcha.captchaToken },
      { ...captcha, captchaAnswer: '' },
      { ...captcha, captchaAnswer: null },
      { ...(await takeCaptcha(request, 'itinerary')) },
    ];
    for (const attempt of attempts) {
      const answer = await postEnquiry({ ...body, ...attempt });
      expect(answer.status(), JSON.stringify(attempt)).toBe(422);
      expect(await answer.json()).toEqual(WRONG_CAPTCHA);
    }
    expect(await findEnquiries(String(body.name))).toEqual([]);
  });

  test('a wrong answer is refused, and its question cannot be used again', async ({
    request,
    postEnquiry,
    findEnquiries,
  }) => {
    const captcha = await takeCaptcha(request);
    const body = makeBody();
    const wrong = await postEnquiry({
      ...body,
      ...captcha,
      captchaAnswer: String(Number(captcha.captchaAnswer) + 1),
    });
    expect(wrong.status()).toBe(422);
    expect(await wrong.json()).toEqual(WRONG_CAPTCHA);
    expect((await postEnquiry({ ...body, ...captcha })).status()).toBe(422);
    expect(await findEnquiries(String(body.name))).toEqual([]);
  });

  test('an expected answer sent by the client is ignored', async ({
    request,
    postEnquiry,
    findEnquiries,
  }) => {
    const captcha = await takeCaptcha(request);
    const body = makeBody();
    const claims = [
      { captchaAnswer: 7, captchaCorrectAnswer: 7 },
      { captchaToken: captcha.captchaToken, captchaAnswer: '999', captchaCorrectAnswer: '999' },
    ];
    for (const claim of claims) {
      const answer = await postEnquiry({ ...body, ...claim });
      expect(answer.status()).toBe(422);
      expect(await answer.json()).toEqual(WRONG_CAPTCHA);
    }
    expect(await findEnquiries(String(body.name))).toEqual([]);
  });

  test('one captcha question works for one enquiry, even when two arrive at once', async ({
    request,
    postEnquiry,
    query,
  }) => {
    const captcha = await takeCaptcha(request);
    const bodies = [makeBody(captcha), makeBody(captcha)];
    expect(toStatuses(await Promise.all(bodies.map((body) => postEnquiry(body))))).toEqual([201, 422]);
    const names = bodies.map(({ name }) => name);
    expect(await query('SELECT 1 FROM enquiries WHERE customer_name = ANY($1)', [names])).toHaveLength(1);
    const later = await postEnquiry(makeBody(captcha));
    expect(later.status()).toBe(422);
    expect(await later.json()).toEqual(WRONG_CAPTCHA);
  });

  test('a modified token is refused', async ({ request, postEnquiry }) => {
    const { captchaToken, captchaAnswer } = await takeCaptcha(request);
    const [payload = '', seal = '', proof = ''] = captchaToken.split('.');
    const later = Buffer.from(JSON.stringify({ ...decode(payload), e: Date.now() + 9e9 })).toString(
      'base64url',
    );
    for (const token of [
      `${later}.${seal}.${proof}`,
      `${payload}..`,
      `..`,
      `${payload}.${proof}.${seal}`,
      `${captchaToken}.x`,
    ]) {
      const answer = await postEnquiry(makeBody({ captchaToken: token, captchaAnswer }));
      expect(answer.status(), token).toBe(422);
    }
    expect(JSON.stringify(decode(payload))).not.toContain(captchaAnswer.padStart(3, '"'));
  });
});

test.describe('POST /api/enquiries and values that only the server decides', () => {
  test('a title, price, IP address or place sent by the client is ignored', async ({
    request,
    findEnquiries,
  }) => {
    const lies = {
      packageTitle: 'Free trip',
      packagePrice: 1,
      userAgent: 'lie',
      ipAddress: '8.8.8.8',
      locationCity: 'Rome',
      locationState: 'RM',
      locationCountry: 'Italy',
      status: 'converted',
      isSpam: true,
      source: 'api',
      id: randomUUID(),
    };
    const body = makeBody({ ...lies, ...(await takeCaptcha(request)) });
    const answer = await request.post('/api/enquiries', {
      data: body,
      headers: {
        'X-Forwarded-For': '8.8.8.8',
        'X-Real-IP': '8.8.8.8',
        'X-Kayal-Client-Address': '8.8.8.8',
        'User-Agent': 'Contract test',
      },
    });
    expect(answer.status()).toBe(201);
    const [row] = await findEnquiries(String(body.name));
    expect(row).toMatchObject({
      tour_title: 'Heart of Kerala',
      user_agent: 'Contract test',
      ip_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      location_city: null,
      location_country: 'Unknown',
      status: 'new',
      is_spam: false,
      source: 'website',
    });
    expect(row?.id).not.toBe(lies.id);
  });

  test('an enquiry that fills the honeypot gets the usual answer, is stored as spam, and is not mailed', async ({
    request,
    postEnquiry,
    findEnquiries,
    query,
  }) => {
    const body = makeBody({ website: 'https://spam.example', ...(await takeCaptcha(request)) });
    const answer = await postEnquiry(body);
    expect(answer.status()).toBe(201);
    expect(await answer.json()).toMatchObject({ success: true, message: SENT });
    const [row] = await findEnquiries(String(body.name));
    expect(row).toMatchObject({ is_spam: true, suspicion: 'honeypot' });
    expect(
      await query('SELECT 1 FROM graphile_worker.jobs WHERE key LIKE $1', [`enquiry:${row?.id}:%`]),
    ).toEqual([]);
    expect(await readMails(String(row?.reference))).toEqual([]);
  });

  test('accepts a package by id, by slug, or none, and refuses one that is not offered', async ({
    request,
    postEnquiry,
    findEnquiries,
  }) => {
    for (const [key, id] of [
      ['hm-1', 'hm-1'],
      ['kochi-to-kovalam', 'pt-2'],
      ['', null],
      [undefined, null],
    ] as const) {
      const body = makeBody({ package: key, ...(await takeCaptcha(request)) });
      expect((await postEnquiry(body)).status()).toBe(201);
      expect((await findEnquiries(String(body.name)))[0]?.tour_id).toBe(id);
    }
    for (const key of ['no-such-trip', '../admin', {}, `1' OR '1'='1`]) {
      const answer = await postEnquiry(makeBody({ package: key, ...(await takeCaptcha(request)) }));
      expect(answer.status()).toBe(422);
      expect(await answer.json()).toMatchObject({ field: 'package' });
    }
  });
});

function toStatuses(answers: APIResponse[]): number[] {
  return answers.map((answer) => answer.status()).sort();
}

function decode(payload: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}
