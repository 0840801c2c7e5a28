import 'server-only';
import { randomInt } from 'node:crypto';
import { composeMessage } from '../enquiries/words';
import { findOfferedPackage } from '../enquiries/offered-package';
import { isCallersPhone, toE164 } from '../enquiries/phone-number';
import { toPriceSnapshot } from '../enquiries/price-snapshot';
import { AppError } from '../../platform/errors';
import { requireAssignee } from '../staff-changes/mutations';
import { deriveStatusToken, hashRequest, hashStatusToken } from '../../platform/http/idempotency';
import { makeReference } from '../submission/reference';
import { storeAdded, type AddedResult } from './mutations';
import { isLimited, type Viewer } from '../inbox/visible-sql';
import { NO_PHONE, type AddedEnquiry } from './schema';

const REFERENCE_ATTEMPTS = 3;
const ONLY_OWN =
  'Your account sees its own and unassigned requests. Add this one as yours or unassigned, then hand it over.';

/**
 * Stores an enquiry that staff entered, with the price that the site shows for this package, date and party.
 * Idempotent by key. Throws INVALID for an unknown package or account, KEY_REUSED for other content under a
 * known idempotency key.
 */
export async function addEnquiry(added: AddedEnquiry, staff: Viewer): Promise<AddedResult> {
  if (!isCallersPhone(added.phone)) throw new AppError('INVALID', { message: NO_PHONE, field: 'phone' });
  const tourPackage = await findOfferedPackage(added.package);
  if (added.assigneeId && added.assigneeId !== staff.id && isLimited(staff))
    throw new AppError('INVALID', { message: ONLY_OWN, field: 'assigneeId' });
  if (added.assigneeId) await requireAssignee(added.assigneeId);
  const { key, ...content } = added;
  const { adults, children, ages } = added;
  const party = { adults, children, ages, travelDate: added.travelDate || null };
  const row = {
    ...added,
    ...party,
    email: added.email || null,
    phoneE164: toE164(added.phone),
    tourId: tourPackage?.id ?? null,
    tourTitle: tourPackage?.title ?? '',
    ...toPriceSnapshot(tourPackage, party),
    fullMessage: composeMessage(party, added.message),
    requestHash: hashRequest([content]),
    statusTokenHash: hashStatusToken(deriveStatusToken('enquiry-status', key)),
  };
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const result = await storeAdded(
      { ...row, reference: makeReference((below) => randomInt(below)) },
      staff.id,
    );
    if (result !== 'reference-used') return result;
  }
  throw new AppError('INTERNAL');
}
