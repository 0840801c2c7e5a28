import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { getRequestByToken } from '@/lib/site/private-page/queries';
import { parseReceipt } from '@/lib/trust/receipts/receipt';
import { issueReceipt } from '@/lib/trust/receipts/sign';
import { runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { act, sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
const keyFile = path.join(folder, 'secrets', 'receipt-key');
beforeAll(() => Object.assign(getEnv(), { DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Removes the key from memory, so that it is loaded again as in a new process. */
const restart = () => Reflect.deleteProperty(globalThis, '__kayalReceiptKeys');

async function isSigned(receipt: string): Promise<boolean> {
  const { facts, signedText, signature } = parseReceipt(receipt) ?? fail();
  const { rows } = await getPool().query<{ der: string }>(
    'SELECT public_key AS der FROM receipt_keys WHERE id = $1',
    [facts.keyId],
  );
  const key = createPublicKey({
    ...{ key: Buffer.from(rows[0]?.der ?? '', 'base64url'), format: 'der', type: 'spki' },
  });
  return verify(null, Buffer.from(signedText), key, Buffer.from(signature, 'base64url'));
}

function fail(): never {
  throw new Error('not a receipt');
}

function readAcknowledgement(reference: string) {
  const mails = path.join(folder, 'mails');
  const name = readdirSync(mails).find((file) => file.includes(`-visitor-${reference}`));
  return parseMail(readFileSync(path.join(mails, name ?? ''), 'latin1'));
}

describe.each([
  ['an enquiry', sendNewEnquiry],
  ['a plan', sendNewPlan],
] as const)('the receipt of %s', (_name, send) => {
  it('is shown, signed, in the mail and on the private page', async () => {
    const { id, reference, token } = await send();
    await runJobs();
    const receipt = (await issueReceipt(id)) ?? fail();
    const mail = readAcknowledgement(reference);
    expect(mail.text.indexOf('Proof that your request arrived')).toBeGreaterThan(
      mail.text.indexOf('Warm regards'),
    );
    expect(mail.text).toContain(receipt);
    expect(mail.html).toContain(receipt);
    expect((await getRequestByToken(token))?.receipt).toBe(receipt);
    const { rows } = await getPool().query(
      "SELECT encode(sha256(convert_to(row_hash || terms_hash, 'UTF8')), 'hex') AS hash, at FROM receipts WHERE request_id = $1",
      [id],
    );
    expect(parseReceipt(receipt)?.facts).toMatchObject({
      ...{ reference, contentHash: rows[0].hash, at: rows[0].at.toISOString() },
    });
    expect(await isSigned(receipt)).toBe(true);
    expect(await isSigned(receipt.replace(rows[0].hash, '0'.repeat(64)))).toBe(false);
    expect(await isSigned(receipt.replace(reference, 'KT-OTHER1'))).toBe(false);
  });
});

it('a receipt contains no name, email address or phone number, and its hash cannot be recomputed after an erasure', async () => {
  const contact = { name: 'Vasundhara Qrst', email: 'vq@unmistakable.example', phone: '9847012345' };
  const { id, token } = await sendNewEnquiry(contact);
  expect(await issueReceipt(id)).not.toMatch(/vasundhara|unmistakable|9847012345/i);
  const read = 'SELECT idempotency_key AS key FROM enquiries WHERE id = $1';
  const before = await getPool().query(read, [id]);
  await act(token, 'erase');
  expect((await getPool().query(read, [id])).rows).not.toEqual(before.rows);
});

it('receipts are signed with a key file that does not depend on AUTH_SECRET', async () => {
  const { id } = await sendNewEnquiry();
  const before = await issueReceipt(id);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  restart();
  Object.assign(getEnv(), { AUTH_SECRET: 'another-secret-that-is-long-enough-0123456789' });
  expect(await issueReceipt(id)).toBe(before);
});

it('a receipt stays verifiable when the signing key is replaced', async () => {
  const { id } = await sendNewEnquiry();
  const before = (await issueReceipt(id)) ?? fail();
  rmSync(keyFile);
  restart();
  const after = (await issueReceipt(id)) ?? fail();
  expect(after).not.toBe(before);
  expect([await isSigned(before), await isSigned(after)]).toEqual([true, true]);
});

it('the receipt is left out of the mail if the signing key cannot be read', async () => {
  const { reference } = await sendNewEnquiry();
  rmSync(keyFile);
  restart();
  Object.assign(getEnv(), { DATA_DIR: '/dev/null' });
  expect(await issueReceipt((await sendNewEnquiry()).id)).toBeNull();
  Object.assign(getEnv(), { DATA_DIR: folder });
  await runJobs();
  expect(readAcknowledgement(reference).text).toContain('Proof that your request arrived');
});
