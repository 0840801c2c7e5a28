import { describeBackups } from '@/lib/trust/backups/backup-words';
import type { BackupState } from '@/lib/trust/backups/types';

const NOW = new Date('2026-11-22T22:00:00Z');
const NONE: BackupState = { last: null, proven: null, restored: null, siteSince: null };
const begun = (siteSince: string): BackupState => ({ ...NONE, siteSince });
const proven = (at: string): BackupState => ({
  ...NONE,
  last: { at, kind: 'backup', name: 'x', problem: null },
  proven: { at, name: 'x', rows: 12, bytes: 1 },
});
const failed = (kind: 'backup' | 'drill', state: BackupState): BackupState => ({
  ...state,
  last: { at: '2026-11-22T21:00:00Z', kind, name: 'y', problem: 'No space left.' },
});

it.each([
  ['before the first night', NONE, 'There is no good backup yet; one is made each night.', false],
  [
    'of a site in its first night',
    begun('2026-11-21T10:00:00Z'),
    'There is no good backup yet; one is made each night.',
    false,
  ],
  [
    'that never ran at all',
    begun('2026-11-21T09:59:59Z'),
    'There is no good backup yet; no nightly backup has been made. Please run "npm run backup" on the server.',
    true,
  ],
  [
    'of an old site restored today',
    { ...begun('2026-01-01T00:00:00Z'), restored: { at: '2026-11-22T12:00:00Z', name: 'x' } },
    'There is no good backup yet; one is made each night.',
    false,
  ],
  [
    'of a site restored today from the backup of last night, which knows only the one before',
    { ...proven('2026-11-20T22:10:00Z'), restored: { at: '2026-11-22T12:00:00Z', name: 'x' } },
    /\(1 day ago\); a test restore matched all 12 rows\.$/,
    false,
  ],
  [
    'missed since a restore',
    { ...proven('2026-11-20T09:00:00Z'), restored: { at: '2026-11-21T09:59:59Z', name: 'x' } },
    /no nightly backup has been made since/,
    true,
  ],
  [
    'that failed before a restore',
    {
      ...failed('backup', proven('2026-11-21T22:10:00Z')),
      restored: { at: '2026-11-22T21:30:00Z', name: 'x' },
    },
    /a test restore matched all 12 rows\.$/,
    false,
  ],
  [
    'of last night',
    proven('2026-11-22T16:59:00Z'),
    'The last good backup was made on 22 Nov 2026, 10:29 pm (5 hours ago); a test restore matched all 12 rows.',
    false,
  ],
  ['of 36 hours ago', proven('2026-11-21T10:00:00Z'), /\(1 day ago\); a test restore matched/, false],
  [
    'missed',
    proven('2026-11-21T09:59:59Z'),
    /\(1 day ago\); no nightly backup has been made since\. Please run "npm run backup" on the server\.$/,
    true,
  ],
  ['missed for long', proven('2026-11-02T09:59:59Z'), /\(20 days ago\); no nightly backup/, true],
  [
    'failed, with an older one',
    failed('backup', proven('2026-11-22T20:59:00Z')),
    'The backup of 23 Nov 2026, 2:30 am failed: No space left. The last good backup was made on 23 Nov 2026, 2:29 am (1 hour ago). Fix the cause, then run "npm run backup" on the server.',
    true,
  ],
  [
    'failed at the first time',
    failed('backup', NONE),
    /failed: No space left\. There is no good backup yet\. Fix the cause, then run /,
    true,
  ],
  [
    'failed in a drill',
    failed('drill', proven('2026-11-22T20:00:00Z')),
    /^The test restore of a backup of/,
    true,
  ],
])('describes a backup %s', (_what, state, words, isUrgent) => {
  const report = describeBackups(state, NOW);
  expect(report.words).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  expect(report.isUrgent).toBe(isUrgent);
});
