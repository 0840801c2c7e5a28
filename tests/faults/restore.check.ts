import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findNewest } from '../../scripts/backups/names';
import { PROXIED } from './enquiries-during-fault';
import type { Check } from './lab';
import { awaitRecovery, Load } from './load';
import { createRandom, type Random } from './random';

const ENQUIRIES = 60;

export const checks: Check[] = [
  {
    name: 'a backup with a changed byte is refused; an intact one restores every enquiry once',
    isSeeded: true,
    async run(lab, seed) {
      const random = createRandom(seed, 'restore');
      const environment = { ...PROXIED, BACKUP_PATH: lab.folder(`backups-${seed}`) };
      const site = await lab.site('restored', environment);
      const load = await Load.prepare(site, random, { count: ENQUIRIES, seconds: 3 });
      await load.send(site);
      const settings = { ...environment, DATA_DIR: site.dataDir };
      await expectExit(0, 'scripts/backup.ts', settings);
      await lab.stop('restored');

      const undoFlip = flipBit(random, environment.BACKUP_PATH);
      await expectExit(1, 'scripts/restore.ts', settings);
      undoFlip();
      await expectExit(0, 'scripts/restore.ts', settings);
      const next = await lab.site('restored', environment);
      await load.judge(lab, next, { recoveryMs: await awaitRecovery(next) });
    },
  },
];

/** Changes one bit of one file of the newest backup; the returned function changes it back. */
function flipBit(random: Random, folder: string): () => void {
  const newest = path.join(folder, findNewest(folder) ?? '');
  const files = readdirSync(newest)
    .filter((name) => /\.(gz|age|json)$/.test(name))
    .map((name) => path.join(newest, name))
    .sort();
  assert.ok(files.length > 0, 'there is a backup');
  const file = random.pick(files);
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  const at = random.below(whole.length);
  flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
  writeFileSync(file, flipped);
  console.log(`        changed byte ${at} of ${path.basename(file)}`);
  return () => writeFileSync(file, whole);
}

/** Runs a command of the product. */
async function expectExit(code: number, script: string, settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/run.mjs', script], {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const exited = await new Promise<number | null>((resolve) => child.once('close', resolve));
  assert.equal(exited, code, `${script}:\n${printed}`);
}
