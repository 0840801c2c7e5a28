import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { solve } from '../support/captcha';
import { sendAll, type Reply } from './sender';

/** Requests per client IP address; below the limit of 60 in ten minutes. */
const PER_ADDRESS = 50;

/** Every enquiry has status 201, its own reference, and exactly one row. */
export async function assertStored(client: pg.Client, replies: readonly Reply[]): Promise<void> {
  const refused = replies.filter(({ status }) => status !== 201);
  assert.deepEqual(refused.slice(0, 3), []);
  const references = replies.map(({ body }) => (JSON.parse(body) as { reference: string }).reference);
  assert.equal(new Set(references).size, replies.length);
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM requests WHERE reference = ANY($1)',
    [references],
  );
  assert.equal(rows[0]?.n, replies.length);
}

/** Makes raw POST requests for enquiries with solved captchas, from many client IP addresses. */
export async function prepare(url: string, count: number): Promise<Buffer[]> {
  const port = toPort(url);
  const ask = `GET /api/captcha?purpose=enquiry HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  const { replies } = await sendAll(port, Array<string>(count).fill(ask), 8);
  return replies.map(({ body }) => toRequest(port, nextAddress(), body));
}

let made = 0;
/** A private IP address, so that no location is looked up; changes after `PER_ADDRESS` requests. */
function nextAddress(): string {
  const client = Math.floor((made += 1) / PER_ADDRESS);
  return `10.${client >> 8}.${client & 255}.9`;
}

/** The port of a site. */
export function toPort(url: string): number {
  return Number(new URL(url).port);
}

function toRequest(port: number, address: string, captcha: string): Buffer {
  const { question, token } = JSON.parse(captcha) as { question: string; token: string };
  const body = JSON.stringify({
    name: 'Asha Nair',
    email: 'asha@example.com',
    phone: '9847011111',
    adults: 2,
    children: 0,
    travelDate: `${new Date().getUTCFullYear() + 1}-03-01`,
    message: 'We would like quiet hotels near Munnar, vegetarian meals and one car for the whole journey.',
    package: 'heart-of-kerala',
    captchaToken: token,
    captchaAnswer: solve(question),
  });
  const head = [
    'POST /api/enquiries HTTP/1.1',
    `Host: localhost:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${randomUUID()}`,
    'User-Agent: kayal-bench',
    `X-Forwarded-For: ${address}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
