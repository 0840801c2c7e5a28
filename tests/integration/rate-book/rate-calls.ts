import { randomUUID } from 'node:crypto';
import { GET as exportFile } from '@/app/api/admin/rates/export/route';
import { POST as importFile } from '@/app/api/admin/rates/import/route';
import { POST } from '@/app/api/admin/rates/route';
import { GET, PUT } from '@/app/api/admin/rates/[id]/route';
import type { RateImport, SupplierSheet } from '@/lib/quotes/rate-book/types';
import { getEnv } from '@/lib/platform/env';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

type Answer = SupplierSheet & { id: string; message?: string; field?: string; current?: SupplierSheet };

/** Creates an account, and functions that call the rate book API with its session. */
export async function signIn(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  const call = async (handler: typeof GET, method: string, id = '', body?: object) => {
    const request = makeStaffRequest(`/api/admin/rates/${id}`, { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const act = () => setRequestCookies(cookie);
  return {
    staff,
    act,
    create: (sheet: object) => call(POST, 'POST', '', sheet),
    read: (id: string) => call(GET, 'GET', id),
    save: (id: string, sheet: object) => call(PUT, 'PUT', id, sheet),
    exportFile: async () => {
      const request = makeStaffRequest('/api/admin/rates/export', { cookie });
      return (await exportFile(request, { params: Promise.resolve({}) })).text();
    },
    importFile: async (text: string, query = '') => {
      act();
      const { PUBLIC_ORIGIN: origin } = getEnv();
      const headers = { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' };
      const request = new Request(new URL(`/api/admin/rates/import${query}`, origin), {
        method: 'POST',
        headers,
        body: text,
      });
      const response = await importFile(request, { params: Promise.resolve({}) });
      return { status: response.status, body: (await response.json()) as RateImport & { message?: string } };
    },
  };
}

const FIGURES = {
  double: 3_600,
  single: 3_000,
  triple: null,
  extraAdult: 1_200,
  childWithBed: 900,
  childNoBed: 450,
};

/** Returns a supplier as staff save it: a hotel with one room and one rate line, which `line` changes. */
export function makeSheet(changes: object = {}, line: object = {}) {
  const itemId = randomUUID();
  return {
    kind: 'hotel',
    name: `Hill View ${itemId.slice(0, 8)}`,
    place: 'Munnar',
    class: 'comfort',
    phone: '+91 4865 000000',
    email: '',
    note: '',
    childFreeTo: 4,
    childTo: 11,
    isSample: false,
    isArchived: false,
    items: [{ id: itemId, name: 'Deluxe room', mostAdults: 3, mostPeople: 4, luggage: 0 }],
    lines: [makeLine(itemId, line)],
    supplements: [] as object[],
    ...changes,
  };
}

export function makeLine(itemId: string, changes: object = {}) {
  return {
    itemId,
    mealPlan: 'CP',
    from: '2026-10-01',
    to: '2027-03-31',
    weekdays: 127,
    leastNights: 1,
    isStopped: false,
    figures: FIGURES,
    ...changes,
  };
}
