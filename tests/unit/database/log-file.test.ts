import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limitLog } from '@/scripts/database/log-file';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'log-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a log over the limit is copied to a second file and emptied; a process that has it open continues to write', () => {
  const log = path.join(folder, 'postgres.log');
  const open = openSync(log, 'a', 0o600); // opened for appending, as PostgreSQL does
  for (const [text, remaining, moved] of [
    ['first', 'first', null],
    ['-grown', '', 'first-grown'],
    ['second and long', '', 'second and long'],
    ['third', 'third', 'second and long'],
  ] as const) {
    writeSync(open, text);
    limitLog(log, 10);
    expect(readFileSync(log, 'utf8')).toBe(remaining);
    if (moved !== null) expect(readFileSync(`${log}.1`, 'utf8')).toBe(moved);
  }
  closeSync(open);
  expect(statSync(`${log}.1`).mode & 0o777).toBe(0o600);
});

test('a missing log, or one that cannot be copied, is left unchanged', () => {
  limitLog(path.join(folder, 'none'), 1);
  const log = path.join(folder, 'postgres.log');
  writeFileSync(log, 'kept');
  limitLog(path.join(log, 'inside-a-file'), 1);
  rmSync(`${log}.1`, { force: true });
  expect(readFileSync(log, 'utf8')).toBe('kept');
});
