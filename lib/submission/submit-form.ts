import 'server-only';
import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import { verifyCaptcha } from '../captcha/captcha';
import type { CaptchaClaims, CaptchaPurpose } from '../captcha/token';
import { getEnv } from '../env';
import { AppError } from '../errors';
import { observePlace } from '../geo/place';
import { log } from '../log';
import { ROUTES, toAbsoluteUrl } from '../routes';
import { getMainPhone } from '../site';
import { getClientAddress, getUserAgent } from '../http/client';
import { deriveStatusToken, hashRequest, hashStatusToken, readIdempotencyKey } from './idempotency';
import { createRateLimit, type RateLimit } from '../http/rate-limit';
import { makeReference } from './reference';
import type { CreateResult, KnownRequest, Receipt, RequestStamp, Suspicion } from './types';

export type SubmitResult = { kind: 'created' | 'replayed'; receipt: Receipt };

/** What every public form sends besides its own questions. */
type Sent = { captchaToken: string; captchaAnswer: string; website: boolean; noticeVersion?: string | null };

/** One of the public forms: what is its own on the way from request to row. */
export type PublicForm<Request extends Sent, Found> = {
  purpose: CaptchaPurpose;
  said: {
    sent: string;
    captcha: string;
    notStored: string;
    /** The database cannot be reached. */
    toAway: (phone: string) => string;
  };
  /** Its issues come in the order in which they are to be said. */
  buildSchema: () => z.ZodMiniType<Request>;
  /** What makes two requests one and the same; a retry after a lost answer may carry another captcha. */
  toContent: (request: Request) => readonly unknown[];
  findByKey: (key: string) => Promise<KnownRequest | null>;
  /** What is looked up or computed for the row; throws when the request asks for something that is not there. */
  find: (request: Request) => Promise<Found>;
  create: (request: Request, found: Found, stamp: RequestStamp) => Promise<CreateResult>;
};

type Identity = { key: string; hash: string; token: string };

const REFERENCE_ATTEMPTS = 3;

/**
 * One request of a public form, from body to row. The order matters: what the visitor can mend is said first, a request
 * that was answered before gets the same answer without captcha or limit, and nothing outside is asked before both are
 * passed.
 */
export async function submitForm<Request extends Sent, Found>(
  form: PublicForm<Request, Found>,
  headers: Headers,
  body: unknown,
): Promise<SubmitResult> {
  try {
    return await submit(form, headers, body);
  } catch (error) {
    throw toSpoken(form, error);
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

/** Throws the first broken rule; a captcha that is not there is left to the caller, who looks for a replay first. */
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

type AnyForm = Pick<PublicForm<never, never>, 'purpose' | 'said' | 'findByKey'>;

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
  const place = await observePlace(getClientAddress(headers));
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

/** A filled trap is spam, and is not told so; being quick is only a hint for staff. */
function suspect({ website }: Sent, claims: CaptchaClaims): Suspicion | null {
  if (website) return 'honeypot';
  return Date.now() - claims.issuedAt.getTime() < getEnv().MIN_FORM_MS ? 'too-fast' : null;
}

/** A conflict is a parallel twin (its answer is ours too), a captcha used before, or by rare chance a taken reference. */
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

function refuseCaptcha({ said }: AnyForm): AppError {
  return new AppError('INVALID', { message: said.captcha, field: 'captchaAnswer' });
}

function toReceipt({ said }: AnyForm, reference: string, { token }: Identity): Receipt {
  const statusUrl = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.enquiryStatus}/${token}`);
  return { success: true, message: said.sent, reference, statusUrl };
}

/** The specification's sentences for trouble of ours (spec.md point 8). */
function toSpoken({ purpose, said }: AnyForm, error: unknown): unknown {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') {
    const { retryAfterSeconds } = error;
    const message = said.toAway(getMainPhone().display);
    return new AppError('UNAVAILABLE', { message, retryAfterSeconds, cause: error });
  }
  if (error instanceof AppError && error.code !== 'INTERNAL') return error;
  log.error({ err: toTrace(error) }, `${purpose} not stored`);
  return new AppError('INTERNAL', { message: said.notStored, cause: error });
}

/** Where it happened, without the message: a database's messages may quote what the visitor typed. */
function toTrace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((row) => row.startsWith('    at '));
  return [error.name, (error as { code?: string }).code ?? '', ...frames.slice(0, 8)].join('\n');
}

let rateLimit: RateLimit | null = null;

/** One allowance for all public forms together. */
function getRateLimit(): RateLimit {
  rateLimit ??= createRateLimit({ points: getEnv().RATE_ENQUIRY_PER_10MIN, seconds: 600 });
  return rateLimit;
}
