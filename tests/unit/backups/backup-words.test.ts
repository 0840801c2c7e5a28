import { describeBackups } from '@/lib/trust/backups/backup-words';
import type { BackupState } from '@/lib/trust/backups/types';

const NOW = new Date('2026-11-22T22:00:00Z');
const NONE: BackupState = {
  failed: null,
  made: null,
  proven: null,
  restored: null,
  askedAt: null,
  siteSince: null,
  isChanged: true,
};
const begun = (siteSince: string): BackupState => ({ ...NONE, siteSince });
const proven = (at: string): BackupState => ({
  ...NONE,
  made: { at: '2026-11-22T21:35:00Z', name: 'y' },
  proven: { at, name: 'x', rows: 12 },
});
const failed = (
  kind: 'backup' | 'drill',
  state: BackupState,
  problem = 'The key is wrong.',
): BackupState => ({
  ...state,
  failed: { at: '2026-11-22T21:00:00Z', kind, name: 'y', problem },
});

it.each([
  [
    'that does not exist yet before the first night',
    NONE,
    'There is no backup yet; one is made after each change, and tested each night.',
    false,
  ],
  [
    'of a site in its first night',
    begun('2026-11-21T10:00:00Z'),
    /^There is no backup yet; one is made/,
    false,
  ],
  [
    'that has never run',
    begun('2026-11-21T09:59:59Z'),
    'There is no backup yet; none has been tested. Please press “Back up now” on the page Audit.',
    true,
  ],
  [
    'of an old site restored today',
    { ...begun('2026-01-01T00:00:00Z'), restored: { at: '2026-11-22T12:00:00Z', name: 'x' } },
    /^There is no backup yet; one is made/,
    false,
  ],
  [
    'of a site restored today from an old backup',
    { ...proven('2026-11-20T22:10:00Z'), restored: { at: '2026-11-22T12:00:00Z', name: 'x' } },
    /the test restore of 21 Nov 2026, 3:40 am matched all 12 rows\.$/,
    false,
  ],
  [
    'whose test restore was missed after a restore',
    { ...proven('2026-11-20T09:00:00Z'), restored: { at: '2026-11-21T09:59:59Z', name: 'x' } },
    /matched all 12 rows, and none was made since\. Please/,
    true,
  ],
  [
    'tested last night',
    proven('2026-11-22T16:59:00Z'),
    'The last backup was made on 23 Nov 2026, 3:05 am (25 minutes ago); the test restore of 22 Nov 2026, 10:29 pm matched all 12 rows.',
    false,
  ],
  [
    'made 5 hours ago',
    { ...proven('2026-11-22T16:59:00Z'), made: { at: '2026-11-22T17:00:00Z', name: 'x' } },
    /\(5 hours ago\)/,
    false,
  ],
  [
    'made and tested 36 hours ago',
    { ...proven('2026-11-21T10:00:00Z'), made: { at: '2026-11-21T10:00:00Z', name: 'x' } },
    /\(1 day ago\); the test restore/,
    false,
  ],
  [
    'whose test restore was missed',
    proven('2026-11-21T09:59:59Z'),
    /matched all 12 rows, and none was made since\. Please press “Back up now” on the page Audit\.$/,
    true,
  ],
  [
    'that failed after an earlier one succeeded',
    failed('backup', proven('2026-11-22T20:59:00Z')),
    'The backup of 23 Nov 2026, 2:30 am failed: The key is wrong. Fix the cause, then press “Back up now” on the page Audit. The last backup was made on 23 Nov 2026, 3:05 am (25 minutes ago).',
    true,
  ],
  [
    'that failed at the first attempt',
    failed('backup', NONE),
    /failed: The key is wrong\. Fix the cause, then press .*There is no backup yet\.$/,
    true,
  ],
  [
    'whose test restore failed',
    failed('drill', proven('2026-11-22T20:00:00Z')),
    /^The test restore of the backup of 23 Nov 2026, 2:30 am failed/,
    true,
  ],
  [
    'that failed because the disk is full',
    failed('backup', NONE, 'ENOSPC: no space left on device, write'),
    'The backup of 23 Nov 2026, 2:30 am failed: the disk of the backups is full. Make room on it, then press “Back up now” on the page Audit. There is no backup yet.',
    true,
  ],
  [
    'that an owner has asked for',
    { ...failed('backup', NONE), askedAt: '2026-11-22T21:57:00Z' },
    'A backup is being made and tested since 23 Nov 2026, 3:27 am. There is no backup yet.',
    false,
  ],
  [
    'that an owner has asked for in vain',
    { ...NONE, askedAt: '2026-11-22T21:29:00Z' },
    /^The backup that was asked for on 23 Nov 2026, 2:59 am has not been made\. Ask whoever runs the server/,
    true,
  ],
])('the backup page describes a backup %s', (_what, state, words, isUrgent) => {
  const report = describeBackups(state, NOW);
  expect(report.words).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  expect(report.isUrgent).toBe(isUrgent);
});
