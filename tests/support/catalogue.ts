import { randomUUID } from 'node:crypto';
import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { Handler } from '@/tests/support/staff';
import { makeStaffRequest } from './staff';

type Json = Record<string, unknown>;

/** A new package as staff send it, with every field that has no default. */
export function makePackageBody(overrides: Json = {}): Json {
  return {
    title: 'Backwaters by Canoe',
    slug: `backwaters-by-canoe-${randomUUID().slice(0, 8)}`,
    category: 'kerala',
    duration: '1 Night 2 Days',
    durationDays: 2,
    location: 'Alleppey, Kumarakom',
    description: 'Two days on the small canals, where no houseboat fits.',
    groupSize: '2-6 People',
    price: 4_200,
    season: { offSeason: 4_200, onSeason: 5_000 },
    rating: 4.7,
    image: 'kumarakom',
    ...overrides,
  };
}

/** Two valid itinerary days. */
export const TWO_DAYS = [
  {
    day: 1,
    title: 'To Alleppey',
    description: 'By road to the jetty, by canoe from there.',
    meals: [],
    accommodation: 'cottage',
    overnight: 'Alleppey',
    drive: { route: 'Cochin – Alleppey', km: 55, minutes: 90 },
  },
  {
    day: 2,
    title: 'Home again',
    description: 'A last round before the road.',
    meals: ['Breakfast'],
    accommodation: 'None',
  },
];

/** A new review as staff send it. */
export function makeReviewBody(overrides: Json = {}): Json {
  return {
    customerName: 'Latha Nair',
    rating: 4,
    reviewText: 'The canoe was slow, which was the point of it.',
    date: addPlainDays(getIndiaDate(), -3),
    location: 'Thrissur, Kerala',
    verified: true,
    source: 'tripadvisor',
    ...overrides,
  };
}

type Handlers = { GET: Handler; POST: Handler; PATCH: Handler; DELETE: Handler };
type CatalogueAnswer<Item> = {
  success?: boolean;
  message?: string;
  field?: string;
  item?: Item;
  current?: Item;
  items?: Item[];
  nextCursor?: string | null;
};

/** Returns functions for the four API calls of a catalogue resource, sent with a staff session. */
export function makeCatalogueClient<Item>(name: 'tours' | 'reviews', handlers: Handlers, cookie: string) {
  async function call(method: keyof Handlers, id: string, body?: unknown, query = '') {
    const path = `/api/admin/${name}/${encodeURIComponent(id)}${query}`;
    const request = makeStaffRequest(path, { method, cookie, body });
    const response = await handlers[method](request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as CatalogueAnswer<Item> };
  }
  return {
    list: (query = '') => call('GET', '', undefined, query),
    add: (body: unknown) => call('POST', '', body),
    change: (id: string, body: unknown) => call('PATCH', id, body),
    hide: (id: string) => call('DELETE', id),
  };
}

/** Audit entries of one account. */
export async function readAuditOf(staffId: string) {
  const text = 'SELECT action, target, detail FROM audit_lines WHERE staff_id = $1 ORDER BY id';
  return (await getPool().query(text, [staffId])).rows;
}
