process.env.DATABASE_URL = 'postgresql://unused';
process.env.AUTH_SECRET = 'x'.repeat(32);
process.env.LOG_LEVEL = 'silent';
process.env.PUBLIC_ORIGIN = 'https://trails.example';
import { getEnv, hasMailServer } from '@/lib/platform/env';
import { listStaffAddresses, sendMail } from '@/lib/mail/send';
import type { Mail } from '@/lib/mail/types';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';

const mail: Mail = {
  kind: 'enquiry-visitor',
  reference: 'KT-7F3K9Q',
  date: new Date('2026-11-21T10:00:00Z'),
  to: [{ name: 'Anjali\r\nBcc: x@y.zz', address: 'anjali@example.com' }],
  subject: 'Hello\r\nX-Evil: 1',
  text: 'Text',
  html: '<p>Text</p>',
};

let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
beforeEach(() => {
  smtp.received.length = 0;
  smtp.refuse(null);
});
afterAll(() => smtp.close());

it('sendMail through SMTP reaches exactly one recipient, whatever the name and subject contain', async () => {
  expect(await sendMail(mail)).toEqual({ isSent: true, remark: null });
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['anjali@example.com']]);
  const { headers, header, text, html } = parseMail(smtp.received[0]?.content ?? '');
  expect([...headers.keys()].filter((name) => /bcc|evil/.test(name))).toEqual([]);
  expect(header('subject')).toBe('Hello X-Evil: 1');
  expect(header('message-id')).toBe('<kt-7f3k9q.enquiry-visitor@trails.example>');
  expect(header('date')).toBe('Sat, 21 Nov 2026 10:00:00 +0000');
  expect([text.trim(), html.trim()]).toEqual(['Text', '<p>Text</p>']);
});

it.each([
  ['Malayalam with its joiners', 'അനില്‍കുമാര്‍'],
  ['Arabic', 'نور علي'],
  ['a comma and quotation marks', 'Menon, "Anju" <vip@evil.example>'],
  ['an address list', 'a@evil.example, b@evil.example'],
])('sendMail through SMTP keeps a name in %s intact', async (_what, name) => {
  await sendMail({
    ...mail,
    to: [{ name, address: 'anjali@example.com' }],
    subject: `Hello ${name}`,
    text: name,
  });
  expect(smtp.received[0]?.recipients).toEqual(['anjali@example.com']);
  const { header, text } = parseMail(smtp.received[0]?.content ?? '');
  expect(header('to').replace(/\\(.)/g, '$1')).toContain(name);
  expect(header('subject')).toBe(`Hello ${name}`);
  expect(text.trim()).toBe(name);
});

it.each([
  ['anjali@example.com', 'മീര Nair', /^=\?UTF-8\?.+ <anjali@example\.com>$/],
  ['anjali@bücher.example', 'Anjali', /^Anjali <anjali@xn--bcher-kva\.example>$/],
  ['anjali@കേരളം.example', 'Anjali', /^Anjali <anjali@xn--[a-z0-9]+\.example>$/],
  // Without SMTPUTF8 a header cannot contain this address; it is in the text of the mail.
  ['മീര@example.com', 'Meera', /^$/],
])('a reply to %s needs no mail server with SMTPUTF8', async (address, name, header) => {
  await sendMail({ ...mail, replyTo: { name, address } });
  const [head = ''] = (smtp.received[0]?.content ?? '').split('\r\n\r\n');
  expect(head).not.toMatch(/[^\x00-\x7f]/);
  expect(/^Reply-To: (.*)$/im.exec(head.replace(/\r\n\s+/g, ' '))?.[1]?.trim() ?? '').toMatch(header);
});

it.each([
  'anjali@example.com\r\nRCPT TO:<x@evil.example>',
  'anjali@example.com, x@evil.example',
  'a b@example.com\nBcc: x@evil.example',
])('sendMail through SMTP never reaches a second address hidden in %j', async (address) => {
  await sendMail({ ...mail, to: [{ name: 'Anjali', address }] });
  const reached = smtp.received.flatMap(({ recipients }) => recipients);
  expect(reached).not.toContain('x@evil.example');
  expect(reached.length).toBeLessThanOrEqual(1);
});

it.each([
  [421, 'greeting', false],
  [450, 'recipient', false],
  [451, 'content', false],
  [550, 'recipient', true],
  [554, 'content', true],
] as const)(
  'an SMTP response %i to the %s is classified by its codes only',
  async (code, at, isPermanent) => {
    smtp.refuse({ code, at });
    const delivery = await sendMail(mail);
    expect(delivery).toEqual({
      isSent: false,
      isPermanent,
      code: expect.stringMatching(new RegExp(`^\\w+ ${code}$`)),
    });
    expect(smtp.received).toEqual([]);
  },
);

it.each(['', '?requireTLS=false', '?ignoreTLS=true'])(
  'sendMail through SMTP sends nothing unencrypted to another machine (%s)',
  async (settings) => {
    const local = getEnv().SMTP_URL ?? '';
    // Reaches the same server through an IP address that is not a loopback address.
    Object.assign(getEnv(), { SMTP_URL: `${local.replace('127.0.0.1', '0.0.0.0')}/${settings}` });
    const delivery = await sendMail(mail);
    Object.assign(getEnv(), { SMTP_URL: local });
    expect(delivery).toMatchObject({ isSent: false, code: expect.stringMatching(/^ETLS/) });
    expect(smtp.received).toEqual([]);
  },
);

it('sendMail through SMTP reports a refused connection', async () => {
  await smtp.close();
  const delivery = await sendMail(mail);
  await smtp.open();
  expect(delivery).toEqual({ isSent: false, isPermanent: false, code: expect.stringMatching(/^E\w+$/) });
});

it('sendMail through SMTP reports that only some of several recipients were accepted', async () => {
  smtp.refuseRecipient('gone@trails.example');
  const to = ['desk@trails.example', 'gone@trails.example'].map((address) => ({
    name: 'Kayal Trails',
    address,
  }));
  expect(await sendMail({ ...mail, to })).toEqual({ isSent: true, remark: 'PARTLY-REFUSED' });
  expect(smtp.received[0]?.recipients).toEqual(['desk@trails.example']);
});

it.each([
  ['desk@trails.example', ['desk@trails.example']],
  ['Desk <desk@trails.example>, meera@trails.example ,', ['desk@trails.example', 'meera@trails.example']],
  [undefined, ['hello@kayaltrails.example']],
])('sendMail through SMTP parses the staff address: %s', (setting, addresses) => {
  Object.assign(getEnv(), { MAIL_STAFF_TO: setting });
  expect(listStaffAddresses()).toEqual(addresses.map((address) => ({ name: 'Kayal Trails', address })));
});

it('sendMail through SMTP reports whether a mail server is configured', () =>
  expect(hasMailServer()).toBe(true));
