import 'server-only';
import { parseChosenExtras } from '../../packages/model/itinerary';
import { getPackage } from '../../packages/catalogue/queries';
import { toPlainDate } from '../../platform/format/dates';
import { toPackageOutline } from '../after-sending/outline';
import { findForMail } from '../after-sending/queries';
import type { EnquiryForMail } from './types';

/** Data for the mails of an enquiry; null when deleted, erased or spam. */
export async function getEnquiryForMail(
  id: string,
): Promise<(EnquiryForMail & { updatedAt: string; isWithdrawn: boolean }) | null> {
  const found = await findForMail(id, 'enquiry');
  if (!found) return null;
  const { row, shared } = found;
  const tourPackage = row.tourId ? await getPackage(row.tourId) : null;
  const { source, email, priceShown, priceTotal, priceConditions, visitorMessage } = row;
  return {
    ...shared,
    tourTitle: row.title,
    outline: tourPackage && toPackageOutline(tourPackage),
    travelDate: row.travelDate && toPlainDate(row.travelDate),
    source,
    adults: row.adultsCount ?? 0,
    children: row.childrenCount ?? 0,
    ages: row.childrenAges,
    email,
    priceShown,
    priceTotal,
    priceConditions,
    agreedTotal: row.agreedTotal,
    extras: parseChosenExtras(row.chosenExtras),
    visitorMessage,
  };
}
