import { readWithdrawal } from '@/lib/requests/after-sending/withdrawal';

const at = new Date('2026-11-20T05:00:00Z');
const WITHDRAWN = { kind: 'withdrawn', at, after: { status: 'closed' } };
const toStatus = (status: string) => ({ kind: 'status', at, after: { status } });

it.each([
  ['withdrawn', 'closed', [WITHDRAWN], true],
  ['corrected afterwards', 'closed', [WITHDRAWN, { kind: 'undone', at, after: { adults: 2 } }], true],
  ['reopened', 'contacted', [WITHDRAWN, toStatus('contacted')], false],
  ['reopened and closed by staff', 'closed', [WITHDRAWN, toStatus('contacted'), toStatus('closed')], false],
  [
    'reopened and that undone',
    'closed',
    [
      WITHDRAWN,
      toStatus('contacted'),
      { kind: 'undone', at, after: { status: 'closed', withdrawnAt: at.toISOString() } },
    ],
    true,
  ],
  ['closed by staff', 'closed', [toStatus('closed')], false],
  ['without history', 'closed', [], false],
])('a request that was %s', (_what, status, activity, isWithdrawn) => {
  expect(readWithdrawal({ status, activity })).toBe(isWithdrawn ? at.toISOString() : null);
});
