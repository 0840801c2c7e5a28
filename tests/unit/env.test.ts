import { readFileSync } from 'node:fs';
import { getLogLevel } from '@/lib/platform/env';
import { ENV_NAMES, parseEnv } from '@/lib/platform/env-schema';

const REQUIRED = {
  DATABASE_URL: 'postgresql://kayal:secret@127.0.0.1:5432/kayal',
  AUTH_SECRET: 'x'.repeat(32),
};

/** The variables of `.env.example` and the comments above them. */
const example = readFileSync('.env.example', 'utf8').split('\n');
const exampleNames = example.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);

function getProblems(source: Record<string, string | undefined>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0] ?? '');
  }
}

it('the defaults of the environment variables match the documentation', () => {
  expect(parseEnv(REQUIRED)).toEqual({
    ...REQUIRED,
    NODE_ENV: 'development',
    PORT: 3_000,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATA_DIR: '.data',
    TRUSTED_PROXY_HOPS: 0,
    HSTS_SUBDOMAINS: 'no',
    LOG_LEVEL: 'info',
    CAPTCHA_TTL_S: 600,
    SESSION_ABSOLUTE_S: 86_400,
    LOGIN_LOCK_BASE_S: 60,
    MIN_FORM_MS: 1_500,
    RATE_ENQUIRY_PER_10MIN: 60,
  });
});

it.each(['', ' ', '\t'])('an environment variable with the blank value %j has its default', (blank) => {
  const all = Object.fromEntries(ENV_NAMES.map((name) => [name, blank]));
  expect(parseEnv({ ...all, ...REQUIRED })).toEqual(parseEnv(REQUIRED));
});

it('a missing secret or database URL has no default', () => {
  expect(getProblems({})).toEqual(['DATABASE_URL', 'AUTH_SECRET']);
  expect(getProblems({ DATABASE_URL: ' ', AUTH_SECRET: '' })).toEqual(['DATABASE_URL', 'AUTH_SECRET']);
});

it('one error message lists all environment variables that are wrong', () => {
  const source = { AUTH_SECRET: 'short', PORT: '70000', LOG_LEVEL: 'loud', PUBLIC_ORIGIN: 'nowhere' };
  expect(getProblems(source).sort()).toEqual([
    'AUTH_SECRET',
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_ORIGIN',
  ]);
  expect(() => parseEnv(source)).toThrow(/^Settings are missing or wrong \(see \.env\.example\):\n/);
});

it('the keys of the payment gateway are set together or not at all', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'y'.repeat(16) };
  expect(getProblems({ ...REQUIRED, ...keys })).toEqual([]);
  for (const name of Object.keys(keys))
    expect(getProblems({ ...REQUIRED, ...keys, [name]: '' })).toEqual(['RAZORPAY_KEY_ID']);
});

it('the error about a wrong environment variable does not contain its secret value', () => {
  const message = (() => {
    try {
      parseEnv({ AUTH_SECRET: 'too-short-a-secret' });
      return '';
    } catch (error) {
      return String(error);
    }
  })();
  expect(message).toContain('AUTH_SECRET needs at least 32 characters');
  expect(message).not.toContain('too-short-a-secret');
});

it.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['TRUSTED_PROXY_HOPS', '-1'],
  ['TRUSTED_PROXY_HOPS', '6'],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'INFO'],
  ['PUBLIC_ORIGIN', 'localhost:3000'],
  ['PUBLIC_ORIGIN', 'ftp://example.com'],
  ['PUBLIC_ORIGIN', 'https://example.com/shop'],
  ['PUBLIC_ORIGIN', 'https://example.com?a=1'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['ANALYTICS_EMBED_URL', 'javascript:alert(1)'],
  ['GEO_SERVICE_URL', 'file:///etc/passwd'],
  ['COMPANY_INSTAGRAM_URL', 'instagram.com/x'],
  ['COMPANY_FACEBOOK_URL', 'data:text/html,x'],
  ['COMPANY_YOUTUBE_URL', 'javascript:void(0)'],
])('the error about %s=%s states the name of the variable', (name, value) => {
  expect(getProblems({ ...REQUIRED, [name]: value })).toEqual([name]);
});

it.each([
  ['CAPTCHA_TTL_S', 600, 1],
  ['SESSION_ABSOLUTE_S', 86_400, 1],
  ['LOGIN_LOCK_BASE_S', 60, 1],
  ['MIN_FORM_MS', 1_500, 0],
  ['RATE_ENQUIRY_PER_10MIN', 60, 1],
])('%s above %i or below %i is refused, so that no value disables a check', (name, max, min) => {
  expect(getProblems({ ...REQUIRED, [name]: String(max + 1) })).toEqual([name]);
  expect(getProblems({ ...REQUIRED, [name]: String(min - 1) })).toEqual([name]);
  expect(getProblems({ ...REQUIRED, [name]: 'Infinity' })).toEqual([name]);
  expect(parseEnv({ ...REQUIRED, [name]: String(max) })).toMatchObject({ [name]: max });
  expect(parseEnv({ ...REQUIRED, [name]: String(min) })).toMatchObject({ [name]: min });
});

it.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://www.example.com/', 'https://www.example.com'],
  ['https://WWW.Example.com', 'https://www.example.com'],
  ['https://www.example.com:443', 'https://www.example.com'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('PUBLIC_ORIGIN=%s is normalised to %s, as in a browser', (value, expected) => {
  expect(parseEnv({ ...REQUIRED, PUBLIC_ORIGIN: value }).PUBLIC_ORIGIN).toBe(expected);
});

it.each([
  [{}, 'info'],
  [{ LOG_LEVEL: 'debug' }, 'debug'],
  [{ LOG_LEVEL: 'loud' }, 'info'],
  [{ LOG_LEVEL: '' }, 'info'],
  [{ NODE_ENV: 'test' }, 'silent'],
  [{ NODE_ENV: 'test', LOG_LEVEL: 'warn' }, 'warn'],
])('getLogLevel: the log level for %j is %s', (source, level) => {
  expect(getLogLevel(source)).toBe(level);
});

it('.env.example lists every variable that the app and its start script read, once, and no other', () => {
  const expected = [...ENV_NAMES.filter((name) => name !== 'NODE_ENV'), 'ADMIN_USERNAME', 'ADMIN_PASSWORD'];
  expect([...exampleNames].sort()).toEqual([...expected].sort());
});

it('.env.example sets no variable, so a copy of it changes nothing', () => {
  expect(example.filter((line) => /=/.test(line) && !line.startsWith('#') && !line.endsWith('='))).toEqual(
    [],
  );
});

it.each(exampleNames)('.env.example explains %s on the line above', (name) => {
  const line = example.indexOf(`${name}=`);
  expect(example[line - 1]).toMatch(/^# [^-].{15,}\.$/);
  expect(example[line - 1]?.length).toBeLessThanOrEqual(120);
});
