import fc from 'fast-check';
import { toCounts } from '@/lib/requests/inbox/counts';
import { encodeCursor, parseCursor } from '@/lib/requests/inbox/cursor';
import { toBulkMessage, toChangeMessage } from '@/lib/requests/staff-changes/words';
import { INBOX_PAGE_SIZE, parseInboxQuery } from '@/lib/requests/inbox/schema';
import { listNextStatuses, listSettableStatuses, REQUEST_STATUSES } from '@/lib/requests/inbox/status';
import { toPackageLabel } from '@/lib/requests/inbox/words';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';

it('a status changes to contacted, converted or closed, never to itself or back to new', () => {
  for (const from of REQUEST_STATUSES) {
    const to = listNextStatuses(from, 'custom_planner');
    expect(to).toEqual(listSettableStatuses('custom_planner').filter((status) => status !== from));
  }
  expect(listNextStatuses('new')).toEqual(['contacted', 'converted', 'closed']);
  expect(listNextStatuses('new', 'custom_planner')).toEqual(['contacted', 'quoted', 'converted', 'closed']);
});

it('an inbox cursor survives a round trip, to the microsecond', () => {
  const place = { at: '2026-11-20T10:00:00.123456Z', id: '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d' };
  expect(parseCursor(encodeCursor(place))).toEqual(place);
  expect(encodeCursor(place)).toMatch(/^[\w-]+$/);
});

it('an inbox cursor is rejected unless the site issued it', () => {
  fc.assert(fc.property(fc.string(), (text) => parseCursor(text) === null));
  fc.assert(
    fc.property(fc.string(), fc.string(), (at, id) => parseCursor(encodeCursor({ at, id })) === null),
  );
  expect(
    parseCursor(
      encodeCursor({ at: '2026-13-40T99:00:00.000000Z', id: '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d' }),
    ),
  ).toBeNull();
});

it('the count of the tab Contacted includes quoted requests unless they have a tab; no count includes spam', () => {
  const rows = [
    { status: 'new', isSpam: false, n: 3 },
    { status: 'contacted', isSpam: false, n: 2 },
    { status: 'quoted', isSpam: false, n: 4 },
    { status: 'new', isSpam: true, n: 5 },
    { status: 'closed', isSpam: true, n: 1 },
  ];
  const rest = { all: 9, new: 3, converted: 0, closed: 0, spam: 6 };
  expect(toCounts(rows)).toEqual({ ...rest, contacted: 6 });
  expect(toCounts(rows, true)).toEqual({ ...rest, contacted: 2, quoted: 4 });
});

it.each([
  [{ status: 'closed', isSpam: true }, 'Enquiry status updated'],
  [{ isSpam: true }, 'Enquiry marked as spam'],
  [{ isSpam: false }, 'Enquiry unmarked as spam'],
  [{ assigneeId: null }, 'Handed over'],
  [{ followUpAt: null }, 'Follow-up saved'],
] as const)('a change of %j is confirmed as "%s"', (change, message) => {
  expect(toChangeMessage(change)).toBe(message);
});

it.each([
  [{ changed: 1, skipped: 0 }, false, '1 enquiry changed.'],
  [{ changed: 12, skipped: 1 }, false, '12 enquiries changed. 1 enquiry left as it was.'],
  [{ changed: 0, skipped: 3 }, true, '0 enquiries deleted. 3 enquiries left as they were.'],
])('a bulk change %j is described in words', (counts, isDeletion, message) => {
  expect(toBulkMessage(counts, isDeletion)).toBe(message);
});

it('the inbox’s URL keeps valid values and drops the rest', () => {
  const usual = { tab: 'all', limit: INBOX_PAGE_SIZE };
  expect(parseInboxQuery({})).toEqual(usual);
  expect(parseInboxQuery({ tab: 'spam', q: ' asha ' })).toEqual({ ...usual, tab: 'spam', q: 'asha' });
  expect(
    parseInboxQuery({
      tab: 'mine',
      q: ['a', 'b'],
      limit: '9999',
      from: 'today',
      cursor: 'x',
      month: '2026-13',
      due: '2',
      party: 'crowd',
      assignee: 'you',
      to: '2026-11-21',
    }),
  ).toEqual({
    ...usual,
    to: '2026-11-21',
  });
});

it.each([
  ['98470 12345', '+919847012345', '919847012345'],
  ['98470 12345', null, '919847012345'],
  ['+44 20 7946 0958', null, '442079460958'],
  ['919847012345', null, '919847012345'],
  ['09847012345', null, '919847012345'],
  ['(98470) 12345', null, '919847012345'],
])('the WhatsApp digits of %s (E.164: %s) are %s', (phone, e164, digits) => {
  expect(toWhatsAppDigits(phone, e164)).toBe(digits);
});

it.each([
  ['', 'General'],
  ['  ', 'General'],
  ['Heart of Kerala', 'Heart of Kerala'],
])('the package title %j is shown as %s', (title, label) => {
  expect(toPackageLabel(title)).toBe(label);
});
