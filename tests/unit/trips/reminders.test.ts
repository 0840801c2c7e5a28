import { writeReminder } from '@/lib/mail-texts/trip-mail';
import { toKindLabel } from '@/lib/mail/kind-words';
import { getQuietSeconds, toReminderText } from '@/lib/trips/money/reminders';

const HOUR = 3_600;

it.each([
  ['20:59:59', 0],
  ['21:00:00', 11 * HOUR],
  ['23:30:00', 8.5 * HOUR],
  ['00:00:00', 8 * HOUR],
  ['07:59:30', 30],
  ['08:00:00', 0],
  ['12:00:00', 0],
])('at %s in India a reminder waits %i seconds', (time, seconds) => {
  expect(getQuietSeconds(new Date(`2027-01-06T${time}+05:30`))).toBe(seconds);
});

const DUE = {
  reference: 'KT-7F3K9Q',
  title: 'Heart of Kerala',
  due: { on: '2027-01-13', amount: 33_180 },
  url: 'https://trails.example/enquiry/x',
};

it.each([
  ['2027-01-06', '₹33,180 is due on 13 Jan 2027'],
  ['2027-01-13', '₹33,180 is due today'],
  ['2027-01-15', '₹33,180 was due on 13 Jan 2027'],
])('on %s mail and WhatsApp say “%s” and how to pay', (today, words) => {
  const payTo = [{ label: 'UPI ID', detail: 'kayal@okbank' }];
  const mail = writeReminder(DUE, today, payTo);
  expect(mail.subject).toBe(`${words}: Heart of Kerala (KT-7F3K9Q)`);
  expect(mail.actions).toEqual([{ label: 'Pay', url: DUE.url }]);
  expect(mail.sections).toEqual([{ title: 'Where to pay', items: payTo }]);
  const text = toReminderText({ ...DUE, name: 'Meera' }, today);
  expect(text).toContain(words);
  expect(text).toContain(DUE.url);
});

it('the page Mails names the reminders', () => {
  expect(toKindLabel('payment-due-2027-01-13-1-after')).toBe('Reminder of a payment');
});
