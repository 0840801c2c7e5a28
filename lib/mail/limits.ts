import 'server-only';
import { domainToASCII } from 'node:url';
import { toNetwork } from '../platform/rate-limits/network';
import { createCounter } from '../platform/rate-limits/mutations';
import type { MailLimit, MailVerdict, OutgoingMail } from './types';

/*
 * Limits on mails to unverified addresses, so that nobody can flood an inbox with our acknowledgements
 * (docs/decisions/submissions.md). Over the hourly limit a mail waits for the next hour; over the daily limit it is
 * held until staff send it.
 */
const [HOUR_S, DAY_S] = [3_600, 86_400];

const COUNTERS = {
  recipient: createPair('recipient', { hour: 5, day: 10 }),
  phone: createPair('phone', { hour: 5, day: 10 }),
  // Many visitors in a mobile network or an office may share one IP address.
  sender: createPair('sender', { hour: 30, day: 100 }),
  // The total per day stays below the limits of common mail providers.
  all: createPair('all', { hour: 300, day: 1_000 }),
};

/** Counts a mail to an unverified address. If any limit is reached, the mail counts towards none of them. */
export async function takeMailLimits(
  recipient: string,
  { phone, clientAddress }: NonNullable<OutgoingMail['unverified']>,
): Promise<MailVerdict> {
  const wanted: [MailLimit, string][] = [
    ['recipient', toMailbox(recipient)],
    ['phone', phone.replace(/\D/g, '')],
    ...(clientAddress ? [['sender', toNetwork(clientAddress)] as [MailLimit, string]] : []),
    ['all', ''],
  ];
  const undo: (() => Promise<void>)[] = [];
  for (const [limit, value] of wanted) {
    for (const { isDaily, counter } of COUNTERS[limit]) {
      const waitMs = await counter.take(value);
      undo.push(() => counter.giveBack(value));
      if (waitMs === 0) continue;
      await Promise.all(undo.map((giveBack) => giveBack()));
      return isDaily ? { kind: 'held', limit } : { kind: 'later', limit, seconds: Math.ceil(waitMs / 1_000) };
    }
  }
  return { kind: 'clear' };
}

/** The mailbox of an address, without variations that reach the same mailbox: `+tag`, and dots at Google. */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1).trim()) || address.slice(at + 1).toLowerCase();
  const name = address.slice(0, at).trim().toLowerCase().replace(/\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

function createPair(name: string, { hour, day }: { hour: number; day: number }) {
  return [
    { isDaily: true, counter: createCounter({ name: `mail-${name}-day`, points: day, seconds: DAY_S }) },
    { isDaily: false, counter: createCounter({ name: `mail-${name}-hour`, points: hour, seconds: HOUR_S }) },
  ];
}
