import 'server-only';
import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import { verifyCaptcha } from '../../platform/captcha/captcha';
import type { CaptchaPurpose } from '../../platform/captcha/schema';
import type { CaptchaClaims } from '../../platform/captcha/token';
import { getEnv, hasMailServer } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { lookUpPlace } from '../../platform/visitor-location/place';
import { log } from '../../platform/log';
import { ROUTES, toAbsoluteUrl } from '../../platform/routes';
import { getMainPhone } from '../../platform/site';
import { getClientAddress, getUserAgent } from '../../platform/http/caller';
import {
  deriveStatusToken,
  findStatusToken,
  hashRequest,
  hashStatusToken,
  readIdempotencyKey,
} from '../../platform/http/idempotency';
import { getLastStart, withinBudget } from './budget';
import { getOwnLimit, toSenderKey } from '../../platform/rate-limits/sender-limit';
import { whileSubmitting } from './quiet';
import { makeReference } from './reference';
import type { CreateResult, KnownRequest, Receipt, RequestStamp, Suspicion } from './types';

export type SubmitResult = { kind: 'created' | 'replayed'; receipt: Receipt };

/** Fields common to all public forms. */
type Sent = { captchaToken: string; captchaAnswer: string; website: boolean; noticeVersion?: string | null };

/** What is specific to one form when a submission is handled. */
export type PublicForm<Request extends Sent, Found> = {
  purpose: CaptchaPurpose;
  messages: {
    sent: string;
    captcha: string;
    notStored: string;
    /** The message when the database is unavailable; `phone` is the company's number. */
    toUnavailable: (phone: string) => string;
  };
  /** The schema. Its issues must be in the order in which they are reported. */
  getSchema: () => z.ZodMiniType<Request>;
  /** The content by which a retry is recognised. It does not include the captcha, which may be new in a retry. */
  toContent: (request: Request) => readonly unknown[];
  findByKey: (key: string) => Promise<KnownRequest | null>;
  /** Finds further data to store with the request. Throws when the request refers to something that does not exist. */
  find: (request: Request) => Promise<Found>;
  create: (request: Request, found: Found, stamp: RequestStamp) => Promise<CreateResult>;
};

type Identity = { key: string; hash: string; token: string };

const REFERENCE_ATTEMPTS = 3;

/**
 * Handles a submission of a public form. A replay is a repeated submission with the same idempotency key; it gets the
 * same response again. The order matters: first validation errors, then replays, to which rate limit and captcha do not
 * apply. Since replays are rare, they are only looked up once a check or the insert has refused. External services are
 * called only after the rate limit and the captcha.
 */
export async function submitForm<Request extends Sent, Found>(
  form: PublicForm<Request, Found>,
  headers: Headers,
  body: unknown,
): Promise<SubmitResult> {
  try {
    return await withinBudget(() => whileSubmitting(() => submit(form, headers, body)));
  } catch (error) {
    throw toUserError(form, error);
  }
}

async function submit<Request extends Sent, Found>(
  form: PublicForm<Request, Found>,
  headers: Headers,
  body: unknown,
): Promise<SubmitResult> {
  const lastStart = getLastStart();
  const { request, needsCaptcha } = parse(form, body);
  const identity = identify(form, readIdempotencyKey(headers), request);
  const [limit, address] = [getOwnLimit(), getClientAddress(headers)];
  try {
    await limit.take(address);
    const claims = needsCaptcha
      ? null
      : await verifyCaptcha(form.purpose, request.captchaToken, request.captchaAnswer);
    if (!claims) throw refuseCaptcha(form);
    const found = await form.find(request);
    const stamp = { ...(await toStamp(headers, request, identity, claims)), lastStart };
    return await store(form, identity, (reference) => form.create(request, found, { ...stamp, reference }));
  } catch (refusal) {
    const isUnavailable = refusal instanceof AppError && refusal.code === 'UNAVAILABLE';
    const known = isUnavailable ? null : await form.findByKey(identity.key);
    if (known || isUnavailable) await limit.giveBack(address);
    if (!known) throw refusal;
    return replay(form, known, identity);
  }
}

/**
 * Parses the body and throws the first validation error. A missing captcha is not an error yet (`needsCaptcha`),
 * because replays are checked before the captcha.
 */
function parse<Request extends Sent, Found>(
  form: PublicForm<Request, Found>,
  body: unknown,
): { request: Request; needsCaptcha: boolean } {
  const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const parsed = form.getSchema().safeParse(input);
  if (parsed.success) return { request: parsed.data, needsCaptcha: false };
  if (!parsed.error.issues.every((issue) => issue.path[0] === 'captchaAnswer')) throw toRefusal(parsed.error);
  // The schema reports only the first broken rule, so rules after the captcha are still unchecked.
  const rest = form.getSchema().safeParse({ ...input, captchaToken: '-', captchaAnswer: '-' });
  if (!rest.success) throw toRefusal(rest.error);
  return { request: rest.data, needsCaptcha: true };
}

function toRefusal({ issues: [first] }: z.core.$ZodError): AppError {
  return new AppError('INVALID', { message: first?.message, field: first?.path.join('.') });
}

function identify<Request extends Sent, Found>(
  { purpose, toContent }: PublicForm<Request, Found>,
  key: string,
  request: Request,
): Identity {
  return { key, hash: hashRequest(toContent(request)), token: deriveStatusToken(`${purpose}-status`, key) };
}

type AnyForm = Pick<PublicForm<never, never>, 'purpose' | 'messages'>;

function replay(form: AnyForm, known: KnownRequest, identity: Identity): SubmitResult {
  if (known.requestHash !== identity.hash) throw new AppError('KEY_REUSED');
  const token = findStatusToken(`${form.purpose}-status`, known);
  return { kind: 'replayed', receipt: toReceipt(form, known.reference, { token }) };
}

async function toStamp(
  headers: Headers,
  request: Sent,
  { key, hash, token }: Identity,
  claims: CaptchaClaims,
): Promise<Omit<RequestStamp, 'reference' | 'lastStart'>> {
  const address = getClientAddress(headers);
  const place = await lookUpPlace(address);
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
    limitKey: toSenderKey(address),
  };
}

/**
 * Decides whether a submission looks automated. With a filled honeypot field, the request is stored as spam without an
 * error. A fast submission is only marked for staff (docs/decisions/0006).
 */
function suspect({ website }: Sent, claims: CaptchaClaims): Suspicion | null {
  if (website) return 'honeypot';
  return Date.now() - claims.issuedAt.getTime() < getEnv().MIN_FORM_MS ? 'too-fast' : null;
}

/**
 * Stores the request. Throws the refusal of a used captcha also when the key is known. If only the reference is taken,
 * another one is tried.
 */
async function store(
  form: AnyForm,
  identity: Identity,
  create: (reference: string) => Promise<CreateResult>,
): Promise<SubmitResult> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = makeReference((below) => randomInt(below));
    const result = await create(reference);
    if (result === 'created') return { kind: 'created', receipt: toReceipt(form, reference, identity) };
    if (result === 'not-stored') throw refuseCaptcha(form);
  }
  throw new AppError('INTERNAL');
}

function refuseCaptcha({ messages }: AnyForm): AppError {
  return new AppError('INVALID', { message: messages.captcha, field: 'captchaAnswer' });
}

function toReceipt({ messages }: AnyForm, reference: string, { token }: Pick<Identity, 'token'>): Receipt {
  const statusUrl = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.enquiryStatus}/${token}`);
  return { success: true, message: messages.sent, reference, statusUrl, mailed: hasMailServer() };
}

/** Gives server errors the messages of the form. */
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

/**
 * Describes an error for the log by name, code and stack. The message is left out, because messages of the database may
 * contain user input.
 */
function toTrace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((row) => row.startsWith('    at '));
  return [error.name, (error as { code?: string }).code ?? '', ...frames.slice(0, 8)].join('\n');
}
