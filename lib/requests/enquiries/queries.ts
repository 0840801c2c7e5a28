import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import type { Prisma } from '../../generated/prisma/client';
import { getTermsOfRequest } from '../../company/terms/queries';
import { formatPlace } from '../../platform/visitor-location/place';
import { parseChosenExtras } from '../../packages/model/itinerary';
import { getPackage } from '../../packages/catalogue/queries';
import { summariseGroup } from '../../packages/group-choice/queries';
import { toPackageOutline } from '../after-sending/outline';
import { readWithdrawal, STATUS_HISTORY } from '../after-sending/withdrawal';
import { listFieldFacts, pickFields } from '../derived-fields';
import { SELECT_FIELDS } from '../field-sql';
import type { Suspicion } from '../submission/types';
import type { EnquiryForMail } from './types';

const FOR_MAIL = {
  ...SELECT_FIELDS,
  id: true,
  termsVersion: true,
  dueAt: true,
  reference: true,
  tourId: true,
  title: true,
  travelDate: true,
  adultsCount: true,
  childrenCount: true,
  childrenAges: true,
  receivedAt: true,
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
  priceShown: true,
  priceTotal: true,
  priceConditions: true,
  chosenExtras: true,
  source: true,
  visitorMessage: true,
  groupId: true,
  ipAddress: true,
  locationCity: true,
  locationState: true,
  locationCountry: true,
  suspicion: true,
  updatedAt: true,
  idempotencyKey: true,
  statusTokenHash: true,
  status: true,
  activity: STATUS_HISTORY,
} as const satisfies Prisma.RequestSelect;

/** Data for the mails of an enquiry; null when deleted, erased or spam. */
export async function getEnquiryForMail(
  id: string,
): Promise<(EnquiryForMail & { updatedAt: string; isWithdrawn: boolean }) | null> {
  const row = await withDatabase(() =>
    getPrisma().request.findFirst({
      where: { id, kind: 'enquiry', deletedAt: null, erasedAt: null, isSpam: false },
      select: FOR_MAIL,
    }),
  );
  if (!row) return null;
  const tourPackage = row.tourId ? await getPackage(row.tourId) : null;
  const { id: rowId, email, phone, phoneE164, priceShown, visitorMessage, ipAddress } = row;
  return {
    reference: row.reference,
    terms: await getTermsOfRequest(row.termsVersion),
    tourTitle: row.title,
    outline: tourPackage && toPackageOutline(tourPackage),
    travelDate: row.travelDate?.toISOString().slice(0, 10) ?? null,
    source: row.source,
    adults: row.adultsCount ?? 0,
    children: row.childrenCount ?? 0,
    ages: row.childrenAges,
    sentAt: row.receivedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    id: rowId,
    name: row.customerName,
    email,
    phone,
    phoneE164,
    priceShown,
    priceTotal: row.priceTotal,
    priceConditions: row.priceConditions,
    extras: parseChosenExtras(row.chosenExtras),
    visitorMessage,
    group: row.groupId ? await summariseGroup(row.groupId) : null,
    ipAddress,
    place: formatPlace([row.locationCity, row.locationState, row.locationCountry]),
    fields: listFieldFacts('mail', pickFields(row)),
    suspicion: row.suspicion as Suspicion | null,
    idempotencyKey: row.idempotencyKey,
    statusTokenHash: row.statusTokenHash,
    isWithdrawn: readWithdrawal(row) !== null,
  };
}
