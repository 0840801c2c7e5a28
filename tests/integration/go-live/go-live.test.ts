import { PUT as putOff } from '@/app/api/admin/setup/route';
import { DELETE as clearSamples } from '@/app/api/admin/setup/samples/route';
import { POST as sendTest } from '@/app/api/admin/setup/test-mail/route';
import { startCompany } from '@/lib/company/details/queries';
import { getPool } from '@/lib/platform/db';
import { getSetup, listGoLiveFindings } from '@/lib/company/go-live/admin-queries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';

const mockSendMail = jest.fn();
jest.mock('@/lib/mail/send', () => ({ sendMail: (mail: unknown) => mockSendMail(mail) as unknown }));

async function signIn(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  const call = async (handler: Handler, method: string, body?: unknown) => {
    const response = await handler(makeStaffRequest('/api/admin/setup', { method, cookie, body }), {
      params: Promise.resolve({}),
    });
    return { status: response.status, ...((await response.json()) as { message: string; isSent?: boolean }) };
  };
  const readSteps = async () => {
    setRequestCookies(cookie);
    const { steps, isLater } = await getSetup();
    return { done: steps.filter(({ isDone }) => isDone).map(({ id }) => id), isLater };
  };
  return { staff, cookie, call, readSteps };
}

it('the go-live findings say what is missing and where to fix it, and only owners may read them', async () => {
  await startCompany();
  const { cookie } = await signIn();
  setRequestCookies(cookie);
  const findings = await listGoLiveFindings();
  expect(findings[0]).toEqual({
    text: 'Company: the legal name is still the placeholder.',
    href: '/admin/company#identity',
    detail: 'legal name',
  });
  expect(findings.map(({ text }) => text).join('\n')).toMatch(
    /sample reviews[\s\S]*21 packages name no hotel[\s\S]*suppliers of the rate book are samples/,
  );
  expect(findings.flatMap(({ setting }) => setting ?? [])).toEqual(['PUBLIC_ORIGIN', 'SMTP_URL']);
  const withoutGstin = expect.objectContaining({ text: expect.stringMatching(/^GSTIN: none is set/) });
  expect(findings).toContainEqual(withoutGstin);
  await getPool().query(
    `INSERT INTO quote_settings (settings) VALUES ('{"taxPercent": 0}') ON CONFLICT (id) DO UPDATE SET settings = EXCLUDED.settings`,
  );
  expect(await listGoLiveFindings()).not.toContainEqual(withoutGstin);
  expect(findings.map(({ text }) => text).join()).not.toMatch(/[A-Z]+_[A-Z]+/);
  setRequestCookies((await signIn('agent')).cookie);
  await expect(listGoLiveFindings()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('clearing the samples archives all sample suppliers and reviews and writes one audit line', async () => {
  const { call, staff } = await signIn();
  const count = async (where: string) =>
    (await getPool().query<{ n: number }>(`SELECT count(*)::int AS n FROM ${where}`)).rows[0]?.n;
  await getPool().query(
    `UPDATE reviews SET is_sample = false WHERE id = (SELECT min(id::text)::uuid FROM reviews)`,
  );
  const [suppliers, reviews] = [
    await count('suppliers WHERE is_sample AND archived_at IS NULL'),
    await count('reviews WHERE is_sample AND is_active'),
  ];
  expect((await call(clearSamples, 'DELETE')).message).toBe(
    `${suppliers} suppliers and ${reviews} reviews archived. Each can be shown again on its page.`,
  );
  expect(await count('suppliers WHERE is_sample AND archived_at IS NULL')).toBe(0);
  expect(await count('reviews WHERE is_active')).toBe(1);
  expect(await count(`audit_log WHERE action = 'samples-archived' AND staff_id = '${staff.id}'`)).toBe(1);
});

it('the go-live findings count the sample reviews that visitors see while no review is published', async () => {
  await startCompany();
  setRequestCookies((await signIn()).cookie);
  await getPool().query('UPDATE reviews SET is_active = false');
  const texts = (await listGoLiveFindings()).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^8 sample reviews are shown/));
});

it('setup steps are done according to stored data; a test mail reports whether it was sent', async () => {
  await getPool().query('DELETE FROM staff');
  const owner = await signIn();
  expect(await owner.readSteps()).toEqual({ done: [], isLater: false });
  expect(await owner.call(sendTest, 'POST')).toMatchObject({
    status: 422,
    message: expect.stringContaining('no e-mail address'),
  });

  await getPool().query(`UPDATE staff SET email = 'owner@example.com' WHERE id = $1`, [owner.staff.id]);
  mockSendMail.mockResolvedValueOnce({ isSent: true, remark: 'KEPT-AS-FILE' });
  expect((await owner.call(sendTest, 'POST')).isSent).toBe(false);
  mockSendMail.mockResolvedValueOnce({ isSent: false, code: 'ECONNREFUSED', isPermanent: false });
  expect(await owner.call(sendTest, 'POST')).toMatchObject({
    isSent: false,
    message: expect.stringContaining('ECONNREFUSED'),
  });
  expect((await owner.readSteps()).done).toEqual([]);
  mockSendMail.mockResolvedValueOnce({ isSent: true, remark: null });
  expect((await owner.call(sendTest, 'POST')).isSent).toBe(true);
  expect((await owner.readSteps()).done).toEqual(['mail']);

  await getPool().query(
    `INSERT INTO audit_log (staff_id, action, target, detail) VALUES
    ($1, 'package-changed', 'Munnar', '{"fields": "title"}'), ($1, 'invited', 'a@example.com', NULL)`,
    [owner.staff.id],
  );
  expect((await owner.readSteps()).done).toEqual(['mail', 'colleague']);
  await getPool().query(
    `INSERT INTO audit_log (staff_id, action, target, detail) VALUES
    ($1, 'package-changed', 'Munnar', '{"fields": "season, title"}'), ($1, 'picture-uploaded', 'tea', NULL)`,
    [owner.staff.id],
  );
  expect((await owner.readSteps()).done).toEqual(['prices', 'picture', 'mail', 'colleague']);
});

it('postponing the setup with "Later" applies only to the account that chose it', async () => {
  const [one, other] = [await signIn(), await signIn()];
  expect((await one.call(putOff, 'PUT', { isLater: true })).status).toBe(200);
  expect((await one.readSteps()).isLater).toBe(true);
  expect((await other.readSteps()).isLater).toBe(false);
  await one.call(putOff, 'PUT', { isLater: false });
  expect((await one.readSteps()).isLater).toBe(false);
});
