import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POST as makeReset } from '@/app/api/admin/accounts/[id]/reset/route';
import { DELETE as revoke } from '@/app/api/admin/accounts/links/[id]/route';
import { POST as invite } from '@/app/api/admin/accounts/links/route';
import { getPrisma } from '@/lib/platform/db';
import { composeMail } from '@/lib/mail-texts/composers';
import { sendMailOf } from '@/lib/public/jobs/send-mail';
import type { MadeLink } from '@/lib/staff/accounts/types';
import { call } from '@/tests/support/accounts';
import { makeSession, makeStaff, TEST_PASSWORD } from '@/tests/support/staff';

const folder = mkdtempSync(path.join(tmpdir(), 'people-mails-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function makeInvite() {
  const { cookie, staff } = await makeSession();
  const { body } = await call(invite, {
    method: 'POST',
    cookie,
    body: { email: 'New.Person@example.com', role: 'owner', password: TEST_PASSWORD },
  });
  return { cookie, staff, link: body.link as MadeLink };
}

const readMails = (id: string) => {
  const names = readdirSync(path.join(folder, 'mails')).filter((name) => name.includes(id));
  return names.map((name) => readFileSync(path.join(folder, 'mails', name), 'utf8').replace(/=\r?\n/g, ''));
};

it('an invitation mail contains the link, which the table of mails does not store', async () => {
  const { staff, link } = await makeInvite();
  const mail = await composeMail(`account:${link.id}`);
  expect(mail).toMatchObject({
    kind: 'staff-invite',
    reference: link.id,
    to: [{ name: '', address: 'new.person@example.com' }],
    subject: 'Your invitation to the staff area of Kayal Trails',
  });
  expect(mail?.content.actions).toEqual([{ label: 'Accept the invitation', url: link.url }]);
  expect(mail?.content.paragraphs[0]).toContain(staff.username);

  await sendMailOf(`account:${link.id}`);
  await sendMailOf(`account:${link.id}`); // a repeated job must not send the mail twice
  const [text, ...more] = readMails(link.id);
  expect(more).toEqual([]);
  expect(text).toContain(link.url);
  expect(text).toMatch(new RegExp(`^Message-ID: <${link.id}\\.staff-invite@localhost>`, 'm'));
  const stored = await getPrisma().mail.findMany({ where: { key: `account:${link.id}` } });
  expect(stored).toMatchObject([{ state: 'sent', recipient: 'new.person@example.com' }]);
  expect(JSON.stringify(stored)).not.toContain(link.url);
});

it('a reset mail goes to the email address of its account', async () => {
  const { cookie } = await makeSession();
  const person = await makeStaff();
  await getPrisma().staff.update({ where: { id: person.id }, data: { email: 'person@example.com' } });
  const { body } = await call(makeReset, {
    method: 'POST',
    body: { password: TEST_PASSWORD },
    cookie,
    params: { id: person.id },
  });
  const link = body.link as MadeLink;
  expect(await composeMail(`account:${link.id}`)).toMatchObject({
    kind: 'staff-reset',
    to: [{ name: person.username, address: 'person@example.com' }],
  });
});

it.each([
  ['was revoked', (id: string, cookie: string) => call(revoke, { method: 'DELETE', cookie, params: { id } })],
  ['was used', (id: string) => getPrisma().staffLink.update({ where: { id }, data: { usedAt: new Date() } })],
  [
    'has expired',
    (id: string) => getPrisma().staffLink.update({ where: { id }, data: { expiresAt: new Date(0) } }),
  ],
])('no mail is composed for an invitation that %s', async (_name, end) => {
  const { cookie, link } = await makeInvite();
  await end(link.id, cookie);
  expect(await composeMail(`account:${link.id}`)).toBeNull();
});
