import {
  bulkSchema,
  inboxQuerySchema,
  noteSchema,
  requestPatchSchema,
  viewSchema,
} from '@/lib/requests/inbox/schema';

const ID = '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d';

it.each([
  ['2026-11-25', '2026-11-25T03:30:00.000Z'],
  ['2026-11-25T10:00:00Z', '2026-11-25T10:00:00.000Z'],
  ['2026-11-25T10:00:00+05:30', '2026-11-25T04:30:00.000Z'],
])('a follow-up on %s is at %s: a day means 09:00 in Kerala', (followUpAt, moment) => {
  const { followUpAt: parsed } = requestPatchSchema.parse({ followUpAt, version: 1 });
  expect(parsed?.toISOString()).toBe(moment);
});

it.each(['2026-02-30', 'tomorrow', '', 0, '9999-12-31', '0001-01-01'])(
  'the inbox schema rejects a follow-up on %j',
  (followUpAt) => {
    expect(requestPatchSchema.safeParse({ followUpAt, version: 1 }).success).toBe(false);
  },
);

it('the inbox schema rejects an empty change', () => {
  expect(requestPatchSchema.safeParse({ version: 1 }).success).toBe(false);
  expect(requestPatchSchema.safeParse({ version: 1, assigneeId: null }).success).toBe(true);
  expect(requestPatchSchema.safeParse({ version: 1, followUpAt: null }).success).toBe(true);
});

const change = { status: 'closed' };
it.each([
  ['ids', { change, ids: [ID] }, true],
  ['a filter', { change, filter: { tab: 'new' } }, true],
  ['neither ids nor a filter', { change }, false],
  ['ids and their versions', { change, ids: [ID], versions: { [ID]: 2 } }, true],
  ['a version that is no number', { change, ids: [ID], versions: { [ID]: 'x' } }, false],
  ['both ids and a filter', { change, ids: [ID], filter: {} }, false],
  ['an empty list of ids', { change, ids: [] }, false],
  ['501 ids', { change, ids: Array.from({ length: 501 }, () => ID) }, false],
  ['no change', { change: {}, ids: [ID] }, false],
  ['a deletion', { change: { delete: true }, ids: [ID] }, true],
  ['a deletion with another change', { change: { delete: true, isSpam: true }, ids: [ID] }, false],
  ['the status new', { change: { status: 'new' }, ids: [ID] }, false],
  ['an unknown tab', { change, filter: { tab: 'mine' } }, false],
])('a bulk change has either ids or a filter, and a valid change: %s', (_what, body, isGood) => {
  expect(bulkSchema.safeParse(body).success).toBe(isGood);
});

it.each([
  [{ q: '  asha ' }, { q: 'asha' }],
  [{ assignee: 'me' }, { assignee: 'me' }],
  [{ assignee: ID }, { assignee: ID }],
  [{ month: '2027-01' }, { month: '2027-01' }],
  [
    { due: '1', sort: 'waiting', party: 'family' },
    { due: '1', sort: 'waiting', party: 'family' },
  ],
])('the inbox schema accepts the filter %j', (query, expected) => {
  expect(inboxQuerySchema.parse(query)).toEqual({ tab: 'all', limit: 25, ...expected });
});

it.each([
  { assignee: 'you' },
  { month: '2027-13' },
  { month: '2027-1' },
  { due: '0' },
  { source: 'fax' },
  { sort: 'name' },
  { party: '2' },
])('the inbox schema rejects the filter %j', (query) => {
  expect(inboxQuerySchema.safeParse(query).success).toBe(false);
});

it('a note on a request has 1 to 5,000 characters', () => {
  const parse = (text: unknown) => noteSchema.safeParse({ text, key: ID }).success;
  expect([' ', '', undefined, 'x'.repeat(5_001), 'a\0b'].map(parse)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([' a ', 'x'.repeat(5_000), 'مرحبا'].map(parse)).toEqual([true, true, true]);
});

it('a saved view of the inbox has a name, and the leading question mark of its query is dropped', () => {
  expect(viewSchema.parse({ name: ' Due ', query: '?due=1' })).toEqual({ name: 'Due', query: 'due=1' });
  expect(viewSchema.safeParse({ name: ' ', query: '' }).success).toBe(false);
});
