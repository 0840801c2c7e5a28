import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkChain } from '@/lib/staff/audit/chain';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { sealAudit } from '@/lib/staff/audit/seal-mutations';
import { getPool, runSql } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { describeHead } from '@/lib/trust/records/words';

const folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
beforeAll(() => Object.assign(getEnv(), { DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs npm run verify on the database of this test. */
function verify(...args: string[]) {
  const { DATABASE_URL, AUTH_SECRET } = process.env;
  const { status, stdout } = spawnSync('node', ['scripts/run.mjs', 'scripts/verify.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL, AUTH_SECRET, DATA_DIR: folder },
  });
  return { status, stdout };
}

it('npm run verify reports intact records, then damaged ones, with the exit code', async () => {
  await recordAudit({ staffId: null, action: 'export', target: 'list' });
  await sealAudit();
  const { rows } = await getPool().query('SELECT number, head FROM audit_seals');
  const { number, head } = rows[0] as { number: string; head: string };

  // The head, copied from the text of the digest mail.
  const [, mailed = ''] = /head (\S+)/.exec(`${describeHead(await checkChain(runSql))}. Keep`) ?? [];
  expect(mailed).toBe(`${number}:${head}.`);
  const good = verify('--head', mailed);
  expect(good.stdout).toMatch(
    /HOLDS {2}Papers: .*HOLDS {2}Offers: .*HOLDS {2}Audit log: 1 lines sealed, head 1:[0-9a-f]{64}\.$.*HOLDS {2}The audit log up to seal 1/ms,
  );
  expect(good.stdout).not.toContain('WRONG');
  expect(good.status).toBe(0);

  const forged = verify('--head', `${number}:${'0'.repeat(64)}`);
  expect(forged.stdout).toContain('WRONG  Seal 1 has a different head');
  expect(forged.status).toBe(1);

  await getPool().query("UPDATE audit_log SET action = 'sign-in'");
  const bad = verify();
  expect(bad.stdout).toContain('WRONG  Audit log, changed lines: ');
  expect(bad.stdout).not.toContain('HOLDS  Audit log');
  expect(bad.status).toBe(1);
});
