import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getBackupState } from '@/lib/trust/backups/queries';
import { getPool } from '@/lib/platform/db';
import { findNewest } from '@/scripts/backups/names';
import { runBackup, runDrill } from '@/scripts/backups/run';
import { takeLock } from '@/scripts/database/folder-lock';
import {
  changeManifest,
  flipBit,
  listNames,
  makeDataFolder,
  rewriteSums,
  runCommand,
} from '@/tests/support/backups';

jest.setTimeout(180_000); // commands start databases of their own
const dataDir = makeDataFolder();
const otherDataDir = makeDataFolder();
const backupPath = path.join(dataDir, 'backups');
const KEY = 'a key of at least thirty-two characters';
Object.assign(process.env, { DATA_DIR: dataDir });

const backUp = (args: string[] = [], environment = {}) => runCommand('backup', args, environment);
/** Runs the drill, the test restore of a backup. Resolves with its error, or with an empty text if it succeeds. */
const drill = (name: string, key: string | null = null) => {
  const url = process.env.DATABASE_URL ?? '';
  return runDrill({ url, ownerUrl: url }, { dataDir, backupPath, key }, name).then(
    () => '',
    ({ name: kind, message }: Error) => `${kind}: ${message}`,
  );
};
/** Runs the drill in a separate process, because Jest cannot load the encryption, an ES module. */
const drillApart = (name: string, key: string) => backUp(['--drill', name], { BACKUP_KEY: key });
const readTable = (name: string, table: string) =>
  gunzipSync(readFileSync(path.join(backupPath, name, `public.${table}.copy.gz`))).toString();

let first = '';

/** Copies the first backup, so that a test can damage the copy. */
function copyFirst(name: string): string {
  const folder = path.join(backupPath, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(backupPath, first), folder, { recursive: true });
  return folder;
}

beforeAll(async () => {
  await getPool().query("INSERT INTO reply_templates (name, language, body) VALUES ('മീര', 'en', 'x')");
  expect(await backUp(['--undrilled'])).toMatchObject({ code: 0 });
  first = listNames(backupPath)[0] ?? '';
});

it.each(['public.tours.copy.gz', 'manifest.json', 'SHA256SUMS'])(
  'the drill fails when one bit of %s is flipped',
  async (file) => {
    flipBit(path.join(copyFirst('kayal-20260101T000000Z'), file));
    expect(await drill('kayal-20260101T000000Z')).toMatch(
      /^SetupError: The backup .* is damaged: .* checksum\.$/,
    );
    expect((await getBackupState()).failed?.problem).toMatch(/is damaged/);
  },
);

it('the drill fails with exit code 1 and prints only the error message', async () => {
  flipBit(path.join(copyFirst('kayal-20260101T000000Z'), 'manifest.json'));
  expect(await backUp(['--drill', 'kayal-20260101T000000Z'])).toEqual({
    code: 1,
    output: expect.stringMatching(/^The backup .* is damaged: manifest\.json .* checksum\.\n$/),
  });
});

it.each([
  ['is missing', (folder: string) => rmSync(path.join(folder, 'public.mails.copy.gz'))],
  ['was added', (folder: string) => writeFileSync(path.join(folder, 'more'), '')],
])('the drill fails when a file of the backup %s', async (_what, change) => {
  change(copyFirst('kayal-20260101T000000Z'));
  expect(await drill('kayal-20260101T000000Z')).toMatch(/^SetupError: .* is damaged/);
});

it('the drill fails if a row was changed, even with matching file checksums', async () => {
  const folder = copyFirst('kayal-20260101T000000Z');
  const file = path.join(folder, 'public.reply_templates.copy.gz');
  writeFileSync(file, gzipSync(readTable(first, 'reply_templates').replace('മീര', 'മിര')));
  rewriteSums(folder);
  expect(await drill('kayal-20260101T000000Z')).toMatch(/^SetupError: .*table public\.reply_templates/);
});

it('the drill rejects a backup of a newer release and one with changed migrations', async () => {
  for (const [name, message] of [
    ['20990101000000_later', /^SetupError: .*of a newer release.*20990101000000_later/],
    ['20261125000000_baseline', /^SetupError: .*does not match this release.*20261125000000_baseline/],
  ] as const) {
    const folder = copyFirst('kayal-20260101T000000Z');
    changeManifest(folder, ({ migrations }) => {
      const known = migrations.find((migration) => migration.name === name);
      if (known) known.checksum = '0';
      else migrations.push({ name, checksum: '0' });
    });
    rewriteSums(folder);
    expect(await drill('kayal-20260101T000000Z')).toMatch(message);
  }
});

it('the drill loads a backup of an earlier release and applies later migrations', async () => {
  // The backup comes from this release, so the release that loads it is simulated with an additional migration.
  const migrations = path.join(dataDir, 'migrations');
  const later = path.join(migrations, '20990101000000_later');
  cpSync(path.join('prisma', 'migrations'), migrations, { recursive: true });
  mkdirSync(later);
  writeFileSync(
    path.join(later, 'migration.sql'),
    'ALTER TABLE "mails" ADD COLUMN "later" TEXT; ALTER TABLE "mails" RENAME TO "letters";',
  );
  const drillFirst = () => backUp(['--drill', first], { MIGRATIONS_DIR: migrations });
  const { code, output } = await drillFirst();
  expect([code, output]).toEqual([0, expect.stringContaining('rows are identical')]);
  writeFileSync(path.join(later, 'migration.sql'), 'ALTER TABLE "no_such_table" ADD COLUMN "later" TEXT;');
  expect((await drillFirst()).output).toMatch(/no_such_table/);
});

it.each([
  ['backup', '--undrilled'],
  ['restore', '--confirm'],
])('a %s waits while another machine makes a backup in the same folder', async (command, option) => {
  const lock = takeLock(path.join(backupPath, 'backup.lock'));
  const [before, during] = [listNames(backupPath), [] as string[][]];
  const elsewhere = { DATA_DIR: otherDataDir, BACKUP_PATH: backupPath };
  const { code } = await runCommand(command, [option], elsewhere, (text) => {
    if (!text.includes(`Waiting for another backup, drill or restore (${backupPath}) ...`)) return;
    during.push(listNames(backupPath));
    lock?.release();
  });
  expect([code, during]).toEqual([0, [before]]);
});

describe('with an encryption key', () => {
  it('a backup with BACKUP_KEY has only encrypted files, which need the key', async () => {
    const made = await backUp([], { BACKUP_KEY: KEY });
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('Encrypted with BACKUP_KEY')]);
    const name = listNames(backupPath).at(-1) ?? '';
    const files = readdirSync(path.join(backupPath, name)).filter((file) => file !== 'SHA256SUMS');
    for (const file of files)
      expect(readFileSync(path.join(backupPath, name, file), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(await drill(name)).toMatch(/^SetupError: .* is encrypted\. Set BACKUP_KEY/);
    expect((await drillApart(name, `${KEY}?`)).output).toMatch(/^BACKUP_KEY cannot decrypt/);
  });

  it('the drill with BACKUP_KEY refuses an unencrypted backup unless --unencrypted is given', async () => {
    const forged = 'kayal-20271231T000000Z';
    copyFirst(forged);
    expect(await drill(forged, KEY)).toMatch(
      /^SetupError: .*is not encrypted although BACKUP_KEY is set.*--unencrypted/s,
    );
    expect(findNewest(backupPath)).not.toBe(forged);
    rmSync(path.join(backupPath, forged), { recursive: true });
    const result = await backUp(['--drill', first, '--unencrypted'], { BACKUP_KEY: KEY });
    expect([result.code, result.output]).toEqual([0, expect.stringContaining('rows are identical')]);
  });

  it('the drill refuses a renamed backup and one dated in the future', async () => {
    const name = listNames(backupPath).at(-1) ?? '';
    const renamed = path.join(backupPath, 'kayal-20260102T000000Z');
    cpSync(path.join(backupPath, name), renamed, { recursive: true });
    expect((await drillApart('kayal-20260102T000000Z', KEY)).output).toMatch(/was renamed: it was made at/);
    rmSync(renamed, { recursive: true });
    const future = copyFirst('kayal-20260103T000000Z');
    changeManifest(future, (manifest) => Object.assign(manifest, { createdAt: '2099-01-01T00:00:00.000Z' }));
    rewriteSums(future);
    expect(await drill('kayal-20260103T000000Z')).toMatch(/^SetupError: .*made in the future/);
    rmSync(future, { recursive: true });
  });

  it('a backup with a short BACKUP_KEY fails before it writes anything', async () => {
    const before = readdirSync(backupPath);
    const { code, output } = await backUp([], { BACKUP_KEY: 'short' });
    expect([code, output]).toEqual([1, 'BACKUP_KEY needs at least 32 characters.\n']);
    expect(readdirSync(backupPath)).toEqual(before);
  });
});

it('a failed backup leaves no files, and deletes the files of interrupted backups first', async () => {
  const before = listNames(backupPath);
  mkdirSync(path.join(backupPath, 'kayal-20260303T000000Z.partial'));
  const url = 'postgresql://nobody@127.0.0.1:1/none';
  const settings = { dataDir, backupPath, key: null };
  await expect(runBackup({ url, ownerUrl: url }, settings)).rejects.toThrow('ECONNREFUSED');
  expect(listNames(backupPath)).toEqual(before);
  expect(readdirSync(backupPath).filter((name) => name.endsWith('.partial'))).toEqual([]);
});
