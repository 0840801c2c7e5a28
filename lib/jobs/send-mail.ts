import 'server-only';
import * as z from 'zod/mini';
import { log } from '../log';
import { removeMailFile } from '../mail/files';
import {
  claimMail,
  dropMail,
  markMailSent,
  markMailTrouble,
  queueMail,
  withMailLock,
} from '../mail/mutations';
import { sendMail } from '../mail/send';
import type { OutgoingMail } from '../mail/types';
import { writeMail } from '../mail/write';
import { composeMail } from './composers';

const payloadSchema = z.object({ key: z.string().check(z.minLength(1), z.maxLength(300)) });

/** Long enough for the other worker to end its try. */
const BUSY_PAUSE_S = 15;

/** The job of every mail. */
export async function sendQueuedMail(payload: unknown): Promise<void> {
  await sendMailOf(payloadSchema.parse(payload).key);
}

/**
 * Tries to send the mail of a key, if it is still to be sent. It leaves exactly once as far as SMTP allows: a server
 * that takes it just before this process dies gets it again, with the same Message-ID.
 */
export async function sendMailOf(key: string): Promise<void> {
  const outcome = await withMailLock(key, () => tryToSend(key));
  if (outcome === 'busy') await queueMail(key, BUSY_PAUSE_S);
}

async function tryToSend(key: string): Promise<void> {
  const mail = await composeMail(key);
  if (!mail || !hasRecipient(mail)) return dropMail(key);
  const attempts = await claimMail(key, mail);
  if (attempts === null) return;
  const written = writeMail(mail);
  const delivery = await sendMail(written);
  if (!delivery.isSent) {
    log.warn({ kind: mail.kind, code: delivery.code, attempts }, 'mail not sent');
    return markMailTrouble(key, { ...delivery, attempts });
  }
  const isKnown = await markMailSent(key, delivery.isPartial);
  if (!isKnown) await removeMailFile(written); // erased while it was being written
}

function hasRecipient({ to }: OutgoingMail): boolean {
  return to.some(({ address }) => address.trim() !== '');
}
