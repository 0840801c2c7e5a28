import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import type { Prisma } from '../../generated/prisma/client';
import { getTermsOfRequest } from '../../content/terms/queries';
import { formatPlace } from '../../platform/visitor-location/place';
import { parseChosenExtras } from '../../packages/model/itinerary';
import { getPackage } from '../../packages/catalogue/queries';
import { summariseGroup } from '../../packages/group-choice/queries';
import { toPackageOutline } from '../after-sending/outline';
import { readWithdrawal, STATUS_HISTORY } from '../after-sending/withdrawal';
import type { KnownRequest, Suspicion } from '../submission/types';
import { getPromisedHours } from '../response-time/clock';
import type { EnquiryForMail } from './types';

const FOR_MAIL = {
  id: true,
  termsVersion: true,
  dueAt: true,
  reference: true,
  tourId: true,
  tourTitle: true,
  travelDate: true,
  adultsCount: true,
  childrenCount: true,
  childrenAges: true,
  enquiryDate: true,
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
} as const satisfies Prisma.EnquirySelect;

/** The enquiry stored under an idempotency key, including deleted ones. */
export async function findEnquiryByKey(idempotencyKey: string): Promise<KnownRequest | null> {
  const found = await withDatabase(() =>
    getPrisma().enquiry.findUnique({
      where: { idempotencyKey },
      select: {
        reference: true,
        requestHash: true,
        idempotencyKey: true,
        statusTokenHash: true,
        enquiryDate: true,
        dueAt: true,
      },
    }),
  );
  return found && { ...found, callbackHours: getPromisedHours(found.enquiryDate, found.dueAt) };
}

/** Data for the mails of an enquiry; null when deleted, erased or spam. */
export async function getEnquiryForMail(
  id: string,
): Promise<(EnquiryForMail & { updatedAt: string; isWithdrawn: boolean }) | null> {
  const row = await withDatabase(() =>
    getPrisma().enquiry.findFirst({
      where: { id, deletedAt: null, erasedAt: null, isSpam: false },
      select: FOR_MAIL,
    }),
  );
  if (!row) return null;
  const tourPackage = row.tourId ? await getPackage(row.tourId) : null;
  const { id: rowId, email, phone, phoneE164, priceShown, visitorMessage, ipAddress } = row;
  return {
    reference: row.reference,
    terms: await getTermsOfRequest(row.termsVersion),
    tourTitle: row.tourTitle,
    outline: tourPackage && toPackageOutline(tourPackage),
    travelDate: row.travelDate?.toISOString().slice(0, 10) ?? null,
    source: row.source,
    adults: row.adultsCount,
    children: row.childrenCount,
    ages: row.childrenAges,
    sentAt: row.enquiryDate.toISOString(),
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
    suspicion: row.suspicion as Suspicion | null,
    idempotencyKey: row.idempotencyKey,
    statusTokenHash: row.statusTokenHash,
    isWithdrawn: readWithdrawal(row) !== null,
  };
}
