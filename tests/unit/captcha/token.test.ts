import fc from 'fast-check';
import { checkCaptchaToken, issueCaptchaToken } from '@/lib/platform/captcha/token';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-11-21T10:00:00Z');
const issue = (overrides: Partial<Parameters<typeof issueCaptchaToken>[0]> = {}) =>
  issueCaptchaToken({ answer: 30, purpose: 'enquiry', now, ttlSeconds: 600, key, ...overrides });
const check = (token: string, overrides: Partial<Parameters<typeof checkCaptchaToken>[0]> = {}) =>
  checkCaptchaToken({ token, answer: 30, purpose: 'enquiry', now, key, ...overrides }).kind;
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

it('a captcha token contains the form, the time of issue and the expiry', () => {
  const { token, expiresAt } = issue();
  expect(expiresAt).toEqual(later(600));
  expect(checkCaptchaToken({ token, answer: 30, purpose: 'enquiry', now, key })).toEqual({
    kind: 'right',
    claims: { nonce: expect.stringMatching(/^[\w-]{22}$/), purpose: 'enquiry', issuedAt: now, expiresAt },
  });
});

it('a captcha token is valid with the right answer until it expires, for its own form and under its own key', () => {
  const { token } = issue();
  expect(check(token, { answer: 31 })).toBe('wrong');
  expect(check(token, { answer: null })).toBe('wrong');
  expect(check(token, { now: later(599) })).toBe('right');
  expect(check(token, { now: later(600) })).toBe('refused');
  expect(check(token, { purpose: 'itinerary' })).toBe('refused');
  expect(check(token, { key: Buffer.alloc(32, 2) })).toBe('refused');
});

it('a captcha token accepts exactly one answer and does not reveal it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 58 }), fc.integer({ min: 0, max: 58 }), (answer, guess) => {
      const { token } = issue({ answer });
      expect(check(token, { answer: guess })).toBe(guess === answer ? 'right' : 'wrong');
      const payload = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<
        string,
        unknown
      >;
      expect(Object.keys(payload).sort()).toEqual(['e', 'i', 'n', 'p']);
    }),
  );
});

it('a captcha token is rejected when any character is changed', () => {
  const { token } = issue();
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'aZ9-_.'), (place, mark) => {
      fc.pre(token[place] !== mark);
      const changed = token.slice(0, place) + mark + token.slice(place + 1);
      expect(check(changed)).not.toBe('right');
    }),
  );
});

it('any text that is not a captcha token is refused', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(check(text)).toBe('refused')));
  for (const text of ['', '.', '..', '...', 'a.b.c', `${issue().token}.x`, 'x'.repeat(100_000)])
    expect(check(text)).toBe('refused');
});

it('every captcha token is different', () => {
  expect(new Set(Array.from({ length: 50 }, () => issue().token)).size).toBe(50);
});
