import path from 'node:path';
import { z } from 'zod';
import { refusalSchema } from '@/lib/platform/answer-parts';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { buildDocument } from '@/lib/public/openapi/document';
import type { Operation } from '@/lib/public/openapi/operation';
import { OPERATIONS } from '@/lib/public/openapi/operations';
import { MANY_ADDRESSES } from './many-addresses';
import { makeStaffRequest } from './staff';

type Json = Record<string, unknown>;
type Handler = (request: Request, context: { params: Promise<Json> }) => Promise<Response>;

export type Sent = {
  /** The path parameters. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};
export type CheckedResponse = { status: number; body: Json; headers: Headers };

const document = buildDocument({ brand: 'Kayal Trails', sessionCookie: 'session' });
const toName = ({ method, path: address }: Operation) => `${method.toUpperCase()} ${address}`;

/**
 * Sends a request to the handler of a described operation, such as `GET /api/tours/{id}`, and fails unless status, media
 * type and body match the document exactly, with no extra field.
 */
export async function ask(name: string, sent: Sent = {}): Promise<CheckedResponse> {
  return expectDescribed(findOperation(name), await send(name, sent));
}

/** Like `ask`, but does not compare the response with the document. */
export async function send(name: string, { params = {}, query = '', ...sent }: Sent = {}): Promise<Response> {
  const operation = findOperation(name);
  const address = operation.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.90', ...sent.headers };
  const method = operation.method.toUpperCase();
  const request = makeStaffRequest(address + query, { ...sent, headers, method });
  const handler = await findHandler(name, operation);
  return handler(request, { params: Promise.resolve(params) });
}

function findOperation(name: string): Operation {
  const operation = OPERATIONS.find((one) => toName(one) === name);
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
}

async function findHandler(name: string, { method, path: address }: Operation): Promise<Handler> {
  const [many] = Object.entries(MANY_ADDRESSES).find(([, names]) => names.includes(name)) ?? [];
  const folder = many?.split(' ')[1] ?? address.replace(/\{(\w+)\}/g, '[$1]');
  const route = (await import(path.resolve('app', folder.slice(1), 'route.ts'))) as Record<string, Handler>;
  const handler = route[method.toUpperCase()];
  if (!handler) throw new Error(`${name} has no handler`);
  return handler;
}

async function expectDescribed(operation: Operation, response: Response): Promise<CheckedResponse> {
  const { status, headers } = response;
  expect(Object.keys(document.paths[operation.path]?.[operation.method]?.responses ?? {})).toContain(
    String(status),
  );
  const answer = operation.answers.find((one) => one.status === status);
  const main = answer?.mediaType ?? 'application/json';
  if (status === 429 || status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  if (answer && !answer.schema) {
    expect(response.body).toBeNull();
    return { status, headers, body: {} };
  }
  const mediaType = headers.get('content-type')?.split(';')[0];
  expect([main, ...Object.keys(answer?.others ?? {})]).toContain(mediaType);
  if (mediaType !== 'application/json') {
    await response.body?.cancel(); // never read an event stream to its end
    return { status, headers, body: {} };
  }
  const body = (await response.json()) as Json;
  if (!answer && status !== 422) expectSentence(operation, status, body);
  // The parser drops fields that are not described, so the comparison fails if there are any.
  expect(z.parse(answer?.schema ?? refusalSchema, body)).toEqual(body);
  return { status, headers, body };
}

type Written = { content?: Record<string, { examples?: Record<string, { value: Json }> }> };

/** Expects the error message to equal a documented example, in which `{phone}` stands for a phone number. */
function expectSentence({ path: address, method }: Operation, status: number, { message }: Json): void {
  const responses = document.paths[address]?.[method]?.responses as Record<string, Written>;
  const { examples } = responses[status]?.content?.['application/json'] ?? {};
  if (!examples) return;
  const sentences = Object.values(examples).map(({ value }) => String(value.message));
  const parts = sentences.map((sentence) => sentence.split('{phone}'));
  const isExpected = parts.some((texts) => texts.every((text) => String(message).includes(text)));
  expect([message, sentences, isExpected]).toEqual([message, sentences, true]);
}
