import * as exported from '@/app/api/admin/tours/export/route';
import * as imported from '@/app/api/admin/tours/import/route';
import { getPool } from '@/lib/platform/db';
import type { FileFormat, ImportLine, ImportResult, LastImport } from '@/lib/packages/import-export/types';
import { makePackageBody } from './catalogue';
import { makeSession, makeStaffRequest } from './staff';

const TYPES = { json: 'application/json', csv: 'text/csv' };
const NO_PARAMS = { params: Promise.resolve({}) };

type Options = { format?: FileFormat; query?: string; headers?: Record<string, string> };

/** The export and import of packages, called with the session of a new account. */
export async function makeFileClient(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  return {
    staff,
    cookie,
    async load(body: unknown, { format = 'json', query = '', headers = {} }: Options = {}) {
      const request = makeStaffRequest(`/api/admin/tours/import${query}`, {
        method: 'POST',
        cookie,
        body,
        headers: { 'content-type': TYPES[format], ...headers },
      });
      const response = await imported.POST(request, NO_PARAMS);
      const answer = (await response.json()) as ImportResult & { message?: string };
      return { status: response.status, body: answer };
    },
    async undo(at: string | null) {
      const request = makeStaffRequest('/api/admin/tours/import', { method: 'DELETE', cookie, body: { at } });
      const response = await imported.DELETE(request, NO_PARAMS);
      const answer = (await response.json()) as { message: string; left?: ImportLine[] };
      return { status: response.status, body: answer };
    },
    async readLast() {
      const request = makeStaffRequest('/api/admin/tours/import', { cookie });
      return ((await (await imported.GET(request, NO_PARAMS)).json()) as { last: LastImport | null }).last;
    },
    async read(format: FileFormat) {
      const request = makeStaffRequest(`/api/admin/tours/export?format=${format}`, { cookie });
      return exported.GET(request, NO_PARAMS);
    },
  };
}

/** New packages in the format of an import file, each with its own title and slug. */
export function makeFilePackages(count: number, name: string): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) =>
    makePackageBody({ title: `${name} ${index}`, slug: `${name.toLowerCase()}-${index}` }),
  );
}

export async function countRows(table: 'tours' | 'package_versions' | 'audit_log'): Promise<number> {
  const { rows } = await getPool().query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
}
