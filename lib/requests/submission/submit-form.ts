import 'server-only';
import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import { verifyCaptcha } from '../../platform/captcha/captcha';
import type { CaptchaPurpose } from '../../platform/captcha/schema';
import type { CaptchaClaims } from '../../platform/captcha/token';
import { getEnv, hasMailServer } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { inTurn } from '../../platform/in-turn';
import { lookUpPlace } from '../../platform/visitor-location/place';
import { log } from '../../platform/log';
import { ROUTES, toAbsoluteUrl } from '../../platform/routes';
import { formatWeekdayMoment } from '../../platform/format/weekday';
import { getCompany, getMainPhone } from '../../company/fields/company';
import { getClientAddress, getUserAgent, hasPrivacySignal } from '../../platform/http/caller';
import {
  deriveStatusToken,
  findStatusToken,
  hashRequest,
  hashStatusToken,
  readIdempotencyKey,
} from '../../platform/http/idempotency';
import { getOwnLimit, toSenderKey } from '../../platform/rate-limits/sender-limit';
import { pickVisitorValues, type VisitorValues } from '../derived-visitor-fields';
import { readCameFrom } from '../lead-source/came-from';
import { getCallTime } from '../response-time/call-time';
import { getPromisedHours } from '../response-time/clock';
import { whileSubmitting } from './wait-for-idle';
import { findRequestByKey } from './queries';
import { makeReference } from './reference';
import type { Lead } from '../lead-source/lead-source';
import type { CreateResult, KnownRequest, Receipt, RequestStamp, Suspicion } from './types';
import { SUBMISSION_MS } from '../../platform/db';

export type SubmitResult = { kind: 'created' | 'replayed'; receipt: Receipt };

/** Visitors get a response within five seconds, whatever the database does; the remaining 0.2 s are for the network. */
const BUDGET_MS = 4_800;

/** Fields common to all public forms. */
type Sent = {
  captchaToken: string;
  captchaAnswer: string;
  website: boolean;
  noticeVersion?: string | null;
  cameFrom?: string | null;
} & VisitorValues;

/** The parts that differ between forms. */
export type PublicForm = {
  purpose: CaptchaPurpose;
  messages: {
    sent: string;
    captcha: string;
    notStored: string;
    /** The message when the database is unavailable; `phone` is the company's number. */
    toUnavailable: (phone: string) => string;
  };
};

/** One attempt to send a form: its idempotency key, the hash of its content and the secret of its private link. */
type Attempt = { headers: Headers; key: string; hash: string; token: string; lastStart: number };

const REFERENCE_ATTEMPTS = 3;

/**
 * Runs one submission within the time budget and gives errors the messages of the form. `work` must call `parseForm`,
 * `toAttempt` and, within `sendOnce`, `admit`, the form's lookups and `storeOnce`, in this order. `lastStart` is the
 * latest moment at which the statement that stores the request may start.
 */
export async function handleForm(
  form: PublicForm,
  work: (lastStart: number) => Promise<SubmitResult>,
): Promise<SubmitResult> {
  try {
    return await withinBudget(() => whileSubmitting(() => work(getLastStart())));
  } catch (error) {
    throw toUserError(form, error);
  }
}

/**
 * Parses the body and throws the first validation error; the schema's issues are in reporting order. A missing captcha
 * is not an error yet, because replays need none: it becomes an invalid one, which `admit` refuses.
 */
export function parseForm<Request extends Sent>(schema: z.ZodMiniType<Request>, body: unknown): Request {
  const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  if (!parsed.error.issues.every((issue) => issue.path[0] === 'captchaAnswer')) throw toRefusal(parsed.error);
  // The schema reports only the first broken rule, so rules after the captcha are still unchecked.
  const rest = schema.safeParse({ ...input, captchaToken: '-', captchaAnswer: '-' });
  if (!rest.success) throw toRefusal(rest.error);
  return rest.data;
}

/**
 * Identifies an attempt by its Idempotency-Key. A retry is recognised by `content`, which does not include the captcha,
 * because that may be new in a retry.
 */
export function toAttempt(
  { purpose }: PublicForm,
  headers: Headers,
  content: readonly unknown[],
  lastStart: number,
): Attempt {
  const key = readIdempotencyKey(headers);
  const token = deriveStatusToken(`${purpose}-status`, key);
  return { headers, key, hash: hashRequest(content), token, lastStart };
}

/**
 * Runs `send` unless the attempt is a replay: it repeats the idempotency key of a stored request and gets the same
 * response; limits, captcha and lookups do not apply to it. Attempts with one key run one after the other. Replays are
 * rare, so they are looked up only after another attempt and after a refusal.
 */
export function sendOnce(
  form: PublicForm,
  attempt: Attempt,
  send: () => Promise<SubmitResult>,
): Promise<SubmitResult> {
  return inTurn(`${form.purpose}:${attempt.key}`, async (hasWaited) => {
    const earlier = hasWaited ? await findReplay(form, attempt) : null;
    if (earlier) return earlier;
    try {
      return await send();
    } catch (refusal) {
      const isUnavailable = refusal instanceof AppError && refusal.code === 'UNAVAILABLE';
      const replay = isUnavailable ? null : await findReplay(form, attempt);
      if (replay || isUnavailable) await getOwnLimit().giveBack(getClientAddress(attempt.headers));
      if (!replay) throw refusal;
      return replay;
    }
  });
}

/** The response to a request that is stored under this key; null if none is. Throws KEY_REUSED for other content. */
async function findReplay(form: PublicForm, attempt: Attempt): Promise<SubmitResult | null> {
  const known = await findRequestByKey(form.purpose, attempt.key);
  if (!known) return null;
  if (known.requestHash !== attempt.hash) throw new AppError('KEY_REUSED');
  const token = findStatusToken(`${form.purpose}-status`, known);
  return { kind: 'replayed', receipt: toReceipt(form, known, token) };
}

/**
 * Checks the rate limit and the captcha and returns the data to store with the request. External services are called
 * only after both checks.
 */
export async function admit(form: PublicForm, attempt: Attempt, request: Sent): Promise<RequestStamp> {
  const address = getClientAddress(attempt.headers);
  await getOwnLimit().take(address);
  const claims = await verifyCaptcha(form.purpose, request.captchaToken, request.captchaAnswer);
  if (!claims) throw refuseCaptcha(form);
  const place = await lookUpPlace(address);
  return {
    userAgent: getUserAgent(attempt.headers),
    ipAddress: place.ip,
    city: place.city,
    state: place.region,
    country: place.country,
    suspicion: suspect(request, claims),
    ...readLead(request, attempt.headers),
    ...pickVisitorValues(form.purpose, request),
    noticeVersion: request.noticeVersion ?? null,
    idempotencyKey: attempt.key,
    requestHash: attempt.hash,
    statusTokenHash: hashStatusToken(attempt.token),
    captcha: claims,
    limitKey: toSenderKey(address),
    lastStart: attempt.lastStart,
  };
}

/**
 * Stores the request under a new reference; if the reference is in use, tries another one. `not-stored` means that the
 * captcha was already used or the idempotency key is known. Both throw the captcha error: `sendOnce` then looks the key
 * up and answers a repeated attempt, so the visitor sees the error only for a used captcha.
 */
export async function storeOnce(
  form: PublicForm,
  { token }: Attempt,
  create: (reference: string) => Promise<CreateResult>,
): Promise<SubmitResult> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = makeReference((below) => randomInt(below));
    const result = await create(reference);
    if (result === 'not-stored') throw refuseCaptcha(form);
    if (result !== 'reference-used')
      return { kind: 'created', receipt: toReceipt(form, { ...result, reference }, token) };
  }
  throw new AppError('INTERNAL');
}

function toRefusal({ issues: [first] }: z.core.$ZodError): AppError {
  return new AppError('INVALID', { message: first?.message, field: first?.path.join('.') });
}

/**
 * Decides whether a submission looks automated. With a filled honeypot field, the request is stored as spam without an
 * error. A fast submission is only marked for staff (docs/decisions/submissions.md).
 */
function suspect({ website }: Sent, claims: CaptchaClaims): Suspicion | null {
  if (website) return 'honeypot';
  return Date.now() - claims.issuedAt.getTime() < getEnv().MIN_FORM_MS ? 'too-fast' : null;
}

/** How the visitor found us; not known for browsers that ask not to be tracked. */
function readLead({ cameFrom }: Sent, headers: Headers): Lead {
  const mayStore = cameFrom && !hasPrivacySignal(headers);
  return readCameFrom(mayStore ? cameFrom : '', new URL(getEnv().PUBLIC_ORIGIN).hostname);
}

function refuseCaptcha({ messages }: PublicForm): AppError {
  return new AppError('INVALID', { message: messages.captcha, field: 'captchaAnswer' });
}

function toReceipt(
  { messages }: PublicForm,
  { reference, receivedAt, dueAt }: Pick<KnownRequest, 'reference' | 'receivedAt' | 'dueAt'>,
  token: string,
): Receipt {
  const statusUrl = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.enquiryStatus}/${token}`);
  return {
    success: true,
    message: messages.sent,
    reference,
    statusUrl,
    callbackHours: getPromisedHours(receivedAt, dueAt),
    callBy: formatWeekdayMoment(getCallTime(receivedAt, dueAt, getCompany().officeHours)),
    mailed: hasMailServer(),
  };
}

/** Gives server errors the messages of the form. */
function toUserError({ purpose, messages }: PublicForm, error: unknown): unknown {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') {
    const { retryAfterSeconds } = error;
    const message = messages.toUnavailable(getMainPhone().display);
    return new AppError('UNAVAILABLE', { message, retryAfterSeconds, cause: error });
  }
  if (error instanceof AppError && error.code !== 'INTERNAL') return error;
  log.error(
    { err: toTrace(error) },
    `a submitted form (${purpose}) could not be stored; the visitor gets an error message`,
  );
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

/** The latest moment (`performance.now()`) at which a statement may start and still end within the budget. */
function getLastStart(): number {
  return performance.now() + BUDGET_MS - SUBMISSION_MS;
}

/** Runs `work`; throws UNAVAILABLE when it takes longer than BUDGET_MS. */
async function withinBudget<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 30 })), BUDGET_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
