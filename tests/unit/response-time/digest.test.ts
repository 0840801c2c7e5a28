import fc from 'fast-check';
import {
  isEmptyDigest,
  makeDigest,
  pickRequestsOf,
  findDueDigest,
  getDigestMoment,
} from '@/lib/requests/response-time/digest';
import { writeDigestMail, writeWarningMail } from '@/lib/mail-texts/digest-content';
import type { DueRequest } from '@/lib/requests/response-time/types';

const DAY = '2026-11-22';
let made = 0;
/** A request whose visitor was promised an answer within a day. */
const make = (receivedAt: string, fields: Partial<DueRequest> = {}): DueRequest => ({
  id: `id-${++made}`,
  kind: 'enquiry',
  reference: `KT-${made}`,
  name: `Guest ${made}`,
  trip: 'Heart of Kerala',
  status: 'new',
  receivedAt,
  dueAt: new Date(Date.parse(receivedAt) + 86_400_000).toISOString(),
  firstContactAt: null,
  followUpAt: null,
  visitorDueAt: null,
  assigneeId: null,
  ...fields,
});
const ids = (requests: DueRequest[]) => requests.map(({ id }) => id);

it('the digest is due at 7:30 am in Kerala', () =>
  expect(getDigestMoment(DAY)).toEqual(new Date('2026-11-22T02:00:00Z')));

it.each([
  ['just before 7:30 am', '2026-11-22T01:59:59.999Z', null],
  ['at 7:30 am', '2026-11-22T02:00:00.000Z', DAY],
  ['after a start at nine', '2026-11-22T03:30:00Z', DAY],
  ['a minute before noon', '2026-11-22T06:29:00Z', DAY],
  ['too late at noon', '2026-11-22T06:30:00Z', null],
  ['in the evening', '2026-11-22T15:00:00Z', null],
  ['just after midnight in Kerala', '2026-11-21T18:31:00Z', null],
  ['the day is Kerala’s, not UTC’s', '2026-12-31T02:00:00Z', '2026-12-31'],
])('the digest is due from 7:30 am to noon: %s', (_what, now, day) =>
  expect(findDueDigest(new Date(now))).toBe(day),
);

const broken = make('2026-11-20T20:00:00Z');
const justBroken = make('2026-11-21T02:00:00Z');
const dueToday = make('2026-11-21T02:00:00.001Z');
const dueLate = make('2026-11-21T18:29:59.999Z');
const fresh = make('2026-11-21T18:30:00Z');
const later = make('2026-11-22T02:00:00Z');
const answered = make('2026-11-20T10:00:00Z', {
  firstContactAt: '2026-11-20T11:00:00Z',
  status: 'contacted',
});
const followUp = make('2026-11-01T10:00:00Z', { status: 'contacted', followUpAt: '2026-11-22T18:29:00Z' });
const overdue = make('2026-11-01T10:00:00Z', { status: 'contacted', followUpAt: '2026-11-10T03:30:00Z' });
const tomorrow = make('2026-11-01T10:00:00Z', { status: 'contacted', followUpAt: '2026-11-22T18:30:00Z' });
const closed = make('2026-11-01T10:00:00Z', { status: 'closed', followUpAt: '2026-11-10T03:30:00Z' });
const both = make('2026-11-19T10:00:00Z', { followUpAt: '2026-11-20T03:30:00Z' });
const all = [
  dueLate,
  later,
  fresh,
  followUp,
  justBroken,
  answered,
  closed,
  both,
  dueToday,
  tomorrow,
  broken,
  overdue,
];

it('the digest puts each request into one list, the most urgent first', () => {
  const digest = makeDigest(all, DAY);
  expect(ids(digest.broken)).toEqual(ids([both, broken, justBroken]));
  expect(ids(digest.dueToday)).toEqual(ids([dueToday, dueLate]));
  expect(ids(digest.fresh)).toEqual(ids([fresh]));
  expect(ids(digest.followUps)).toEqual(ids([overdue, followUp]));
});

it('a digest is empty if no request is due or new', () => {
  expect(isEmptyDigest(makeDigest([later, answered, tomorrow, closed], DAY))).toBe(true);
  expect(isEmptyDigest(makeDigest([overdue], DAY))).toBe(false);
});

it('a digest never lists a request twice', () => {
  const moment = fc.date({
    min: new Date('2026-11-18T00:00:00Z'),
    max: new Date('2026-11-24T00:00:00Z'),
    noInvalidDate: true,
  });
  const request = fc
    .record({ received: moment, followUp: fc.option(moment), status: fc.constantFrom('new', 'contacted') })
    .map(({ received, followUp: next, status }) =>
      make(received.toISOString(), { status, followUpAt: next?.toISOString() ?? null }),
    );
  fc.assert(
    fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
      const listed = Object.values(makeDigest(requests, DAY)).flatMap(ids);
      expect(new Set(listed).size).toBe(listed.length);
    }),
  );
});

describe('recipients', () => {
  const mine = make('2026-11-21T10:00:00Z', { assigneeId: 'meera' });
  const theirs = make('2026-11-21T10:00:00Z', { assigneeId: 'ravi' });
  const nobodys = make('2026-11-21T10:00:00Z');
  const lost = make('2026-11-21T10:00:00Z', { assigneeId: 'without-address' });
  const all = [mine, theirs, nobodys, lost];
  const mailable = new Set(['meera', 'ravi']);

  it('the digest of an account has its own requests, unassigned ones and those of colleagues without mail', () =>
    expect(ids(pickRequestsOf({ id: 'meera', seesAll: true }, all, mailable))).toEqual(
      ids([mine, nobodys, lost]),
    ));

  it('the digest of an account that sees only its own requests has none of a colleague without mail', () =>
    expect(ids(pickRequestsOf({ id: 'meera', seesAll: false }, all, mailable))).toEqual(
      ids([mine, nobodys]),
    ));

  it('the office gets all requests', () => expect(pickRequestsOf(null, all, new Set())).toEqual(all));
});

describe('the mail content', () => {
  const links = {
    inboxUrl: 'https://t.example/admin',
    toRequestUrl: (reference: string) => `https://t.example/admin?q=${reference}`,
  };
  const frame = { day: DAY, recipient: { id: 'meera', name: 'meera' }, backup: null, ...links };

  it('the digest has counts but no names in its subject, and a link to each request', () => {
    const broken = make('2026-11-20T20:00:00Z', { name: 'അനില്‍', assigneeId: 'meera' });
    const due = make('2026-11-21T10:00:00Z', { trip: '' });
    const { subject, sections, heading, paragraphs } = writeDigestMail(makeDigest([broken, due], DAY), frame);
    expect(subject).toBe('To do on 22 Nov 2026: 1 broken promise, 1 due today');
    expect(heading).toContain('meera');
    expect(paragraphs[0]).toContain('one new request has reached us');
    expect(sections).toEqual([
      {
        title: 'Late: call these first (1)',
        items: [
          {
            label: 'അനില്‍: Heart of Kerala',
            url: `https://t.example/admin?q=${broken.reference}`,
            detail: `Promised until 22 Nov 2026, 1:30 am · ${broken.reference} · yours`,
          },
        ],
      },
      {
        title: 'Promised for today (1)',
        items: [
          {
            label: `${due.name}: a holiday`,
            url: `https://t.example/admin?q=${due.reference}`,
            detail: `Answer before 22 Nov 2026, 3:30 pm · ${due.reference} · nobody’s yet`,
          },
        ],
      },
    ]);
  });

  it('the digest counts a request as new by its time of arrival, whatever response time was promised', () => {
    const shortTerm = make('2026-11-21T04:00:00Z', { dueAt: '2026-11-21T16:00:00Z' });
    const longTerm = make('2026-11-20T10:00:00Z', { dueAt: '2026-11-24T10:00:00Z' });
    const digest = makeDigest([shortTerm, longTerm], DAY);
    const { subject, sections, paragraphs } = writeDigestMail(digest, frame);
    expect(paragraphs[0]).toMatch(/^Since yesterday morning one new request/);
    expect(subject).toBe('To do on 22 Nov 2026: 1 broken promise, 1 due later');
    expect(sections?.map(({ title }) => title)).toEqual([
      'Late: call these first (1)',
      'Promised for later (1)',
    ]);
  });

  it.each([
    [null, 'To do on 22 Nov 2026: 1 due today', []],
    [
      { words: 'Good.', isUrgent: false },
      'To do on 22 Nov 2026: 1 due today',
      [{ label: 'Backup', value: 'Good.' }],
    ],
    [
      { words: 'Failed.', isUrgent: true },
      'To do on 22 Nov 2026: 1 due today, 1 backup problem',
      [{ label: 'Backup problem', value: 'Failed.' }],
    ],
  ])('the digest reports the backup: %j', (backup, subject, facts) => {
    const digest = makeDigest([make('2026-11-21T10:00:00Z')], DAY);
    expect(writeDigestMail(digest, { ...frame, backup })).toMatchObject({ subject, facts });
  });

  it('the digest shortens a long list and states the number of further requests', () => {
    const many = Array.from({ length: 27 }, () => make('2026-11-20T20:00:00Z'));
    const { sections, subject } = writeDigestMail(makeDigest(many, DAY), frame);
    expect(subject).toContain('27 broken promises');
    expect(sections?.[0]?.items).toHaveLength(21);
    expect(sections?.[0]?.items.at(-1)).toMatchObject({
      label: 'And 7 more',
      url: 'https://t.example/admin',
    });
  });

  it('the warning about a deadline states the deadline, the owner and the ways to answer', () => {
    const request = {
      ...make('2026-11-21T10:10:00Z', { reference: 'KT-7F3K9Q', name: 'Anjali' }),
      email: null,
      phone: '98765 43210',
      phoneE164: '+919876543210',
      owner: null,
    };
    const company = { brand: 'Kayal Trails', phone: { display: '1', e164: '+911' }, whatsapp: '911' };
    const content = writeWarningMail(request, company, 'https://t.example/admin?q=KT-7F3K9Q');
    expect(content.subject).toBe('Answer before 22 Nov 2026, 3:40 pm: KT-7F3K9Q, Anjali');
    expect(content.facts).toContainEqual({ label: 'Handled by', value: 'Unassigned' });
    expect(content.actions.map(({ label }) => label)).toEqual([
      'Open it in the inbox',
      'Answer on WhatsApp',
      'Call',
    ]);
    expect(content.reason).toContain('whole team');
  });
});
