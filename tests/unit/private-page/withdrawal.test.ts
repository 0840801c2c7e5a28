import { readWithdrawal } from '@/lib/requests/after-sending/withdrawal';

const at = new Date('2026-11-20T05:00:00Z');
const WITHDRAWN = { kind: 'withdrawn', at, after: { status: 'closed' } };
const toStatus = (status: string) => ({ kind: 'status', at, after: { status } });

it.each([
  ['withdrawn', 'closed', [WITHDRAWN], true],
  ['withdrawn, then corrected', 'closed', [WITHDRAWN, { kind: 'undone', at, after: { adults: 2 } }], true],
  ['withdrawn and reopened', 'contacted', [WITHDRAWN, toStatus('contacted')], false],
  ['withdrawn, reopened and closed', 'closed', [WITHDRAWN, toStatus('contacted'), toStatus('closed')], false],
  [
    'withdrawn and reopened, which was undone',
    'closed',
    [
      WITHDRAWN,
      toStatus('contacted'),
      { kind: 'undone', at, after: { status: 'closed', withdrawnAt: at.toISOString() } },
    ],
    true,
  ],
  ['closed by staff', 'closed', [toStatus('closed')], false],
  ['stored without a history', 'closed', [], false],
])('readWithdrawal for a request that was %s', (_what, status, activity, isWithdrawn) => {
  expect(readWithdrawal({ status, activity })).toBe(isWithdrawn ? at.toISOString() : null);
});
