import 'server-only';
import { domainToASCII } from 'node:url';
import nodemailer from 'nodemailer';
import { getEnv } from '../platform/env';
import { getCompany } from '../company/fields/company';
import { writeMailFile } from './files';
import { toHeaderText } from './escape';
import { SAVED_AS_FILE, PARTLY_REFUSED, toDeliveryError } from './delivery-error';
import type { Delivery, Mail, MailAddress } from './types';

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Sends a mail through SMTP_URL, or writes it to the data folder when that is unset. Never throws. */
export async function sendMail(mail: Mail): Promise<Delivery> {
  try {
    const { SMTP_URL } = getEnv();
    if (SMTP_URL)
      return { isSent: true, remark: (await deliver(SMTP_URL, toMessage(mail))) ? PARTLY_REFUSED : null };
    await writeMailFile(mail, await compile(toMessage(mail)));
    return { isSent: true, remark: SAVED_AS_FILE };
  } catch (error) {
    return { isSent: false, ...toDeliveryError(error) };
  }
}

/** Recipients of team mails: MAIL_STAFF_TO (comma-separated) or the company's address. */
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
  const from = getEnv().MAIL_FROM ?? toRecipient({ name: company.brand, address: company.email });
  const host = new URL(getEnv().PUBLIC_ORIGIN).hostname;
  return {
    from,
    to: mail.to.map(toRecipient),
    ...(mail.replyTo && isPlainLocal(mail.replyTo) ? { replyTo: toRecipient(mail.replyTo) } : {}),
    subject: toHeaderText(mail.subject),
    text: mail.text,
    html: mail.html,
    // Not base64, since the erasure of personal data searches mail files for references.
    textEncoding: 'quoted-printable' as const,
    date: mail.date,
    messageId: `<${mail.reference.toLowerCase()}.${mail.kind}@${host}>`,
    headers: mail.isByHand ? {} : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns an object instead of a string, so that nodemailer never parses user input as a list of addresses. */
function toRecipient({ name, address }: MailAddress): MailAddress {
  return { name: toHeaderText(name, 100), address: toHeaderText(toPlainDomain(address), 254) };
}

/** True when the part before the @ needs no mail server with SMTPUTF8, which many lack. */
function isPlainLocal({ address }: MailAddress): boolean {
  return /^[\x21-\x7e]+@/.test(address);
}

/** The address with its domain as mail servers write it: `bücher.example` as `xn--bcher-kva.example`. */
function toPlainDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const plain = /[^\x00-\x7f]/.test(address.slice(at)) && domainToASCII(address.slice(at));
  return plain ? address.slice(0, at) + plain : address;
}

/** Sends by SMTP; true when some recipients were refused. */
async function deliver(url: string, message: Message): Promise<boolean> {
  const transport = nodemailer.createTransport({ url: requireEncryption(url), ...TIMEOUTS });
  try {
    const { rejected } = await transport.sendMail(message);
    return rejected.length > 0;
  } finally {
    transport.close();
  }
}

/**
 * Requires TLS unless the mail server is on this machine. Otherwise an attacker on the network could hide STARTTLS and
 * read password and mail. The option is set in the URL, because nodemailer prefers URL parameters to other options.
 */
function requireEncryption(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (!LOOPBACK.test(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

async function compile(message: Message): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: content } = await composer.sendMail(message);
  return content as Buffer;
}
