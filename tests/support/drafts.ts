import * as draft from '@/app/api/admin/tours/[id]/draft/route';
import * as duplicate from '@/app/api/admin/tours/[id]/duplicate/route';
import * as publish from '@/app/api/admin/tours/[id]/publish/route';
import * as restore from '@/app/api/admin/tours/[id]/versions/[number]/restore/route';
import * as versions from '@/app/api/admin/tours/[id]/versions/route';
import * as drafts from '@/app/api/admin/tours/drafts/route';
import type { DraftProblem } from '@/lib/packages/editing/draft-rules';
import type { PackageInEditor, PackageVersionItem } from '@/lib/packages/editing/draft-types';
import type { Handler } from '@/tests/support/staff';
import { makeStaffRequest } from './staff';

type Answer = {
  message?: string;
  field?: string;
  id?: string;
  item?: PackageInEditor;
  current?: PackageInEditor;
  fields?: string[];
  problems?: DraftProblem[];
  items?: PackageVersionItem[];
};

/** The calls of the package editor, sent with a staff session. */
export function makeDraftClient(cookie: string) {
  async function call(handler: Handler, method: string, params: Record<string, string>, body?: unknown) {
    const request = makeStaffRequest('/api/admin/tours/x', { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve(params) });
    return { status: response.status, body: (await response.json()) as Answer };
  }
  return {
    open: (id: string) => call(draft.GET, 'GET', { id }),
    save: (id: string, body: unknown) => call(draft.PUT, 'PUT', { id }, body),
    discard: (id: string, body: unknown = {}) => call(draft.DELETE, 'DELETE', { id }, body),
    add: (body: unknown) => call(drafts.POST, 'POST', {}, body),
    publish: (id: string, body: unknown = {}) => call(publish.POST, 'POST', { id }, body),
    withdraw: (id: string) => call(publish.DELETE, 'DELETE', { id }),
    duplicate: (id: string) => call(duplicate.POST, 'POST', { id }, {}),
    versions: (id: string) => call(versions.GET, 'GET', { id }),
    restore: (id: string, number: number) => call(restore.POST, 'POST', { id, number: String(number) }, {}),
  };
}
