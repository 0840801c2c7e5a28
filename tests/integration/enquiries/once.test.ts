import { randomUUID } from 'node:crypto';
import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { stopDate } from '@/tests/support/clock';
import { countRows, makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { answerCaptcha, makeEnquiryBody, type Json } from '@/tests/support/factories';

const sendSolved = (overrides: Json = {}, headers?: Record<string, string>) =>
  sendEnquiry(makeSolvedEnquiry(overrides), headers);

describe('the captcha', () => {
  const wrong = {
    status: 422,
    body: { success: false, message: 'Invalid captcha. Please try again.', field: 'captchaAnswer' },
  };

  it('cannot be omitted or computed by the client', async () => {
    const { token } = createCaptcha('enquiry');
    const address = { 'x-kayal-client-address': '203.0.113.50' };
    for (const fields of [
      {},
      { captchaAnswer: 5, captchaCorrectAnswer: 5 },
      { captchaToken: token },
      { captchaToken: token, captchaAnswer: null, captchaCorrectAnswer: null },
      { captchaToken: 'x', captchaAnswer: 5 },
      { captchaToken: '..', captchaAnswer: 5 },
      { captchaToken: token, captchaAnswer: '' },
      { captchaToken: token, captchaAnswer: '999', captchaCorrectAnswer: '999' },
    ]) {
      expect(await sendEnquiry(makeEnquiryBody(fields), address)).toMatchObject(wrong);
    }
  });

  it('works once, even for simultaneous requests', async () => {
    const fields = answerCaptcha(createCaptcha('enquiry'));
    const answers = await Promise.all([1, 2].map(() => sendEnquiry(makeEnquiryBody(fields))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await sendEnquiry(makeEnquiryBody(fields))).toMatchObject(wrong);
  });

  it('is spent by a wrong answer', async () => {
    const fields = answerCaptcha(createCaptcha('enquiry'));
    expect(
      await sendEnquiry(makeEnquiryBody({ ...fields, captchaAnswer: Number(fields.captchaAnswer) + 1 })),
    ).toMatchObject(wrong);
    expect(await sendEnquiry(makeEnquiryBody(fields))).toMatchObject(wrong);
  });

  it('is bound to its form', async () => {
    expect(await sendEnquiry(makeEnquiryBody(answerCaptcha(createCaptcha('itinerary'))))).toMatchObject(
      wrong,
    );
  });

  it('is not spent by an error elsewhere in the form', async () => {
    const fields = answerCaptcha(createCaptcha('enquiry'));
    expect((await sendEnquiry(makeEnquiryBody({ ...fields, name: '' }))).status).toBe(422);
    expect((await sendEnquiry(makeEnquiryBody(fields))).status).toBe(201);
  });
});

describe('a repeated request', () => {
  it('gets the same response and creates no second row', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = makeEnquiryBody(answerCaptcha(createCaptcha('enquiry')));
    const first = await sendEnquiry(body, headers);
    const before = await countRows('enquiries');
    const again = await sendEnquiry(body, { 'Idempotency-Key': headers['Idempotency-Key'].toUpperCase() });
    const withoutCaptcha = await sendEnquiry(makeEnquiryBody(), headers);
    expect([first.status, again.status, withoutCaptcha.status]).toEqual([201, 200, 200]);
    expect(again.body).toEqual(first.body);
    expect(withoutCaptcha.body).toEqual(first.body);
    expect(await countRows('enquiries')).toBe(before);
  });

  it('leaves a new captcha unused', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await sendSolved({}, headers);
    const fields = answerCaptcha(createCaptcha('enquiry'));
    expect((await sendEnquiry(makeEnquiryBody(fields), headers)).status).toBe(200);
    expect((await sendEnquiry(makeEnquiryBody(fields))).status).toBe(201);
  });

  it('is rejected with other content under the same idempotency key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await sendSolved({}, headers);
    expect(await sendSolved({ message: 'Something else' }, headers)).toMatchObject({
      status: 422,
      body: { success: false },
    });
  });

  it.each([
    [
      'with one captcha',
      () => {
        const fields = answerCaptcha(createCaptcha('enquiry'));
        return () => fields;
      },
    ],
    ['each with a captcha of its own', () => () => answerCaptcha(createCaptcha('enquiry'))],
  ])('ten simultaneous requests %s create one row, one 201 and nine 200s', async (_, makeFields) => {
    const headers = { 'Idempotency-Key': randomUUID(), 'x-kayal-client-address': '203.0.113.99' };
    const [enquiries, jobs] = [await countRows('enquiries'), await countRows('graphile_worker.jobs')];
    const fields = makeFields();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendEnquiry(makeEnquiryBody(fields()), headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countRows('enquiries')).toBe(enquiries + 1);
    expect(await countRows('graphile_worker.jobs')).toBe(jobs + 2);
  });
});

describe('bots', () => {
  it('a filled honeypot is stored as spam, looks accepted and sends no mail', async () => {
    const jobs = await countRows('graphile_worker.jobs');
    const { status, body } = await sendSolved({ website: 'https://spam.example' });
    expect(status).toBe(201);
    expect(body.success).toBe(true);
    expect(
      await selectRows('SELECT is_spam, suspicion FROM requests WHERE reference = $1', [body.reference]),
    ).toEqual([{ is_spam: true, suspicion: 'honeypot' }]);
    expect(await countRows('graphile_worker.jobs')).toBe(jobs);
  });

  it('a very fast submission is stored normally and flagged for staff', async () => {
    stopDate(); // no time passes between captcha and submission
    const { body } = await sendEnquiry(makeSolvedEnquiry());
    jest.useRealTimers();
    expect(
      await selectRows('SELECT is_spam, suspicion FROM requests WHERE reference = $1', [body.reference]),
    ).toEqual([{ is_spam: false, suspicion: 'too-fast' }]);
  });
});
