import 'server-only';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { getEnv } from '../env';
import { getCompany } from '../site';
import { toHeaderText } from './text';

export type MailAddress = { name: string; address: string };

export type Mail = {
  /** `enquiry-staff`, `enquiry-visitor`: part of the file name and of the Message-ID. */
  kind: string;
  reference: string;
  /** When its cause happened, so that sending it twice writes the same file and the same Message-ID. */
  date: Date;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
};

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends a mail through SMTP_URL; until that is set, puts it as a file under the data folder. */
export async function sendMail(mail: Mail): Promise<void> {
  const message = toMessage(mail);
  const { SMTP_URL, DATA_DIR } = getEnv();
  if (SMTP_URL) await deliver(SMTP_URL, message);
  else await writeFileMail(path.join(DATA_DIR, 'mails'), toFileName(mail), message);
}

/** Where mails to staff go. */
export function getStaffAddress(): MailAddress {
  const company = getCompany();
  return { name: company.brand, address: getEnv().MAIL_STAFF_TO ?? company.email };
}

type Message = ReturnType<typeof toMessage>;

function toMessage(mail: Mail) {
  const company = getCompany();
  const from = getEnv().MAIL_FROM ?? { name: company.brand, address: company.email };
  const host = new URL(getEnv().PUBLIC_ORIGIN).hostname;
  return {
    from,
    to: [toRecipient(mail.to)],
    ...(mail.replyTo ? { replyTo: toRecipient(mail.replyTo) } : {}),
    subject: toHeaderText(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: `<${mail.reference.toLowerCase()}.${mail.kind}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** As an object, never as text: an address list is not parsed out of what somebody typed. */
function toRecipient({ name, address }: MailAddress): MailAddress {
  return { name: toHeaderText(name, 100), address: toHeaderText(address, 254) };
}

/** What a mail server says may quote addresses; the job queue keeps and logs errors, so only the codes go on. */
async function deliver(url: string, message: Message): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  try {
    await transport.sendMail(message);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new Error(`mail not accepted (${code ?? 'unknown'}${responseCode ? ` ${responseCode}` : ''})`);
  } finally {
    transport.close();
  }
}

function toFileName({ date, kind, reference }: Mail): string {
  const stamp = date.toISOString().replace(/[:.]/g, '-');
  return `${stamp}-${kind}-${reference}.eml`.replace(/[^\w.-]/g, '_');
}

/** Under its name only when whole: nobody reads half a mail. */
async function writeFileMail(folder: string, name: string, message: Message): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: content } = await composer.sendMail(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${name}.${process.pid}.tmp`);
  await writeFile(draft, content as Buffer, { mode: 0o600 });
  await rename(draft, path.join(folder, name));
}
