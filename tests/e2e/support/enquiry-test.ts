import { randomInt, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { makeReference } from '../../../lib/requests/submission/reference';
import { solve, test as base } from '../fixtures';
import { inDays } from './days';

export type Row = Record<string, unknown> & { id: string; reference: string; customer_name: string };
export type Visitor = { name: string; email: string; phone: string; message: string };
export type Body = Record<string, unknown>;
type Post = (body: unknown, key?: string) => Promise<APIResponse>;

type Fixtures = {
  /** Stores an enquiry by SQL, for tests that do not test the form. */
  insertEnquiry: (changes?: Record<string, unknown>) => Promise<Row>;
  /** The stored enquiries with this customer name. */
  findEnquiries: (name: string) => Promise<Row[]>;
  postEnquiry: Post;
};

/** The shared fixtures and those for tests of enquiries and of the staff area. */
export const test = base.extend<Fixtures>({
  insertEnquiry: async ({ query }, use) => {
    await use(async (changes = {}) => {
      const row = { ...makeRow(), ...changes };
      const names = Object.keys(row);
      const places = names.map((_, index) => `$${index + 1}`).join(', ');
      const text = `INSERT INTO requests (${names.join(', ')}) VALUES (${places}) RETURNING *`;
      const [stored] = await query<Row>(text, Object.values(row));
      if (!stored) throw new Error('the insert gave no row');
      return stored;
    });
  },
  findEnquiries: async ({ query }, use) => {
    await use((name) =>
      query<Row>('SELECT *, travel_date::text AS travel_day FROM requests WHERE customer_name = $1', [name]),
    );
  },
  postEnquiry: async ({ request }, use) => {
    await use((body, key = randomUUID()) =>
      request.post('/api/enquiries', { data: body, headers: { 'Idempotency-Key': key } }),
    );
  },
});

export { expect } from '../fixtures';

/** A visitor with a name, email address and phone number that no other test uses. */
export function makeVisitor(): Visitor {
  const mark = makeMark();
  return {
    name: `Asha ${mark}`,
    email: `asha.${mark.toLowerCase()}@example.com`,
    phone: `98${randomInt(10_000_000, 99_999_999)}`,
    message: `Vegetarian food please (${mark})`,
  };
}

/** A valid body for POST /api/enquiries, except for the captcha. */
export function makeBody(changes: Body = {}): Body {
  const visitor = makeVisitor();
  return {
    ...visitor,
    adults: 3,
    children: 1,
    travelDate: inDays(40),
    package: 'heart-of-kerala',
    ...changes,
  };
}

/** Fetches a captcha and returns its token and the correct answer. */
export async function takeCaptcha(
  request: APIRequestContext,
  purpose = 'enquiry',
): Promise<{ captchaToken: string; captchaAnswer: string }> {
  const response = await request.get(`/api/captcha?purpose=${purpose}`);
  const { question, token } = (await response.json()) as { question: string; token: string };
  return { captchaToken: token, captchaAnswer: solve(question) };
}

/** The mails about an enquiry that are in the data folder so far, sorted by file name. */
export async function readMails(reference: string): Promise<{ name: string; text: string }[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'mails');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`${reference}.eml`));
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, text: decodeMail(await readFile(path.join(folder, name), 'utf8')) })),
  );
}

/** Decodes quoted-printable text and joins folded lines, so that tests can search for plain text. */
function decodeMail(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function makeMark(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(65 + randomInt(26))).join('');
}

function makeRow(): Record<string, unknown> {
  const { name, email, phone, message } = makeVisitor();
  const party = 'Adults: 2, Children: 0, Travel date: 1 Mar 2027';
  return {
    reference: makeReference(randomInt),
    customer_name: name,
    email,
    phone,
    phone_e164: `+91${phone}`,
    tour_id: '1',
    title: 'Heart of Kerala',
    price_shown: '₹11,500 per pax (min 4 person)',
    message: `${party}\n\n${message}`,
    visitor_message: message,
    adults_count: 2,
    children_count: 0,
    travel_date: '2027-03-01',
    location_country: 'Unknown',
    // Later than enquiries of parallel tests, so that this one stays on the first page of the list.
    received_at: new Date(Date.now() + 3_600_000),
    idempotency_key: randomUUID(),
    request_hash: 'test',
    status_token_hash: randomUUID(),
  };
}
