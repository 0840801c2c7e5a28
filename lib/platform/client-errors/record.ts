import 'server-only';
import { getEnv } from '../env';
import { getClientAddress } from '../http/caller';
import { readJsonBody } from '../http/body';
import { createRateLimit } from '../rate-limits/rate-limit';
import { isSameOrigin } from '../http/same-origin';
import { log } from '../log';
import { ROUTES } from '../routes';
import { clientErrorSchema, LARGEST_REPORT_BYTES, type ClientError } from './schema';

/** Rate limit per client address. A page reports each failed part only once. */
export const REPORTS_PER_MINUTE = 10;

const LONGEST_MESSAGE = 160;

/** Paths that are followed by a secret segment. */
const { enquiryStatus, adminInvite, adminReset, review, group, quote } = ROUTES;
const SECRET_PREFIXES = [enquiryStatus, adminInvite, adminReset, review, group, quote];

const limit = createRateLimit({ points: REPORTS_PER_MINUTE, seconds: 60 });

/**
 * Logs a failure that a browser reports. Reports from other sites, beyond the rate limit or in a wrong format are
 * ignored.
 */
export async function recordClientError(request: Request): Promise<void> {
  if (!isSameOrigin(request.headers, getEnv().PUBLIC_ORIGIN)) return;
  const report = await readReport(request);
  if (report) log.warn(describeClientError(report), 'part of a page failed in the browser');
}

async function readReport(request: Request) {
  try {
    await limit.take(getClientAddress(request.headers));
    return clientErrorSchema.parse(await readJsonBody(request, LARGEST_REPORT_BYTES));
  } catch {
    return null;
  }
}

/** The fields of a report for the log, without text that a user may have typed. */
function describeClientError({ part, name, message, path }: ClientError) {
  return { part, error: toErrorName(name), message: toSafeMessage(message), path: toSafePath(path) };
}

function toErrorName(name: string): string {
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
}

/**
 * Removes user input from an error message. JavaScript engines quote the invalid input in their messages, so quoted
 * text, e-mail addresses, URLs, long numbers and tokens are masked.
 */
function toSafeMessage(message: string): string {
  return message
    .replace(/"[^"]*("|$)|`[^`]*(`|$)|“[^”]*(”|$)|(?<!\w)'[^']*('(?!\w)|$)/gu, '…')
    .replace(/\S+/g, (word) => (/@|:\/\//.test(word) ? '…' : word))
    .replace(/\+?\d[\d\s().-]{3,}\d|[\w-]{40,}/g, '…')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE);
}

function toSafePath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const secret = SECRET_PREFIXES.find((prefix) => plain.startsWith(`${prefix}/`));
  if (secret) return `${secret}/…`;
  return /^\/[\w/-]{0,120}$/.test(plain) ? plain : '…';
}
