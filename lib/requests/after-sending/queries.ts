import 'server-only';
import { getCompany } from '../../company/fields/company';
import { getTermsOfRequest } from '../../company/terms/queries';
import { summariseGroup } from '../../packages/group-choice/queries';
import { getPrisma } from '../../platform/db';
import { formatPlace } from '../../platform/visitor-location/place';
import { listFieldFacts, pickFields } from '../derived-fields';
import type { RequestKind } from '../kinds';
import { getCallTime } from '../response-time/call-time';
import type { Suspicion } from '../submission/types';
import type { RequestForMail } from './types';
import { readWithdrawal, STATUS_HISTORY } from './withdrawal';

/** A request's row, and the values in the mails of both kinds; null when it is deleted, erased or spam. */
export async function findForMail(id: string, kind: RequestKind) {
  const row = await getPrisma().request.findFirst({
    where: { id, kind, deletedAt: null, erasedAt: null, isSpam: false },
    include: { activity: STATUS_HISTORY },
  });
  if (!row) return null;
  const { reference, phone, phoneE164, ipAddress, idempotencyKey, statusTokenHash } = row;
  const shared: RequestForMail & { updatedAt: string; isWithdrawn: boolean } = {
    id,
    reference,
    sentAt: row.receivedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    callBy: getCallTime(row.receivedAt, row.dueAt, getCompany().officeHours).toISOString(),
    name: row.customerName,
    phone,
    phoneE164,
    terms: await getTermsOfRequest(row.termsVersion),
    group: row.groupId ? await summariseGroup(row.groupId) : null,
    fields: listFieldFacts('mail', pickFields(row)),
    ipAddress,
    place: formatPlace([row.locationCity, row.locationState, row.locationCountry]),
    suspicion: row.suspicion as Suspicion | null,
    idempotencyKey,
    statusTokenHash,
    isWithdrawn: readWithdrawal(row) !== null,
  };
  return { row, shared };
}
