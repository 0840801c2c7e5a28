import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { readHolder, takeLock } from '@/scripts/database/folder-lock';
import { findStartTime } from '@/scripts/database/processes';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-test-'));
  file = path.join(folder, 'postgres.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (holder: object) => writeFileSync(file, JSON.stringify(holder));
const own = { pid: process.pid, startTime: findStartTime(process.pid), host: hostname() };
const makeOld = () => utimesSync(file, new Date(0), new Date(0));

it('a lock that is held cannot be acquired again until it is released', () => {
  const lock = takeLock(file, 4_321);
  expect(readHolder(file)).toEqual({ ...own, port: 4_321 });
  expect(takeLock(file)).toBeNull();
  lock?.release();
  expect(existsSync(file)).toBe(false);
  takeLock(file)?.release();
});

it.each([
  ['that has ended', { ...own, pid: 2 ** 22 + 1 }],
  ['whose id another one has now', { ...own, startTime: '1' }],
])('a lock is taken over from a process %s', (_, holder) => {
  write(holder);
  const lock = takeLock(file);
  expect(readHolder(file)).toEqual(own);
  lock?.release();
});

it('a lock held by another machine is respected while its heartbeat is fresh', () => {
  write({ ...own, host: 'elsewhere' });
  expect(takeLock(file)).toBeNull();
  makeOld();
  const lock = takeLock(file);
  expect(readHolder(file)).toEqual(own);
  lock?.release();
});

it('an empty lock is respected unless it is old, because it may not be written yet', () => {
  writeFileSync(file, '');
  expect(takeLock(file)).toBeNull();
  makeOld();
  takeLock(file)?.release();
  expect(existsSync(file)).toBe(false);
});

it('a lock is not removed by an earlier holder', () => {
  const lock = takeLock(file);
  write({ ...own, startTime: 'of a successor' });
  lock?.release();
  expect(existsSync(file)).toBe(true);
});
