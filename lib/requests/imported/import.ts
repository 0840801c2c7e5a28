import 'server-only';
import { listTripNames } from '../../company/reviews/queries';
import { getIndiaDate } from '../../platform/format/dates';
import type { FileError } from '../../platform/format/file-problem';
import { foldText } from '../../platform/format/fold-text';
import { hashRequest } from '../../platform/http/idempotency';
import { createPause } from '../../platform/threads/pause';
import { readRows } from '../../platform/threads/read-rows';
import { isCallersPhone, toE164 } from '../enquiries/phone-number';
import { NO_PHONE } from '../added-by-staff/schema';
import { listStaffNames } from '../inbox/admin-queries';
import type { OldRow } from './columns';
import { findNew, storeOldRequests, type KeyedRequest } from './mutations';
import { readOldRow, toRowSchema, type OldRequest } from './read-row';
import type { OldImport } from './types';

/**
 * Checks a CSV file of old requests and, unless it is a dry run, adds those that are not here yet. Rows with an error
 * are refused and do not stop the others: once corrected, the same file adds them alone. Every row is created, unchanged
 * or refused, except when the file as a whole has an error.
 */
export async function importOldRequests(
  bytes: Uint8Array,
  isDryRun: boolean,
  staffId: string,
): Promise<OldImport> {
  const read = await readRows<OldRow>({ kind: 'requests', content: bytes });
  const [packages, staff] = await Promise.all([listTripNames(), listStaffNames()]);
  const schema = toRowSchema({ packages, staff, today: getIndiaDate() });
  const refused: FileError[] = [];
  const requests = new Map<string, KeyedRequest>();
  const pause = createPause();
  for (const row of read.rows) {
    const request = readOldRow(row, schema);
    if ('message' in request) refused.push(request);
    else if (!isCallersPhone(request.phone))
      refused.push({ row: row.row, field: 'phone', message: NO_PHONE });
    else {
      const keyed = { ...request, ...toKey(request, row.texts.package) };
      if (!requests.has(keyed.key)) requests.set(keyed.key, keyed);
    }
    await pause();
  }
  const fresh = await findNew([...requests.values()]);
  const created = isDryRun ? fresh.length : await storeOldRequests(fresh, staffId);
  const unchanged = read.rows.length - refused.length - created;
  return { created, changed: 0, unchanged, refused, errors: [...read.errors] };
}

/** The same person who asked on the same day for the same trip is the same request, whatever else the row says. */
function toKey(request: OldRequest, trip = '') {
  const { name, phone, 'e-mail': email, 'date received': received, 'travel date': travel } = request;
  const hash = hashRequest([foldText(name), toE164(phone), email, foldText(trip), received, travel]);
  return { hash, key: hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5') };
}
