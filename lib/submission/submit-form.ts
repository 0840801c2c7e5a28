import 'server-only';
import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import { verifyCaptcha } from '../captcha/captcha';
import type { CaptchaPurpose } from '../captcha/schema';
import type { CaptchaClaims } from '../captcha/token';
import { getEnv, hasMailServer } from '../env';
import { AppError } from '../errors';
import { lookUpPlace } from '../geolocation/place';
import { log } from '../log';
import { ROUTES, toAbsoluteUrl } from '../routes';
import { getMainPhone } from '../site';
import { getClientAddress, getUserAgent } from '../http/caller';
import { deriveStatusToken, hashRequest, hashStatusToken, readIdempotencyKey } from './idempotency';
import { createRateLimit, type RateLimit } from '../http/rate-limit';
import { makeReference } from './reference';
import type { CreateResult, KnownRequest, Receipt, RequestStamp, Suspicion } from './types';

export type SubmitResult = { kind: 'created' | 'replayed'; receipt: Receipt };

/** Fields common to all public forms. */
type Sent = { captchaToken: string; captchaAnswer: string; website: boolean; noticeVersion?: string | null };

/** The form-specific parts of a submission. */
export type PublicForm<Request extends Sent, Found> = {
  purpose: CaptchaPurpose;
  messages: {
    sent: string;
    captcha: string;
    notStored: string;
    /** For an unreachable database. */
    toUnavailable: (phone: string) => string;
  };
  /** Issues must be in the order in which they are reported. */
  buildSchema: () => z.ZodMiniType<Request>;
  /** The content that identifies a request; without the captcha, which may differ in a retry. */
  toContent: (request: Request) => readonly unknown[];
  findByKey: (key: string) => Promise<KnownRequest | null>;
  /** Looks up or computes data for the row; throws when the request refers to something missing. */
  find: (request: Request) => Promise<Found>;
  create: (request: Request, found: Found, stamp: RequestStamp) => Promise<CreateResult>;
};

type Identity = { key: string; hash: string; token: string };

const REFERENCE_ATTEMPTS = 3;

/**
 * Handles a submission of a public form. The order matters: validation errors come first, replays skip rate limit and
 * captcha, and external services are called only after both.
 */
export async function submitForm<Request extends Sent, Found>(
  form: PublicForm<Request, Found>,
  headers: Headers,
  body: unknown,
): Promise<SubmitResult> {
  try {
    return await submit(form, headers, body);
  } catch (error) {
    throw toUserError(form, error);
  }
}

async function submit<Request extends Sent, Found>(
  form: PublicForm<Request, Found>,
  headers: Headers,
  body: unknown,
): Promise<SubmitResult> {
  const { request, needsCaptcha } = parse(form, body);
  const identity = identify(form, readIdempotencyKey(headers), request);
  const replay = await findReplay(form, identity);
  if (replay) return replay;
  await getRateLimit().take(getClientAddress(headers));
  const claims = needsCaptcha
    ? null
    : await verifyCaptcha(form.purpose, request.captchaToken, request.captchaAnswer);
  if (!claims) throw refuseCaptcha(form);
  const found = await form.find(request);
  const stamp = await toStamp(headers, request, identity, claims);
  return store(form, identity, (reference) => form.create(request, found, { ...stamp, reference }));
}

/** Throws the first validation error. A missing captcha is only flagged, so that replays are checked first. */
function parse<Request extends Sent, Found>(
  form: PublicForm<Request, Found>,
  body: unknown,
): { request: Request; needsCaptcha: boolean } {
  const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const parsed = form.buildSchema().safeParse(input);
  if (parsed.success) return { request: parsed.data, needsCaptcha: false };
  const { issues } = parsed.error;
  const [first] = issues;
  if (!issues.every((issue) => issue.path[0] === 'captchaAnswer'))
    throw new AppError('INVALID', { message: first?.message, field: first?.path.join('.') });
  const withoutCaptcha = { ...input, captchaToken: '-', captchaAnswer: '-' };
  return { request: form.buildSchema().parse(withoutCaptcha), needsCaptcha: true };
}

function identify<Request extends Sent, Found>(
  { purpose, toContent }: PublicForm<Request, Found>,
  key: string,
  request: Request,
): Identity {
  return { key, hash: hashRequest(toContent(request)), token: deriveStatusToken(`${purpose}-status`, key) };
}

type AnyForm = Pick<PublicForm<never, never>, 'purpose' | 'messages' | 'findByKey'>;

async function findReplay(form: AnyForm, identity: Identity): Promise<SubmitResult | null> {
  const known = await form.findByKey(identity.key);
  if (!known) return null;
  if (known.requestHash !== identity.hash) throw new AppError('KEY_REUSED');
  return { kind: 'replayed', receipt: toReceipt(form, known.reference, identity) };
}

async function toStamp(
  headers: Headers,
  request: Sent,
  { key, hash, token }: Identity,
  claims: CaptchaClaims,
): Promise<Omit<RequestStamp, 'reference'>> {
  const place = await lookUpPlace(getClientAddress(headers));
  return {
    userAgent: getUserAgent(headers),
    ipAddress: place.ip,
    city: place.city,
    state: place.region,
    country: place.country,
    suspicion: suspect(request, claims),
    noticeVersion: request.noticeVersion ?? null,
    idempotencyKey: key,
    requestHash: hash,
    statusTokenHash: hashStatusToken(token),
    captcha: claims,
  };
}

/** A filled honeypot marks spam silently; a fast submission is only a hint for staff (docs/decisions/0006). */
function suspect({ website }: Sent, claims: CaptchaClaims): Suspicion | null {
  if (website) return 'honeypot';
  return Date.now() - claims.issuedAt.getTime() < getEnv().MIN_FORM_MS ? 'too-fast' : null;
}

/** Stores the request; on conflict returns a concurrent replay, refuses a used captcha or retries a taken reference. */
async function store(
  form: AnyForm,
  identity: Identity,
  create: (reference: string) => Promise<CreateResult>,
): Promise<SubmitResult> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = makeReference((below) => randomInt(below));
    const result = await create(reference);
    if (result === 'created') return { kind: 'created', receipt: toReceipt(form, reference, identity) };
    const replay = await findReplay(form, identity);
    if (replay) return replay;
    if (result === 'not-stored') throw refuseCaptcha(form);
  }
  throw new AppError('INTERNAL');
}

function refuseCaptcha({ messages }: AnyForm): AppError {
  return new AppError('INVALID', { message: messages.captcha, field: 'captchaAnswer' });
}

function toReceipt({ messages }: AnyForm, reference: string, { token }: Identity): Receipt {
  const statusUrl = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.enquiryStatus}/${token}`);
  return { success: true, message: messages.sent, reference, statusUrl, mailed: hasMailServer() };
}

/** Replaces server errors by the form's own messages. */
function toUserError({ purpose, messages }: AnyForm, error: unknown): unknown {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') {
    const { retryAfterSeconds } = error;
    const message = messages.toUnavailable(getMainPhone().display);
    return new AppError('UNAVAILABLE', { message, retryAfterSeconds, cause: error });
  }
  if (error instanceof AppError && error.code !== 'INTERNAL') return error;
  log.error({ err: toTrace(error) }, `${purpose} not stored`);
  return new AppError('INTERNAL', { message: messages.notStored, cause: error });
}

/** Name, code and stack without the message: database messages may quote user input. */
function toTrace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((row) => row.startsWith('    at '));
  return [error.name, (error as { code?: string }).code ?? '', ...frames.slice(0, 8)].join('\n');
}

let rateLimit: RateLimit | null = null;

/** One rate limit shared by all public forms. */
function getRateLimit(): RateLimit {
  rateLimit ??= createRateLimit({ points: getEnv().RATE_ENQUIRY_PER_10MIN, seconds: 600 });
  return rateLimit;
}
