import 'server-only';
import { randomInt } from 'node:crypto';
import { verifyCaptcha } from '../captcha/captcha';
import type { CaptchaClaims } from '../captcha/token';
import { getEnv } from '../env';
import { AppError } from '../errors';
import { getIndiaDate } from '../format/dates';
import { observePlace } from '../geo/place';
import { getClientAddress, getUserAgent } from '../http/client';
import { deriveStatusToken, hashRequest, hashStatusToken, readIdempotencyKey } from '../http/idempotency';
import { createRateLimit, type RateLimit } from '../http/rate-limit';
import { log } from '../log';
import { formatPriceLine, getRateOn } from '../packages/price';
import { getPackage } from '../packages/queries';
import type { PackageDetail } from '../packages/types';
import { ROUTES, toAbsoluteUrl } from '../routes';
import { getMainPhone } from '../site';
import { composeMessage } from './message';
import {
  ENQUIRY_NOT_STORED,
  ENQUIRY_SENT,
  PACKAGE_UNKNOWN,
  SERVICE_MESSAGES,
  toContactUsMessage,
} from './messages';
import { createEnquiry } from './mutations';
import { isPhone, toE164 } from './phone-number';
import { findEnquiryByKey } from './queries';
import { makeReference } from './reference';
import { buildEnquirySchema, type EnquiryRequest } from './schema';
import type { EnquiryReceipt, NewEnquiry, Suspicion } from './types';

export type SubmitResult = { kind: 'created' | 'replayed'; receipt: EnquiryReceipt };

type Identity = { key: string; hash: string; token: string };

const REFERENCE_ATTEMPTS = 3;
const PACKAGE_KEY = /^[\w-]{1,100}$/;

/**
 * One enquiry from request to row. The order matters: what the visitor can mend is said first, a request that was
 * answered before gets the same answer without captcha or limit, and nothing outside is asked before both are passed.
 */
export async function submitEnquiry(headers: Headers, body: unknown): Promise<SubmitResult> {
  try {
    return await submit(headers, body);
  } catch (error) {
    throw toSpoken(error);
  }
}

async function submit(headers: Headers, body: unknown): Promise<SubmitResult> {
  const { request, needsCaptcha } = parseEnquiry(body);
  const identity = identify(readIdempotencyKey(headers), request);
  const replay = await findReplay(identity);
  if (replay) return replay;
  await getRateLimit().take(getClientAddress(headers));
  const claims = needsCaptcha
    ? null
    : await verifyCaptcha('enquiry', request.captchaToken, request.captchaAnswer);
  if (!claims) throw refuseCaptcha();
  const tourPackage = await findPackage(request.package);
  return store(await toEnquiry(headers, request, identity, claims, tourPackage), identity);
}

/** Throws the first broken rule; a captcha that is not there is left to the caller, who looks for a replay first. */
function parseEnquiry(body: unknown): { request: EnquiryRequest; needsCaptcha: boolean } {
  const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const parsed = buildEnquirySchema({ today: getIndiaDate(), isPhone }).safeParse(input);
  if (parsed.success) return { request: parsed.data, needsCaptcha: false };
  const [first] = parsed.error.issues;
  const isCaptchaAlone = parsed.error.issues.every((issue) => issue.path[0] === 'captchaAnswer');
  if (!isCaptchaAlone)
    throw new AppError('INVALID', { message: first?.message, field: String(first?.path[0]) });
  const withoutCaptcha = { ...input, captchaToken: '-', captchaAnswer: '-' };
  return {
    request: buildEnquirySchema({ today: getIndiaDate(), isPhone }).parse(withoutCaptcha),
    needsCaptcha: true,
  };
}

/** A retry after a lost answer may carry another captcha: what it asks for is still the same enquiry. */
function identify(key: string, request: EnquiryRequest): Identity {
  const { name, email, phone, adults, children, travelDate, message } = request;
  const hash = hashRequest([name, email, phone, adults, children, travelDate, message, request.package]);
  return { key, hash, token: deriveStatusToken('enquiry-status', key) };
}

async function findReplay(identity: Identity): Promise<SubmitResult | null> {
  const known = await findEnquiryByKey(identity.key);
  if (!known) return null;
  if (known.requestHash !== identity.hash) throw new AppError('KEY_REUSED');
  return { kind: 'replayed', receipt: toReceipt(known.reference, identity) };
}

/** Null for a general enquiry; a package that is not offered (any more) is the visitor's to choose again. */
async function findPackage(key: string): Promise<PackageDetail | null> {
  if (key === '') return null;
  const tourPackage = PACKAGE_KEY.test(key) ? await getPackage(key) : null;
  if (!tourPackage) throw new AppError('INVALID', { message: PACKAGE_UNKNOWN, field: 'package' });
  return tourPackage;
}

async function toEnquiry(
  headers: Headers,
  request: EnquiryRequest,
  identity: Identity,
  claims: CaptchaClaims,
  tourPackage: PackageDetail | null,
): Promise<Omit<NewEnquiry, 'reference'>> {
  const place = await observePlace(getClientAddress(headers));
  const suspicion = suspect(request, claims);
  return {
    name: request.name,
    email: request.email,
    phone: request.phone,
    phoneE164: toE164(request.phone),
    tourId: tourPackage?.id ?? null,
    tourTitle: tourPackage?.title ?? '',
    priceShown: tourPackage ? formatPriceLine(tourPackage) : '',
    packagePrice: tourPackage && getRateOn(tourPackage, request.travelDate),
    message: composeMessage(request, request.message),
    visitorMessage: request.message,
    userAgent: getUserAgent(headers),
    ipAddress: place.ip,
    city: place.city,
    state: place.region,
    country: place.country,
    adults: request.adults,
    children: request.children,
    travelDate: request.travelDate,
    isSpam: suspicion === 'honeypot',
    suspicion,
    noticeVersion: request.noticeVersion ?? null,
    idempotencyKey: identity.key,
    requestHash: identity.hash,
    statusTokenHash: hashStatusToken(identity.token),
    captcha: claims,
  };
}

/** A filled trap is spam, and is not told so; being quick is only a hint for staff. */
function suspect(request: EnquiryRequest, claims: CaptchaClaims): Suspicion | null {
  if (request.website) return 'honeypot';
  return Date.now() - claims.issuedAt.getTime() < getEnv().MIN_FORM_MS ? 'too-fast' : null;
}

/** A conflict is a parallel twin (its answer is ours too), a captcha used before, or by rare chance a taken reference. */
async function store(enquiry: Omit<NewEnquiry, 'reference'>, identity: Identity): Promise<SubmitResult> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = makeReference((below) => randomInt(below));
    const result = await createEnquiry({ ...enquiry, reference });
    if (result === 'created') return { kind: 'created', receipt: toReceipt(reference, identity) };
    const replay = await findReplay(identity);
    if (replay) return replay;
    if (result === 'not-stored') throw refuseCaptcha();
  }
  throw new AppError('INTERNAL');
}

function refuseCaptcha(): AppError {
  return new AppError('INVALID', { message: SERVICE_MESSAGES.captcha, field: 'captchaAnswer' });
}

function toReceipt(reference: string, { token }: Identity): EnquiryReceipt {
  const statusUrl = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.enquiryStatus}/${token}`);
  return { success: true, message: ENQUIRY_SENT, reference, statusUrl };
}

/** The specification's sentences for trouble of ours (spec.md point 8). */
function toSpoken(error: unknown): unknown {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') {
    const { retryAfterSeconds } = error;
    return new AppError('UNAVAILABLE', {
      message: toContactUsMessage(getMainPhone().display),
      retryAfterSeconds,
      cause: error,
    });
  }
  if (error instanceof AppError && error.code !== 'INTERNAL') return error;
  log.error({ err: toTrace(error) }, 'enquiry not stored');
  return new AppError('INTERNAL', { message: ENQUIRY_NOT_STORED, cause: error });
}

/** Where it happened, without the message: a database's messages may quote what the visitor typed. */
function toTrace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((row) => row.startsWith('    at '));
  return [error.name, (error as { code?: string }).code ?? '', ...frames.slice(0, 8)].join('\n');
}

let rateLimit: RateLimit | null = null;

function getRateLimit(): RateLimit {
  rateLimit ??= createRateLimit({ points: getEnv().RATE_ENQUIRY_PER_10MIN, seconds: 600 });
  return rateLimit;
}
