import { randomUUID } from 'node:crypto';
import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { stopDate } from '@/tests/support/clock';
import { countRows, makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { answerCaptcha, makeEnquiryBody, type Json } from '@/tests/support/factories';
import { makeItineraryBody, sendItinerary } from '@/tests/support/itineraries';

type Form = {
  purpose: 'enquiry' | 'itinerary';
  view: string;
  send: typeof sendEnquiry;
  makeBody: (overrides?: Json) => Json;
  wrong: string;
};
const FORMS: Form[] = [
  {
    purpose: 'enquiry',
    view: 'enquiries',
    send: sendEnquiry,
    makeBody: makeEnquiryBody,
    wrong: 'Invalid captcha. Please try again.',
  },
  {
    purpose: 'itinerary',
    view: 'custom_itineraries',
    send: sendItinerary,
    makeBody: makeItineraryBody,
    wrong: 'Incorrect answer to the security question. Please try again.',
  },
];

describe.each(FORMS)('the captcha of the form $purpose', ({ purpose, send, makeBody, wrong: message }) => {
  const wrong = { status: 422, body: { success: false, message, field: 'captchaAnswer' } };
  const foreign = purpose === 'enquiry' ? 'itinerary' : 'enquiry';

  it('a captcha cannot be omitted or computed by the client', async () => {
    const { token } = createCaptcha(purpose);
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
      expect(await send(makeBody(fields), address)).toMatchObject(wrong);
    }
  });

  it('a captcha works once, even for simultaneous requests', async () => {
    const fields = answerCaptcha(createCaptcha(purpose));
    const answers = await Promise.all([1, 2].map(() => send(makeBody(fields))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await send(makeBody(fields))).toMatchObject(wrong);
  });

  it('a captcha cannot be used again after a wrong answer', async () => {
    const fields = answerCaptcha(createCaptcha(purpose));
    expect(
      await send(makeBody({ ...fields, captchaAnswer: Number(fields.captchaAnswer) + 1 })),
    ).toMatchObject(wrong);
    expect(await send(makeBody(fields))).toMatchObject(wrong);
  });

  it('a captcha is valid only for its own form', async () => {
    expect(await send(makeBody(answerCaptcha(createCaptcha(foreign))))).toMatchObject(wrong);
  });

  it('a captcha can be used again after an error elsewhere in the form', async () => {
    const fields = answerCaptcha(createCaptcha(purpose));
    expect((await send(makeBody({ ...fields, name: '' }))).status).toBe(422);
    expect((await send(makeBody(fields))).status).toBe(201);
  });
});

describe.each(FORMS)('a repeated request of the form $purpose', ({ purpose, view, send, makeBody }) => {
  const sendSolved = (overrides: Json = {}, headers?: Record<string, string>) =>
    send(makeBody({ ...answerCaptcha(createCaptcha(purpose)), ...overrides }), headers);

  it('a repeated request gets the same response and creates no second row', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = makeBody(answerCaptcha(createCaptcha(purpose)));
    const first = await send(body, headers);
    const before = await countRows(view);
    const again = await send(body, { 'Idempotency-Key': headers['Idempotency-Key'].toUpperCase() });
    const withoutCaptcha = await send(makeBody(), headers);
    expect([first.status, again.status, withoutCaptcha.status]).toEqual([201, 200, 200]);
    expect(again.body).toEqual(first.body);
    expect(withoutCaptcha.body).toEqual(first.body);
    expect(await countRows(view)).toBe(before);
  });

  it('a repeated request does not use up the captcha sent with it', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await sendSolved({}, headers);
    const fields = answerCaptcha(createCaptcha(purpose));
    expect((await send(makeBody(fields), headers)).status).toBe(200);
    expect((await send(makeBody(fields))).status).toBe(201);
  });

  it('a request with other content and a used idempotency key is rejected', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await sendSolved({}, headers);
    expect(await sendSolved({ name: 'Somebody else' }, headers)).toMatchObject({
      status: 422,
      body: { success: false },
    });
  });

  it.each([
    [
      'with one captcha',
      () => {
        const fields = answerCaptcha(createCaptcha(purpose));
        return () => fields;
      },
    ],
    ['each with a captcha of its own', () => () => answerCaptcha(createCaptcha(purpose))],
  ])('ten simultaneous requests %s create one row, one 201 and nine 200s', async (_, makeFields) => {
    const headers = { 'Idempotency-Key': randomUUID(), 'x-kayal-client-address': '203.0.113.99' };
    const [rows, jobs] = [await countRows(view), await countRows('graphile_worker.jobs')];
    const fields = makeFields();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(makeBody(fields()), headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countRows(view)).toBe(rows + 1);
    expect(await countRows('graphile_worker.jobs')).toBe(jobs + 2);
  });
});

describe('bots', () => {
  it.each(FORMS)(
    'a submitted $purpose form with a filled honeypot is stored as spam, looks accepted and sends no mail',
    async ({ purpose, send, makeBody }) => {
      const jobs = await countRows('graphile_worker.jobs');
      const captcha = answerCaptcha(createCaptcha(purpose));
      const { status, body } = await send(makeBody({ ...captcha, website: 'https://spam.example' }));
      expect(status).toBe(201);
      expect(body.success).toBe(true);
      expect(
        await selectRows('SELECT is_spam, suspicion FROM requests WHERE reference = $1', [body.reference]),
      ).toEqual([{ is_spam: true, suspicion: 'honeypot' }]);
      expect(await countRows('graphile_worker.jobs')).toBe(jobs);
    },
  );

  it('a very fast submission is stored normally and flagged for staff', async () => {
    stopDate(); // no time passes between captcha and submission
    const { body } = await sendEnquiry(makeSolvedEnquiry());
    jest.useRealTimers();
    expect(
      await selectRows('SELECT is_spam, suspicion FROM requests WHERE reference = $1', [body.reference]),
    ).toEqual([{ is_spam: false, suspicion: 'too-fast' }]);
  });
});
