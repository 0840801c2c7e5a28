import { randomUUID } from 'node:crypto';
import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { getPool } from '@/lib/platform/db';
import { POST } from '@/app/api/enquiries/route';
import { answerCaptcha, makeEnquiryBody, makeJsonRequest, type Json } from './factories';

/** Sends a body to the enquiry handler with the headers that the HTTP server sets. */
export async function sendEnquiry(body: unknown, headers: Record<string, string> = {}) {
  const defaults = { 'Idempotency-Key': randomUUID(), 'x-kayal-client-address': '203.0.113.7' };
  const response = await POST(makeJsonRequest('/api/enquiries', body, { ...defaults, ...headers }));
  return { status: response.status, body: (await response.json()) as Json, headers: response.headers };
}

/** A valid enquiry with its own correctly answered captcha. */
export function makeSolvedEnquiry(overrides: Json = {}): Json {
  return makeEnquiryBody({ ...answerCaptcha(createCaptcha('enquiry')), ...overrides });
}

export async function selectRows(sql: string, values: unknown[] = []): Promise<Json[]> {
  return (await getPool().query(sql, values)).rows as Json[];
}

export async function countRows(table: string): Promise<number> {
  return Number((await selectRows(`SELECT count(*) FROM ${table}`))[0]?.count);
}
