import { ROUTES } from '../routes';
import type { ClientError } from './schema';

const LONGEST_MESSAGE = 160;

/** Paths that are followed by a secret segment. */
const { enquiryStatus, adminInvite, adminReset, review, group } = ROUTES;
const SECRET_PREFIXES = [enquiryStatus, adminInvite, adminReset, review, group];

/** The fields of a report for the log, without text that a user may have typed. */
export function describeClientError({ part, name, message, path }: ClientError) {
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
    .replace(/\S*(@|:\/\/)\S*/g, '…')
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
