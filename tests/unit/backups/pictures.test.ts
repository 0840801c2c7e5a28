import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeName } from '@/scripts/backups/names';
import { backUpPictures, restorePictures } from '@/scripts/backups/pictures';

const DAY_MS = 86_400_000;
const TODAY = new Date('2026-11-23T00:00:00Z');
const daysLater = (days: number) => new Date(TODAY.getTime() + days * DAY_MS);
const [TEA, BOAT] = ['tea-0123abcd-240.avif', 'boat-0123abcd-240.webp'] as const;

let dataDir = '';
let backupPath = '';
let uploads = '';

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  backupPath = path.join(dataDir, 'backups');
  uploads = path.join(dataDir, 'uploads', 'pictures');
  mkdirSync(uploads, { recursive: true });
  for (const name of [TEA, BOAT]) writeFileSync(path.join(uploads, name), name);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const backUp = (now: Date) => backUpPictures({ dataDir, backupPath }, now);
const listCopies = () => readdirSync(path.join(backupPath, 'pictures')).sort();

test('the backup copies every uploaded picture once', async () => {
  expect(await backUp(TODAY)).toBe(2);
  expect(await backUp(daysLater(1))).toBe(0);
  expect(listCopies()).toEqual([BOAT, TEA]);
});

test('the copy of a deleted picture is kept as long as a backup from the time when the picture existed', async () => {
  const addBackup = (now: Date) => mkdirSync(path.join(backupPath, makeName(now)), { recursive: true });
  addBackup(TODAY);
  await backUp(TODAY);
  rmSync(path.join(uploads, BOAT));
  addBackup(daysLater(300));
  await backUp(daysLater(300));
  expect(listCopies()).toEqual([BOAT, TEA]);
  rmSync(path.join(backupPath, makeName(TODAY)), { recursive: true });
  await backUp(daysLater(301));
  expect(listCopies()).toEqual([TEA]);
});

test('a restore copies missing pictures back', async () => {
  await backUp(TODAY);
  rmSync(path.join(uploads, BOAT));
  expect(await restorePictures({ dataDir, backupPath })).toBe(1);
  expect(readdirSync(uploads).sort()).toEqual([BOAT, TEA]);
});

test('backup and restore copy no pictures on a site without uploads', async () => {
  rmSync(uploads, { recursive: true });
  expect([await backUp(TODAY), await restorePictures({ dataDir, backupPath })]).toEqual([0, 0]);
});
