import 'server-only';
import * as z from 'zod/mini';
import { log } from '../../platform/log';
import { removeMailFile } from '../../mail/files';
import {
  claimMail,
  dropMail,
  markMailSent,
  markAttemptFailed,
  recordVerdict,
  withMailLock,
} from '../../mail/mutations';
import { queueMail } from '../../platform/job-queue/mutations';
import { takeMailLimits } from '../../mail/limits';
import { getRetryDelaySeconds } from '../../mail/retry-delay';
import { sendMail } from '../../mail/send';
import type { OutgoingMail } from '../../mail/types';
import { writeMail } from '../../mail/render-with-sender';
import { waitForIdle } from '../../requests/submission/wait-for-idle';
import { getQuietSeconds, REMINDER } from '../../trips/money/reminders';
import { composeMail } from '../../mail-texts/composers';
import { untilAvailable } from '../../platform/job-queue/until-available';

const payloadSchema = z.object({ key: z.string().check(z.minLength(1), z.maxLength(300)) });

/** Delay when another worker is sending the mail; long enough for that attempt to end. */
const BUSY_DELAY_S = 15;

/** The job that sends a queued mail, once no form is being submitted and the database is available. */
export async function sendQueuedMail(payload: unknown): Promise<void> {
  await waitForIdle();
  const { key } = payloadSchema.parse(payload);
  await untilAvailable(() => sendMailOf(key));
}

/**
 * Sends the mail with this job key if it is still due. The mail is sent exactly once, except after a crash between
 * acceptance by the mail server and the commit: then it is sent again with the same Message-ID.
 */
export async function sendMailOf(key: string): Promise<void> {
  // A retry at night waits until the morning.
  const quiet = key.split(':')[2] === REMINDER ? getQuietSeconds(new Date()) : 0;
  if (quiet > 0) return queueMail(key, quiet);
  const outcome = await withMailLock(key, () => tryToSend(key));
  if (outcome === 'busy') await queueMail(key, BUSY_DELAY_S);
}

async function tryToSend(key: string): Promise<void> {
  const mail = await composeMail(key);
  if (!mail) return dropMail(key);
  const claim = await claimMail(key, mail);
  if (!claim || !(await isWithinLimits(key, mail, claim))) return;
  const { attempts } = claim;
  const rendered = writeMail(mail);
  const delivery = await sendMail(rendered);
  if (!delivery.isSent) {
    const seconds = delivery.isPermanent ? null : getRetryDelaySeconds(attempts);
    if (seconds === null)
      log.warn(
        { key, code: delivery.code, attempts },
        'a mail could not be sent and is not retried; it is on the page Mails',
      );
    else
      log.warn(
        { key, code: delivery.code, attempts, seconds },
        'a mail could not be sent; it is retried after `seconds`',
      );
    return untilAvailable(() => markAttemptFailed(key, { ...delivery, attempts }));
  }
  // Only this write is retried, so that the mail is not sent again.
  const isKnown = await untilAvailable(() => markMailSent(key, delivery.remark));
  if (!isKnown) await removeMailFile(rendered); // the request was erased during the attempt
}

/** Counts a mail to an unverified address once. Over a limit, the mail is queued again or held. */
async function isWithinLimits(
  key: string,
  { unverified, to }: OutgoingMail,
  { isCleared }: { isCleared: boolean },
): Promise<boolean> {
  if (!unverified || isCleared) return true;
  const verdict = await takeMailLimits(to[0]?.address ?? '', unverified);
  await recordVerdict(key, verdict);
  if (verdict.kind === 'held')
    log.warn(
      { key, limit: verdict.limit },
      'a mail to an unverified address is held and not sent: daily limit reached',
    );
  return verdict.kind === 'clear';
}
