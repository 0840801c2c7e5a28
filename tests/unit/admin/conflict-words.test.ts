import { listChanges } from '@/components/requests/inbox/request/conflict-notice';
import type { Change } from '@/components/requests/inbox/state/inbox-state';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { makeDetail, makeListItem } from '@/tests/components/admin/staff-api';

const ARUN = { id: 'a', username: 'arun', name: 'arun' };

it.each<[Partial<InboxDetail>, Change, string[]]>([
  [{ status: 'contacted' }, { status: 'closed' }, ['Status: New, Contacted, Closed']],
  [{ status: 'closed' }, { status: 'closed' }, ['Status: New, Closed, -']],
  [{ isSpam: true }, { status: 'closed' }, ['Status: -, New, Closed', 'Spam: no, yes, -']],
  [{ assignee: ARUN }, { assigneeId: null }, ['Handled by: nobody, arun, -']],
  [
    { followUpAt: '2026-12-01T03:30:00.000Z' },
    { assigneeId: 'a' },
    ['Handled by: -, nobody, arun', 'Follow-up: none, 1 Dec 2026, 9 am, -'],
  ],
  [{}, { isSpam: true }, ['Spam: -, no, yes']],
  [{}, { followUpAt: '2026-12-01' }, ['Follow-up: -, none, 1 Dec 2026, 9 am']],
  [{}, { closing: { reason: 'dates', note: '' } }, ['Why closed: -, not given, Dates not possible']],
])('a conflict of the saved change %j with my change %j shows %j', (theirs, mine, expected) => {
  const current = makeDetail(theirs);
  const changes = listChanges({ id: current.id, mine, base: makeListItem(), current }, [ARUN]);
  expect(
    changes.map(({ name, was, theirs: now, mine: own }) => `${name}: ${was ?? '-'}, ${now}, ${own ?? '-'}`),
  ).toEqual(expected);
});
