import { encodeAuditCursor, parseAuditCursor } from '@/lib/staff/audit/cursor';
import { describeAudit } from '@/lib/staff/audit/words';
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditItem } from '@/lib/staff/audit/types';

function tell(fields: Partial<AuditItem>): string {
  const item = {
    key: '1',
    at: '2026-11-22T00:00:00.000000Z',
    staff: 'meera',
    action: 'export',
    target: '',
    detail: null,
    request: null,
    ...fields,
  };
  const { who, what, rest } = describeAudit(item);
  return `${who} ${what}${item.request ? ` ${item.request.reference}` : ''}${rest}`;
}

it.each([
  [
    { action: 'sign-in', detail: { address: '192.0.2.1', secondStep: null } },
    'meera signed in from 192.0.2.1.',
  ],
  [
    { action: 'sign-in', detail: { address: '192.0.2.1', secondStep: 'code' } },
    'meera signed in from 192.0.2.1 with a second step.',
  ],
  [
    { action: 'sign-in', detail: { address: '192.0.2.1', secondStep: 'recovery-code' } },
    'meera signed in from 192.0.2.1 with a recovery code.',
  ],
  [
    { action: 'sign-in-locked', staff: null, target: 'arun', detail: { address: '192.0.2.1' } },
    'Somebody failed to sign in as arun too often from 192.0.2.1 and was locked out for a while.',
  ],
  [{ action: 'sign-out-everywhere', target: 'meera' }, 'meera signed out of all their other sessions.'],
  [{ action: 'sign-out-everywhere', target: 'arun' }, 'meera signed arun out everywhere.'],
  [
    { action: 'invited', target: 'a@example.com', detail: { role: 'agent' } },
    'meera invited a@example.com as an agent.',
  ],
  [
    { action: 'right-given', target: 'arun', detail: { right: 'export', rights: 'all-requests, export' } },
    'meera allowed arun to export requests and packages as files.',
  ],
  [
    { action: 'right-withdrawn', target: 'arun', detail: { right: 'all-requests', rights: 'export' } },
    'meera no longer allows arun to see the requests of colleagues.',
  ],
  [
    { action: 'refused', target: 'files:export', detail: { because: 'role' } },
    'meera tried to do what their account may not: export requests and packages as files.',
  ],
  [{ action: 'role-changed', target: 'arun', detail: { role: 'owner' } }, 'meera made arun an owner.'],
  [
    { action: 'email-changed', target: 'meera', detail: { email: null } },
    'meera removed their e-mail address.',
  ],
  [{ action: 'second-step-off', target: 'arun' }, 'meera switched two-step sign-in of arun off.'],
  [{ action: 'second-step-off', target: 'meera' }, 'meera switched two-step sign-in off.'],
  [
    { action: 'password-set-by-command', staff: null, target: 'arun' },
    'Somebody gave arun a new password at the server.',
  ],
  [
    { action: 'export', target: 'list', detail: { tab: 'all' } },
    'meera exported the enquiries for a spreadsheet.',
  ],
  [
    { action: 'export', target: 'service', detail: { tab: 'new', searched: true, limit: 3 } },
    'meera exported the enquiries for other programs (tab: new, a search).',
  ],
  [{ action: 'package-created', target: 'Heart of Kerala' }, 'meera added the package “Heart of Kerala”.'],
  [
    { action: 'package-changed', target: 'Heart of Kerala', detail: { fields: 'price, season' } },
    'meera changed the package “Heart of Kerala” (price, season).',
  ],
  [
    { action: 'package-hidden', target: 'Heart of Kerala', detail: { fields: 'is_active' } },
    'meera hid the package “Heart of Kerala” from visitors.',
  ],
  [
    { action: 'review-shown', target: 'Latha Nair' },
    'meera let visitors see the review by Latha Nair again.',
  ],
  [{ action: 'something-new', target: 'x' }, 'meera did “something-new” x.'],
  [{ action: 'toString', target: 'x' }, 'meera did “toString” x.'],
] as [Partial<AuditItem>, string][])('the audit log describes %j in a sentence', (fields, sentence) => {
  expect(tell(fields)).toBe(sentence);
});

it.each([
  ['status', { before: { status: 'new' }, after: { status: 'contacted' } }, 'set the status to contacted of'],
  ['spam', { before: null, after: { isSpam: true } }, 'marked as spam'],
  ['spam', { before: null, after: { isSpam: false } }, 'took out of spam'],
  ['assigned', { before: null, after: { assigneeId: 'x', assignee: 'arun' } }, 'gave to arun'],
  ['assigned', { before: null, after: { assigneeId: null, assignee: null } }, 'took the owner off'],
  [
    'follow-up',
    { before: null, after: { followUpAt: '2026-11-29T03:30:00.000000Z' } },
    'set a follow-up for 29 Nov 2026, 9 am on',
  ],
  ['follow-up', { before: null, after: { followUpAt: null } }, 'removed the follow-up of'],
  ['note', null, 'wrote a note on'],
  ['deleted', { before: null, after: null }, 'deleted'],
  ['something-new', null, 'changed'],
] as [string, AuditItem['detail'], string][])(
  'the audit log describes a request change: %s %j',
  (action, detail, what) => {
    const request = { reference: 'KT-7F3K9Q', isListed: true };
    expect(tell({ action, detail, request, target: 'KT-7F3K9Q' })).toBe(`meera ${what} KT-7F3K9Q.`);
  },
);

it('every audit action has its own sentence without raw values, and belongs to one kind of the filter', () => {
  for (const action of AUDIT_ACTIONS) {
    expect(tell({ action, target: 'arun' })).toMatch(/^meera [a-z].*\.$/);
    expect(tell({ action, target: 'arun' })).not.toMatch(/undefined|null|did “/);
  }
  expect(Object.values(AUDIT_KINDS).flat().sort()).toEqual([...AUDIT_ACTIONS].sort());
});

const cursor = { at: '2026-11-22T10:00:00.123456Z', source: 1, id: '42' } as const;

it('a cursor of the audit log survives a round trip', () => {
  expect(parseAuditCursor(encodeAuditCursor(cursor))).toEqual(cursor);
});

it.each(['', 'x', 'MjAyNg', Buffer.from('2026-11-22T10:00:00.123456Z 2 42').toString('base64url')])(
  'the audit log rejects the cursor %j',
  (text) => {
    expect(parseAuditCursor(text)).toBeNull();
  },
);
