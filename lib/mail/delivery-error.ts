import type { MailLimit } from './types';

type Failure = { code?: unknown; responseCode?: unknown };

/** A failed attempt. Only the code is stored, since the mail server's messages may contain addresses. */
export type DeliveryError = { code: string; isPermanent: boolean };

/** Classifies a nodemailer error: 5xx replies are permanent; 4xx replies, connection and other errors are temporary. */
export function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = (error ?? {}) as Failure;
  const answer =
    typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600 ? responseCode : null;
  const name = typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,30}$/.test(code) ? code : 'UNKNOWN';
  return {
    code: answer ? `${name} ${answer}` : name,
    // EENVELOPE without a server reply means that the addresses are unusable.
    isPermanent: answer ? answer >= 500 : name === 'EENVELOPE',
  };
}

/** Prefix added to the last error code when a mail fails after three days of attempts. */
export const GIVEN_UP = 'GIVEN-UP';
/** Marks a sent mail with some refused recipients. */
export const PARTLY_REFUSED = 'PARTLY-REFUSED';

/** Marks a mail that was written to a file because no mail server is set up. */
export const SAVED_AS_FILE = 'KEPT-AS-FILE';

/**
 * Prefix of the code stored when a mail to an unverified address exceeds a limit; the limit's name follows. The mail
 * waits or is held.
 */
export const OVER_LIMIT = 'OVER-LIMIT';

const COUNTED: Record<MailLimit, string> = {
  recipient: 'to this address',
  phone: 'for requests with this phone number',
  sender: 'for requests from this connection',
  all: 'to all visitors together',
};

const UNREACHABLE =
  /^(ECONNECTION|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EDNS|ESOCKET|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;
const DISK = /^(ENOSPC|EACCES|EPERM|EROFS|EDQUOT)$/;

/** Explains a stored error and its remedy to staff; blank if there is no error. */
export function describeDeliveryError(lastError: string | null): string {
  if (!lastError || lastError === SAVED_AS_FILE) return '';
  if (lastError === PARTLY_REFUSED)
    return 'Sent, but the mail server refused some of its addresses. Ask whoever runs the site to check who gets our mails.';
  if (lastError.startsWith(`${GIVEN_UP} `)) {
    return `Given up after three days. ${describeDeliveryError(lastError.slice(GIVEN_UP.length + 1))}`;
  }
  const [name = '', answer] = lastError.split(' ');
  if (name === OVER_LIMIT)
    return `Not sent yet: the limit of acknowledgements ${COUNTED[answer as MailLimit] ?? ''} is reached. The request itself is in the inbox.`;
  if (name === 'EAUTH')
    return `The mail server refused our sign-in${quote(answer)}. Check the user name and password that are set for it.`;
  if (name === 'ETLS') return 'No safe connection to the mail server. Check its address and certificate.';
  if (answer?.startsWith('5'))
    return `The mail server refused it${quote(answer)}. Check the address, then try again.`;
  if (answer) return `The mail server asked us to come back later${quote(answer)}.`;
  if (UNREACHABLE.test(name))
    return 'The mail server could not be reached. Check its address if this goes on.';
  if (DISK.test(name)) return 'The mail could not be written to the data folder. Check its space and rights.';
  if (name === 'EENVELOPE') return 'The address cannot be used. Answer by phone or WhatsApp.';
  return `It could not be sent (${lastError}).`;
}

function quote(answer: string | undefined): string {
  return answer ? ` (answer ${answer})` : '';
}
