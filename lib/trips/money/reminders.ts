import { countPlainDays, formatDate, getIndiaTime, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';

/** Days from a reminder to the due date; negative after it. */
export const REMINDER_DAYS = [7, 3, 0, -2] as const;
/** The second part of a job key is the request's id, the third is this. */
export const REMINDER = 'due';

/** No reminder is sent in the eleven hours until 8:00, India time. */
const NIGHT = { minutes: 660, end: 480 };
const DAY_MINUTES = 1_440;

/** Seconds until a reminder may be sent: 0 by day. */
export function getQuietSeconds(now: Date): number {
  const [hours = 0, minutes = 0] = getIndiaTime(now).split(':').map(Number);
  const left = (NIGHT.end - hours * 60 - minutes + DAY_MINUTES) % DAY_MINUTES;
  return left > NIGHT.minutes || left === 0 ? 0 : left * 60 - now.getUTCSeconds();
}

/** When an amount is or was due, for use after `₹14,220`: `is due today`, `was due on 13 Jan 2027`. */
export function toDueWords(dueOn: PlainDate, today: PlainDate): string {
  const days = countPlainDays(today, dueOn);
  if (days === 0) return 'is due today';
  return `${days > 0 ? 'is due' : 'was due'} on ${formatDate(dueOn)}`;
}

export type Reminded = {
  reference: string;
  title: string;
  due: { on: PlainDate; amount: number };
  /** The traveller's private page. */
  url: string;
};

/** The reminder that staff send on WhatsApp. */
export function toReminderText(
  { name, reference, title, due, url }: Reminded & { name: string },
  today: PlainDate,
): string {
  return `Hello ${name}, for your trip “${title}” (${reference}) ${formatRupees(due.amount)} ${toDueWords(due.on, today)}. To pay, and to tell us that you have paid, open ${url}`;
}
