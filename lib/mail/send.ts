import 'server-only';
import nodemailer from 'nodemailer';
import { getEnv } from '../env';
import { getCompany } from '../site';
import { writeMailFile } from './files';
import { toHeaderText } from './text';
import { toTrouble } from './delivery-error';
import type { Delivery, Mail, MailAddress } from './types';

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends a mail through SMTP_URL; until that is set, puts it as a file under the data folder. Never throws. */
export async function sendMail(mail: Mail): Promise<Delivery> {
  try {
    const { SMTP_URL } = getEnv();
    if (SMTP_URL) return { isSent: true, isPartial: await deliver(SMTP_URL, toMessage(mail)) };
    await writeMailFile(mail, await compile(toMessage(mail)));
    return { isSent: true, isPartial: false };
  } catch (error) {
    return { isSent: false, ...toTrouble(error) };
  }
}

/** False while mails become files: nothing reaches anybody then. */
export function hasMailServer(): boolean {
  return getEnv().SMTP_URL !== undefined;
}

/** Where mails to the whole team go: MAIL_STAFF_TO, one or several, or the company's own address. */
export function listStaffAddresses(): MailAddress[] {
  const { brand, email } = getCompany();
  return (getEnv().MAIL_STAFF_TO ?? email)
    .split(',')
    .map((entry) => /<([^<>]+)>\s*$/.exec(entry)?.[1] ?? entry)
    .map((address) => ({ name: brand, address: address.trim() }))
    .filter(({ address }) => address !== '');
}

type Message = ReturnType<typeof toMessage>;

function toMessage(mail: Mail) {
  const company = getCompany();
  const from = getEnv().MAIL_FROM ?? { name: company.brand, address: company.email };
  const host = new URL(getEnv().PUBLIC_ORIGIN).hostname;
  return {
    from,
    to: mail.to.map(toRecipient),
    ...(mail.replyTo ? { replyTo: toRecipient(mail.replyTo) } : {}),
    subject: toHeaderText(mail.subject),
    text: mail.text,
    html: mail.html,
    // Erasing looks for references in stored mails: base64 would hide them.
    textEncoding: 'quoted-printable' as const,
    date: mail.date,
    messageId: `<${mail.reference.toLowerCase()}.${mail.kind}@${host}>`,
    headers: mail.isByHand ? {} : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** As an object, never as text: an address list is not parsed out of what somebody typed. */
function toRecipient({ name, address }: MailAddress): MailAddress {
  return { name: toHeaderText(name, 100), address: toHeaderText(address, 254) };
}

/** Hands a mail to the server; true when it took only some of the addresses. */
async function deliver(url: string, message: Message): Promise<boolean> {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  try {
    const { rejected } = await transport.sendMail(message);
    return rejected.length > 0;
  } finally {
    transport.close();
  }
}

async function compile(message: Message): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: content } = await composer.sendMail(message);
  return content as Buffer;
}
