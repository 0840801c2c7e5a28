import { randomUUID } from 'node:crypto';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { solve } from '@/tests/support/captcha';
import { ask, query } from './support/site';

type Body = Record<string, unknown>;

/** A valid enquiry body with contact details that no other test uses. */
async function makeBody(changes: Body = {}): Promise<Body> {
  const { question, token } = (await (await ask('/api/captcha?purpose=enquiry')).json()) as Record<
    string,
    string
  >;
  return {
    name: `Asha ${randomUUID()}`,
    email: 'asha@example.com',
    phone: '9847011111',
    adults: 3,
    travelDate: addPlainDays(getIndiaDate(), 40),
    package: 'heart-of-kerala',
    captchaToken: token,
    captchaAnswer: String(solve(question ?? '')),
    ...changes,
  };
}

const post = (json: Body, headers: Record<string, string>) =>
  ask('/api/enquiries', { method: 'POST', json, headers });
const find = (name: unknown) => query<Body>('SELECT * FROM enquiries WHERE customer_name = $1', [name]);

it('values that only the server may set, such as IP address, location and price, are ignored if a client sends them', async () => {
  const lies = {
    packageTitle: 'Free trip',
    packagePrice: 1,
    userAgent: 'lie',
    ipAddress: '8.8.8.8',
    isSpam: true,
    locationCity: 'Rome',
    locationCountry: 'Italy',
    status: 'converted',
    source: 'api',
    id: randomUUID(),
  };
  const body = await makeBody(lies);
  const answer = await post(body, {
    'X-Forwarded-For': '8.8.8.8',
    'X-Real-IP': '8.8.8.8',
    'X-Kayal-Client-Address': '8.8.8.8',
    'User-Agent': 'Contract test',
  });
  expect(answer.status).toBe(201);
  const [row] = await find(body.name);
  expect(row).toMatchObject({
    tour_title: 'Heart of Kerala',
    user_agent: 'Contract test',
    status: 'new',
    is_spam: false,
    source: 'website',
    location_city: null,
    location_country: 'Unknown',
    ip_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
  });
  expect(row?.id).not.toBe(lies.id);
});

it.each<[name: string, bytes: string | Buffer<ArrayBuffer>, status: number]>([
  ['nothing', '', 400],
  ['an open brace', '{', 400],
  ['half an object', '{"name":"Asha",', 400],
  ['a form', 'name=Asha&email=a%40b.co', 400],
  ['NaN', '{"adults":NaN}', 400],
  ['a comment', '{/* x */}', 400],
  ['single quotes', "{'name':'Asha'}", 400],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
  ['a NUL alone', Buffer.from([0]), 400],
  ['UTF-16', Buffer.from('\ufeff{"name":"Asha"}', 'utf16le'), 400],
  ['null', 'null', 422],
  ['true', 'true', 422],
  ['a number', '42', 422],
  ['a text', '"Asha"', 422],
  ['an empty list', '[]', 422],
  ['a list of objects', '[{"name":"Asha"}]', 422],
  ['an empty object', '{}', 422],
  ['a polluted prototype', '{"__proto__":{"name":"Asha"},"constructor":{"prototype":{"name":"x"}}}', 422],
  ['the same key twice', '{"name":"Asha","name":""}', 422],
  ['lists within lists', '['.repeat(10_000) + ']'.repeat(10_000), 422],
  ['objects within objects', '{"name":'.repeat(3_000) + '1' + '}'.repeat(3_000), 422],
  ['more than 32 kB', JSON.stringify({ message: 'x'.repeat(33 * 1024) }), 413],
])('POST /api/enquiries refuses a body of %s', async (_name, body, status) => {
  const answer = await ask('/api/enquiries', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  expect(answer.status).toBe(status);
  expectPlainRefusal(await answer.text());
});

it.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/jsonp', 415],
  ['text/json', 415],
  ['', 415],
  ['application/json; charset=utf-8', 422],
  ['Application/JSON', 422],
])('POST /api/enquiries with the content type %j gets status %i', async (type, status) => {
  const answer = await ask('/api/enquiries', {
    method: 'POST',
    body: Buffer.from('{}'),
    headers: { 'Content-Type': type },
  });
  expect(answer.status).toBe(status);
  expectPlainRefusal(await answer.text());
});

/** The response is JSON with a plain message and reveals no internals. */
function expectPlainRefusal(text: string): void {
  expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*[.!]$/) });
  expect(text).not.toMatch(/node_modules|\.tsx?|at \w+ \(|prisma|postgres|zod|SyntaxError|stack/i);
}
