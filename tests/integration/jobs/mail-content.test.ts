import { randomUUID } from 'node:crypto';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { planDigests } from '@/lib/mail-texts/digest-mail';
import { queueMail } from '@/lib/platform/job-queue/mutations';
import { deriveLinkToken } from '@/lib/staff/accounts/link-token';
import { queueWarnings } from '@/lib/requests/response-time/mutations';
import { makeSolvedEnquiry, sendEnquiry } from '@/tests/support/enquiries';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { readMailRows, runJobs } from '@/tests/support/mails';
import { parseMail, type ParsedMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeStaff } from '@/tests/support/staff';
import { forgetLimits } from '@/tests/support/limits';

// Sends every kind of mail through the real queue to a real SMTP server and parses what arrives.
let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
  Object.assign(getEnv(), {
    PUBLIC_ORIGIN: 'https://trails.example',
    MAIL_FROM: 'Kayal Trails <post@trails.example>',
    MAIL_STAFF_TO: 'desk@trails.example',
  });
});
afterAll(() => smtp.close());

const NAMES = [
  ['plain', 'Anjali Menon'],
  ['Malayalam, with its joiners', 'അനില്‍കുമാര്‍'],
  ['in right-to-left script', 'نور علي'],
  ['with a comma and quotation marks', 'Menon, "Anju"'],
  ['containing markup', '<img src=x onerror=alert(1)>'],
  ['containing a header', 'Anju Bcc: x@evil.example'],
  ['of 100 characters', 'Á'.repeat(100)],
] as const;

type Sent = { to: string[]; mail: ParsedMail };

/**
 * Sends an enquiry and a plan and moves time forward until warnings and digest are sent. Returns the mails by kind.
 */
async function sendEverything(name: string): Promise<Record<string, Sent>> {
  await forgetLimits();
  await getPool().query('DELETE FROM mails; DELETE FROM requests');
  smtp.received.length = 0;
  const email = 'visitor@example.com';
  const message = `Two lines\n</div><script>alert(1)</script> ${name}`;
  expect((await sendEnquiry(makeSolvedEnquiry({ name, email, message }))).status).toBe(201);
  expect((await sendItinerary(makeSolvedItinerary({ name, email }))).status).toBe(201);
  await runJobs();
  await getPool().query("UPDATE requests SET received_at = '2026-11-21T03:00:00Z'");
  await queueWarnings(new Date('2026-11-22T01:00:00Z'));
  await planDigests(new Date('2026-11-22T02:00:00Z'));
  await runJobs();
  return Object.fromEntries(
    smtp.received.map(({ recipients, content }) => {
      const mail = parseMail(content);
      return [/\.([a-z-]+)@/.exec(mail.header('message-id'))?.[1] ?? '?', { to: recipients, mail }];
    }),
  );
}

const OWN_PICTURE = /^https:\/\/trails\.example\/share\/[a-z-]+-[0-9a-f]+\.jpg$/;
const OWN_LINK = /^https:\/\/trails\.example\//;
const ANY_LINK = /^(https:\/\/(trails\.example|wa\.me)\/|tel:\+|mailto:)/;

const KINDS = {
  'enquiry-staff': {
    to: 'desk@trails.example',
    subject: /^New enquiry KT-\w+: Heart of Kerala, /,
    replyTo: 'visitor@example.com',
  },
  'enquiry-visitor': {
    to: 'visitor@example.com',
    subject: /^We have your enquiry KT-\w+: Heart of Kerala$/,
    replyTo: 'hello@kayaltrails.example',
  },
  'enquiry-warning': {
    to: 'desk@trails.example',
    subject: /^Answer before 22 Nov 2026, 8:30 am: KT-\w+, /,
    replyTo: 'visitor@example.com',
  },
  'itinerary-staff': {
    to: 'desk@trails.example',
    subject: /^New trip plan KT-\w+: Romantic Houseboat Kerala, /,
    replyTo: 'visitor@example.com',
  },
  'itinerary-visitor': {
    to: 'visitor@example.com',
    subject: /^We have your trip plan KT-\w+: Romantic Houseboat Kerala$/,
    replyTo: 'hello@kayaltrails.example',
  },
  'itinerary-warning': {
    to: 'desk@trails.example',
    subject: /^Answer before 22 Nov 2026, 8:30 am: KT-\w+, /,
    replyTo: 'visitor@example.com',
  },
  digest: { to: 'desk@trails.example', subject: /^To do on 22 Nov 2026: 2 due today$/, replyTo: null },
} as const;

describe.each(NAMES)('a customer with a name %s', (_what, name) => {
  let mails: Record<string, Sent>;
  beforeAll(async () => {
    mails = await sendEverything(name);
  });

  it('an enquiry and a plan cause each kind of mail once', () => {
    expect(Object.keys(mails).sort()).toEqual(Object.keys(KINDS).sort());
    expect(smtp.received).toHaveLength(7);
  });

  it.each(Object.entries(KINDS))(
    'the mail of kind %s has the right headers and complete text and HTML bodies',
    (kind, { to, subject, replyTo }) => {
      const { to: reached, mail } = mails[kind] as Sent;
      expect(reached).toEqual([to]);
      expect(mail.header('to')).toContain(to);
      expect(mail.header('from')).toBe('Kayal Trails <post@trails.example>');
      expect(mail.header('reply-to')).toMatch(replyTo ? new RegExp(`<${replyTo}>$`) : /^$/);
      expect(mail.header('subject')).toMatch(subject);
      expect(mail.header('subject').length).toBeLessThanOrEqual(150);
      // Mails with contact links remind staff that using a link does not stop the response clock.
      const canAnswer = mail.text.includes('Answer on WhatsApp');
      expect(mail.text.includes('The clock stops when you press')).toBe(canAnswer);
      expect(canAnswer).toBe(/-(staff|warning)$/.test(kind));
      expect(mail.header('message-id')).toMatch(/^<[a-z0-9-]+\.[a-z-]+@trails\.example>$/);
      expect(mail.header('auto-submitted')).toBe('auto-generated');
      expect([...mail.headers.keys()]).not.toContain('bcc');
      for (const values of mail.headers.values()) expect(values).toHaveLength(1);
      expect(mail.text).toContain(kind.endsWith('-visitor') ? 'Thank you' : name);
      expect(mail.text).toContain('https://trails.example/');
      expect(mail.text).toContain('Marine Drive, Ernakulam');
      expect(mail.text).toMatch(/\b(You get this|This mail)/);
      expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
      expect(mail.html).not.toMatch(/<script|<bdo/);
      // The only picture is that of the trip; its URL is on this site and the same for everybody.
      const pictures = [...mail.html.matchAll(/ src="([^"]+)"/g)].map(([, url]) => url);
      expect(pictures).toEqual(kind.endsWith('-visitor') ? [expect.stringMatching(OWN_PICTURE)] : []);
      for (const [, url] of mail.html.matchAll(/href="([^"]+)"/g))
        expect(url).toMatch(kind.endsWith('-visitor') ? OWN_LINK : ANY_LINK);
    },
  );
});

it.each([
  ['invite', /^Your invitation to the staff area of Kayal Trails$/, 'https://trails.example/admin/invite/'],
  [
    'reset',
    /^Choose a new password for the staff area of Kayal Trails$/,
    'https://trails.example/admin/reset/',
  ],
])('the account link in a mail of kind %s arrives unchanged', async (kind, subject, link) => {
  await getPool().query('DELETE FROM mails');
  smtp.received.length = 0;
  const { id: staffId } = await makeStaff({ username: `meera-${kind}` });
  const fields = {
    kind,
    email: 'meera@trails.example',
    role: kind === 'invite' ? 'agent' : null,
    staffId: kind === 'invite' ? null : staffId,
  };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { id } = await getPrisma().staffLink.create({
    data: { ...fields, expiresAt, tokenHash: randomUUID() },
  });
  await queueMail(`account:${id}`);
  await runJobs();
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['meera@trails.example']]);
  const mail = parseMail(smtp.received[0]?.content ?? '');
  expect(mail.header('subject')).toMatch(subject);
  expect(mail.header('message-id')).toBe(`<${id}.staff-${kind}@trails.example>`);
  for (const body of [mail.text, mail.html]) expect(body).toContain(`${link}${deriveLinkToken(id)}`);
  expect(JSON.stringify(await readMailRows())).not.toContain(deriveLinkToken(id));
});

it('a visitor without an email address gets no mail', async () => {
  await sendEverything('Asha');
  await getPrisma().request.updateMany({ data: { email: null } });
  await getPool().query(
    "DELETE FROM mails; SELECT graphile_worker.add_job('send_mail', json_build_object('key', 'enquiry:' || id || ':visitor')) FROM requests",
  );
  smtp.received.length = 0;
  await runJobs();
  expect(smtp.received).toEqual([]);
});
