import { POST } from '@/app/api/client-errors/route';
import { REPORTS_PER_MINUTE } from '@/lib/platform/client-errors/record';
import { log } from '@/lib/platform/log';

jest.mock('@/lib/platform/env', () => ({
  ...jest.requireActual<object>('@/lib/platform/env'),
  getEnv: () => ({ PUBLIC_ORIGIN: 'http://localhost:3000' }),
}));

const REPORT = {
  part: 'enquiry form',
  name: 'RangeError',
  message: 'Invalid time value',
  path: '/kerala-tours/heart-of-kerala',
};
let visitors = 0;
let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
});

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  visitors += 1;
  return POST(
    new Request('http://localhost:3000/api/client-errors', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-kayal-client-address': `203.0.113.${visitors}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

const logged = () => warn.mock.calls.map(([fields]) => fields as Record<string, string>);

it('the error endpoint logs the part of the page, the error, its message and the path', async () => {
  const response = await send(REPORT);
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(logged()).toEqual([
    {
      part: 'enquiry form',
      error: 'RangeError',
      message: 'Invalid time value',
      path: '/kerala-tours/heart-of-kerala',
    },
  ]);
});

it('the error endpoint logs no text typed by a visitor, and no secret from a URL', async () => {
  await send({
    ...REPORT,
    name: 'Asha Varghese',
    message:
      'Unexpected token A in "Asha Varghese", asha@example.com, +91 98470 54321, see https://x.example/?args=Asha\nnext \'Asha',
    path: '/enquiry/AbCdEf0123456789AbCdEf0123456789?x=1#y',
    stack: 'at secret.js',
  });
  await send({ ...REPORT, path: '/admin/invite/AbCdEf0123' });
  await send({ ...REPORT, path: 'Asha Varghese' });
  expect(JSON.stringify(logged())).not.toMatch(/asha|AbCd|98470|secret|\\n/i);
  expect(logged().map(({ path }) => path)).toEqual(['/enquiry/…', '/admin/invite/…', '…']);
  expect(logged()[0]).toMatchObject({
    error: 'Error',
    message: 'Unexpected token A in …, … …, see … next …',
  });
});

it('the error endpoint cuts long messages', async () => {
  await send({ ...REPORT, message: 'very long '.repeat(100) });
  expect(logged()[0]?.message).toHaveLength(160);
});

it.each([
  ['another site', REPORT, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['an unknown part', { ...REPORT, part: 'Asha' }, {}],
  ['a missing field', { part: 'gallery' }, {}],
  ['no JSON', 'name=Asha', {}],
  ['another media type', REPORT, { 'content-type': 'text/plain' }],
  ['a large body', { ...REPORT, more: 'x'.repeat(3_000) }, {}],
])('an invalid error report gets 204 and is not logged: %s', async (_what, body, headers) => {
  expect((await send(body, headers as Record<string, string>)).status).toBe(204);
  expect(logged()).toEqual([]);
});

it('the error endpoint logs only a few reports per minute from one IP address', async () => {
  const address = { 'x-kayal-client-address': '198.51.100.7' };
  for (let count = 0; count < REPORTS_PER_MINUTE + 5; count += 1)
    expect((await send(REPORT, address)).status).toBe(204);
  expect(logged()).toHaveLength(REPORTS_PER_MINUTE);
});
