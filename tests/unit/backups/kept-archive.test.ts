import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedPlace } from '@/scripts/backups/embedded-place';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kayal-kept-'));
const archive = path.join(dataDir, 'archive', '1');
afterAll(() => rmSync(dataDir, { recursive: true }));

function makeCluster(name: string, id: number, archives: boolean): void {
  const folder = path.join(dataDir, name);
  mkdirSync(path.join(folder, 'global'), { recursive: true });
  writeFileSync(path.join(folder, 'PG_VERSION'), '17');
  const control = Buffer.alloc(8);
  control.writeBigUInt64LE(BigInt(id));
  writeFileSync(path.join(folder, 'global', 'pg_control'), control);
  const setting = `basic_archive.archive_directory = '${archive}/segments'\n`;
  if (archives) writeFileSync(path.join(folder, 'archive.conf'), setting);
}

// Regression: of two former databases with one archive, the older one took it away when its 30 days were over.
it('an archive is deleted with the last former database that uses it', async () => {
  makeCluster('postgres', 2, false);
  makeCluster('postgres.before-20261120T100000Z', 1, true);
  makeCluster('postgres.before-20261125T100000Z', 1, true);
  mkdirSync(archive, { recursive: true });
  const place = await openEmbeddedPlace(dataDir);
  const left = [];
  for (const kept of await place.listKept()) {
    await place.remove(kept);
    left.push(existsSync(archive));
  }
  expect(left).toEqual([true, false]);
});
