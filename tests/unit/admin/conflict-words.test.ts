import { describeConflict } from '@/components/requests/inbox/request/conflict-notice';
import type { Change } from '@/components/requests/inbox/state/inbox-state';
import type { ActivityItem, InboxDetail } from '@/lib/requests/inbox/types';
import { makeDetail, makeListItem } from '@/tests/components/admin/staff-api';

const ARUN = { id: 'a', username: 'arun', name: 'arun' };
const line = (kind: string): ActivityItem => ({
  id: '2',
  at: '2026-11-21T08:35:00.000Z',
  staff: 'arun',
  kind,
  before: null,
  after: null,
  note: null,
  batchId: null,
});

it.each<[Partial<InboxDetail>, string, string[]]>([
  [{ status: 'contacted' }, 'status', ['arun set the status to Contacted at 2:05 pm.']],
  [{ isSpam: true }, 'spam', ['arun marked it as spam at 2:05 pm.']],
  [{ assignee: ARUN }, 'assigned', ['arun gave it to arun at 2:05 pm.']],
  [
    { followUpAt: '2026-12-01T03:30:00.000Z' },
    'follow-up',
    ['arun set the follow-up to 1 Dec 2026, 9 am at 2:05 pm.'],
  ],
  [{ status: 'closed' }, 'undone', ['arun set the status to Closed at 2:05 pm.']],
  [{ status: 'closed' }, 'note', ['Somebody set the status to Closed.']],
  [{}, 'note', ['Somebody changed this enquiry since you opened it.']],
])('describes %j after a history line of kind %s as %j', (fields, kind, theirs) => {
  const current = makeDetail({ ...fields, activity: [line(kind)] });
  expect(
    describeConflict({ id: current.id, mine: { status: 'closed' }, base: makeListItem(), current }, [])
      .theirs,
  ).toEqual(theirs);
});

it.each<[Change, string]>([
  [{ status: 'quoted' }, 'set the status to Quoted'],
  [{ isSpam: false }, 'unmark it as spam'],
  [{ assigneeId: 'a' }, 'give it to arun'],
  [{ assigneeId: null }, 'leave it unassigned'],
  [{ followUpAt: '2026-12-01' }, 'set the follow-up'],
  [{ followUpAt: null }, 'clear the follow-up'],
])('describes the own change %j as "%s"', (mine, words) => {
  const current = makeDetail({ status: 'closed' });
  expect(describeConflict({ id: current.id, mine, base: makeListItem(), current }, [ARUN]).mine).toBe(words);
});
