import { PUT as saveCompany, GET as readCompany } from '@/app/api/admin/company/route';
import { POST as makeReset } from '@/app/api/admin/accounts/[id]/reset/route';
import { PATCH as changeMember } from '@/app/api/admin/accounts/[id]/route';
import { POST as invite } from '@/app/api/admin/accounts/links/route';
import { startCompany } from '@/lib/company/details/queries';
import { composeMail } from '@/lib/mail-texts/composers';
import { getPool, getPrisma } from '@/lib/platform/db';
import { call, type Answer } from '@/tests/support/accounts';
import { selectRows } from '@/tests/support/enquiries';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession, makeStaff, TEST_PASSWORD, type Handler } from '@/tests/support/staff';

let owner: Awaited<ReturnType<typeof makeSession>>;
let other: { id: string };

beforeAll(() => startCompany());
beforeEach(async () => {
  await forgetLimits();
  await getPool().query(
    'DELETE FROM company; DELETE FROM staff_links; DELETE FROM graphile_worker._private_jobs',
  );
  await getPrisma().staff.deleteMany({});
  owner = await makeSession();
  other = await makeStaff();
  await getPrisma().staff.update({ where: { id: other.id }, data: { email: 'other@example.com' } });
  await getPrisma().staff.update({ where: { id: owner.staff.id }, data: { email: 'owner@example.com' } });
  const off = await makeStaff();
  await getPrisma().staff.update({
    where: { id: off.id },
    data: { email: 'off@example.com', disabledAt: new Date() },
  });
});

const as = (handler: Handler, method: string, body?: object, id = '') =>
  call(handler, { method, cookie: owner.cookie, params: { id }, ...(body ? { body } : {}) });

async function saveAccount(change: object): Promise<Answer> {
  const { body } = await as(readCompany, 'GET');
  return as(saveCompany, 'PUT', { ...body, ...change });
}
const ACCOUNT = { name: 'Kayal Trails', number: '123456789012', ifsc: 'HDFC0001234' };

const ACTS: [what: string, act: (proof: object) => Promise<Answer>, sentence: RegExp][] = [
  [
    'the invitation of an owner',
    (proof) => as(invite, 'POST', { email: 'new@example.com', role: 'owner', ...proof }),
    /invited new@example\.com as an owner\.$/,
  ],
  [
    'a reset link for a colleague',
    async (proof) => as(makeReset, 'POST', proof, other.id),
    /made a link to reset the password of staff-\w+\.$/,
  ],
  [
    'making an agent an owner',
    async (proof) =>
      as(changeMember, 'PATCH', { role: 'owner', ...proof }, (await makeStaff({ role: 'agent' })).id),
    /made staff-\w+ an owner\.$/,
  ],
  [
    'another bank account',
    (proof) => saveAccount({ bankAccount: ACCOUNT, ...proof }),
    /changed the bank account or UPI ID\.$/,
  ],
  [
    'another UPI ID',
    (proof) => saveAccount({ upiId: 'kayal@okbank', ...proof }),
    /changed the bank account or UPI ID\.$/,
  ],
];

const listMails = async () =>
  (await selectRows("SELECT key FROM graphile_worker.jobs WHERE key LIKE 'owners:%'")).map(({ key }) =>
    String(key),
  );

it.each(ACTS)('%s requires the password of the owner who does it', async (_what, act) => {
  for (const [proof, message] of [
    [{}, 'Enter your password.'],
    [{ password: 'wrong' }, 'This password is not right.'],
  ] as const)
    expect(await act(proof)).toMatchObject({ status: 422, body: { message, field: 'password' } });
  expect(await listMails()).toEqual([]);
  expect(await selectRows('SELECT FROM staff_links')).toEqual([]);
  expect(await selectRows('SELECT FROM company')).toEqual([]);
  expect((await act({ password: TEST_PASSWORD })).status).toBe(200);
});

it.each(ACTS)('%s is reported by mail to every active owner', async (_what, act, sentence) => {
  await act({ password: TEST_PASSWORD });
  const [key = '', ...more] = await listMails();
  expect(more).toEqual([]);
  const mail = await composeMail(key);
  expect(mail?.to.map(({ address }) => address).toSorted()).toEqual([
    'other@example.com',
    'owner@example.com',
  ]);
  expect(mail?.content.paragraphs[0]).toMatch(sentence);
  expect(mail?.content.paragraphs[0]).toMatch(new RegExp(`^${owner.staff.username} `));
  expect(JSON.stringify(mail)).not.toMatch(/123456789012|kayal@okbank/);
});

it('inviting an agent, demoting an owner and changing the brand need no password and send no mail', async () => {
  expect((await as(invite, 'POST', { email: 'new@example.com', role: 'agent' })).status).toBe(200);
  expect((await as(changeMember, 'PATCH', { role: 'agent' }, other.id)).status).toBe(200);
  expect((await saveAccount({ brand: 'Backwater Days' })).status).toBe(200);
  expect(await listMails()).toEqual([]);
});
