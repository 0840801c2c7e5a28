import { getStaffData } from '@/components/editing/query/staff-query';
import { LISTED_NAMES, NO_VALUES, pickFields } from '@/lib/requests/derived-fields';
import type { InboxDetail, InboxItem } from '@/lib/requests/inbox/types';

export type Sent = { method: string; url: string; body: Record<string, unknown> | null };
type Answer = { status: number; body: unknown };

/** Fakes the server: returns the configured responses and records requests. */
export function stubStaffApi(answer: (sent: Sent) => Answer | Promise<Answer>): Sent[] {
  const sent: Sent[] = [];
  getStaffData().clear(); // discards what the previous test has loaded
  global.fetch = jest.fn(async (url: unknown, init: RequestInit = {}) => {
    const body = init.body ? (JSON.parse(String(init.body)) as Sent['body']) : null;
    const request = { method: init.method ?? 'GET', url: String(url), body };
    sent.push(request);
    const { status, body: answered } = await answer(request);
    return { ok: status < 300, status, json: async () => answered };
  }) as unknown as typeof fetch;
  return sent;
}

/** A request that must be answered within a day. */
export function makeListItem(fields: Partial<InboxItem> = {}): InboxItem {
  const { enquiryDate = '2026-11-20T10:00:00.000Z' } = fields;
  return {
    id: '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d',
    reference: 'KT-7F3K9Q',
    customerName: 'Asha Menon',
    email: 'asha@example.com',
    phone: '98470 12345',
    phoneE164: '+919847012345',
    tourId: '1',
    tourTitle: 'Heart of Kerala',
    priceShown: '₹11,500 per pax (min 4 person)',
    priceTotal: 28_750,
    priceConditions: 'agreed by call',
    agreedTotal: null,
    adults: 2,
    children: 1,
    ages: [8],
    travelDate: '2027-01-15',
    status: 'new',
    isSpam: false,
    suspicion: null,
    source: 'website',
    groupSize: null,
    assignee: null,
    followUpAt: null,
    visitorDueAt: null,
    firstContactAt: null,
    withdrawnAt: null,
    earlier: 0,
    excerpt: 'We love boats.',
    answers: null,
    ...pickFields(NO_VALUES, LISTED_NAMES),
    enquiryDate,
    dueAt: new Date(Date.parse(enquiryDate) + 86_400_000).toISOString(),
    version: 1,
    ...fields,
  };
}

export function makeDetail(fields: Partial<InboxDetail> = {}): InboxDetail {
  return {
    ...NO_VALUES,
    ...makeListItem(fields),
    priceToday: null,
    extras: [],
    closeReason: null,
    closeNote: '',
    group: null,
    quotes: [],
    trip: null,
    message: 'Adults: 2\nChildren: 1\nWe love boats.',
    visitorMessage: 'We love boats.',
    userAgent: 'Firefox on Android',
    ipAddress: '198.51.100.4',
    locationCity: 'Pune',
    locationState: 'Maharashtra',
    locationCountry: 'India',
    updatedAt: '2026-11-20T10:00:00.000Z',
    plan: null,
    activity: [
      {
        id: '1',
        at: '2026-11-20T10:00:00.000Z',
        staff: null,
        kind: 'created',
        before: null,
        after: null,
        note: null,
        batchId: null,
      },
    ],
    ...fields,
  };
}
