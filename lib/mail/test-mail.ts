import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '../platform/errors';
import { SAVED_AS_FILE } from './delivery-error';
import { sendMail } from './send';
import { toSiteUrl } from './site-urls';
import { writeMail } from './render-with-sender';
import { createCounter } from '../platform/rate-limits/mutations';
import { toRefusal } from '../platform/rate-limits/rate-limit';
import { ROUTES } from '../platform/routes';
import { getCompany } from '../company/fields/company';
import { getOwnEmail } from '../company/go-live/admin-queries';
import { recordTestMail } from '../company/go-live/mutations';

const limit = createCounter({ name: 'test-mail', points: 5, seconds: 600 });

/**
 * Sends a mail to the signed-in account immediately and returns whether it was sent. Throws INVALID for an account
 * without an e-mail address.
 */
export async function sendTestMail(staff: {
  id: string;
  username: string;
}): Promise<{ isSent: boolean; message: string }> {
  const address = await getOwnEmail();
  if (!address)
    throw new AppError('INVALID', {
      message: 'Your account has no e-mail address. Add one on the page Account.',
    });
  const waitMs = await limit.take(staff.id);
  if (waitMs > 0) throw toRefusal(waitMs);
  const delivery = await sendMail(writeMail(toTestMail(staff.username, address)));
  const isFile = delivery.isSent && delivery.remark === SAVED_AS_FILE;
  const problem = delivery.isSent ? (isFile ? 'no mail server' : null) : delivery.code;
  await recordTestMail(staff.id, problem);
  return { isSent: problem === null, message: describeOutcome(address, isFile, problem) };
}

function describeOutcome(address: string, isFile: boolean, problem: string | null): string {
  if (isFile) return 'No mail server is set (SMTP_URL): the mail was only written to a file.';
  if (problem !== null)
    return `The mail did not go out (${problem}). Ask your web person to check SMTP_URL and MAIL_FROM.`;
  return `The mail server took the mail to ${address}.`;
}

function toTestMail(name: string, address: string) {
  const { brand } = getCompany();
  return {
    kind: 'test',
    reference: randomUUID(),
    date: new Date(),
    to: [{ name, address }],
    subject: `Test mail of ${brand}`,
    content: {
      heading: 'Your mail server works',
      paragraphs: ['This mail was sent from the page Go live of your site, to see whether mails go out.'],
      facts: [],
      actions: [{ label: 'Back to the page', url: toSiteUrl(ROUTES.adminGoLive) }],
      closing: [],
      reason: 'You get this mail because you pressed “Send a test mail”.',
    },
  };
}
