import { createCaptcha, verifyCaptcha } from '@/lib/platform/captcha/captcha';
import { deleteExpiredCaptchas, spendCaptcha } from '@/lib/platform/captcha/mutations';
import { getPool } from '@/lib/platform/db';
import { GET } from '@/app/api/captcha/route';
import { solve } from '@/tests/support/captcha';

const ask = (query: string) => GET(new Request(`http://localhost/api/captcha${query}`));
const nonces = async () =>
  (await getPool().query('SELECT nonce FROM spent_captchas ORDER BY nonce')).rows.map(
    ({ nonce }) => nonce as string,
  );

beforeEach(() => getPool().query('DELETE FROM spent_captchas'));

it.each(['enquiry', 'itinerary'] as const)(
  'GET /api/captcha returns a question for the %s form, uncached',
  async (purpose) => {
    const response = await ask(`?purpose=${purpose}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { question, token, expiresAt } = (await response.json()) as Record<string, string>;
    expect(question).toMatch(/^\d{1,2} [+-] \d{1,2}$/);
    expect(new Date(expiresAt!).getTime()).toBeGreaterThan(Date.now());
    expect(await verifyCaptcha(purpose, token!, solve(question!))).toMatchObject({ purpose });
  },
);

it.each(['', '?purpose=', '?purpose=admin', '?purpose=Enquiry', '?purpose=constructor'])(
  'GET /api/captcha rejects %p',
  async (query) => {
    const response = await ask(query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, field: 'purpose' });
  },
);

it('a captcha token is recorded as spent after a wrong answer, not after a right one or if it is invalid', async () => {
  const { question, token } = createCaptcha('enquiry');
  await verifyCaptcha('enquiry', token, solve(question));
  await verifyCaptcha('enquiry', `x${token}`, solve(question));
  await verifyCaptcha('itinerary', token, solve(question));
  expect(await nonces()).toEqual([]);
  expect(await verifyCaptcha('enquiry', token, solve(question) + 1)).toBeNull();
  expect(await nonces()).toHaveLength(1);
  expect(await verifyCaptcha('enquiry', token, 'no number')).toBeNull();
  expect(await nonces()).toHaveLength(1);
});

it('spent captcha tokens are deleted an hour after they expire', async () => {
  const hour = 3_600_000;
  await spendCaptcha({ nonce: 'old', expiresAt: new Date(Date.now() - hour - 60_000) });
  await spendCaptcha({ nonce: 'recent', expiresAt: new Date(Date.now() - hour + 60_000) });
  expect(await deleteExpiredCaptchas()).toBe(1);
  expect(await nonces()).toEqual(['recent']);
});
