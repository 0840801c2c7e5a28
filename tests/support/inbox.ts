import * as one from '@/app/api/admin/enquiries/[id]/route';
import { POST as postContacted } from '@/app/api/admin/enquiries/[id]/contacted/route';
import { POST as postNote } from '@/app/api/admin/enquiries/[id]/notes/route';
import { POST as postRestore } from '@/app/api/admin/enquiries/[id]/restore/route';
import { POST as postBulk } from '@/app/api/admin/enquiries/bulk/route';
import { GET as getList } from '@/app/api/admin/enquiries/route';
import { POST as postUndo } from '@/app/api/admin/enquiries/undo/route';
import type { InboxDetail, InboxPage } from '@/lib/requests/inbox/types';
import type { Handler } from '@/tests/support/staff';
import { makeStaffRequest } from './staff';

export type Answer = {
  status: number;
  body: {
    message?: string;
    field?: string;
    undo?: string | null;
    changed?: number;
    skipped?: number;
    version?: number;
    enquiry?: InboxDetail;
    current?: InboxDetail;
  };
};

/** Returns functions that call the inbox API with the session of an account. */
export function makeInbox(cookie: string) {
  async function call(
    handler: Handler,
    method: string,
    path: string,
    id: string,
    body?: unknown,
  ): Promise<Answer> {
    const sent = { method, cookie, ...(body === undefined ? {} : { body }) };
    const response = await handler(makeStaffRequest(path, sent), { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  const path = (id: string, rest = '') => `/api/admin/enquiries/${id}${rest}`;
  return {
    list: async (query = '') =>
      (await call(getList, 'GET', `/api/admin/enquiries${query}`, '')) as unknown as {
        status: number;
        body: InboxPage & { message?: string; field?: string };
      },
    read: async (id: string) => (await call(one.GET, 'GET', path(id), id)).body as unknown as InboxDetail,
    readStatus: async (id: string) => (await call(one.GET, 'GET', path(id), id)).status,
    change: (id: string, body: unknown) => call(one.PATCH, 'PATCH', path(id), id, body),
    remove: (id: string) => call(one.DELETE, 'DELETE', path(id), id),
    restore: (id: string) => call(postRestore, 'POST', path(id, '/restore'), id),
    note: (id: string, body: unknown) => call(postNote, 'POST', path(id, '/notes'), id, body),
    contacted: (id: string, body: unknown) => call(postContacted, 'POST', path(id, '/contacted'), id, body),
    bulk: (body: unknown) => call(postBulk, 'POST', path('bulk'), '', body),
    undo: (batchId: unknown) => call(postUndo, 'POST', path('undo'), '', { batchId }),
  };
}
