import 'server-only';
import { parseChosenExtras } from '../../packages/model/itinerary';
import { getPrisma } from '../../platform/db';
import { toPlainDate } from '../../platform/format/dates';
import { pickFields } from '../derived-fields';
import type { Correctable } from './types';

/** The facts of a request that staff can correct; null when it is missing or deleted. */
export async function findCorrectable(id: string): Promise<Correctable | null> {
  const found = await getPrisma().request.findFirst({ where: { id, deletedAt: null } });
  if (!found) return null;
  const head = { version: found.version, isErased: found.erasedAt !== null };
  const { customerName, email, phone, phoneE164 } = found;
  const shared = { customerName, email, phone, phoneE164, ...pickFields(found) };
  if (found.kind === 'itinerary') return { ...head, kind: 'itinerary', facts: shared };
  const { tourId, message, priceShown, packagePrice, priceTotal, priceConditions, priceBookId } = found;
  return {
    ...head,
    kind: 'enquiry',
    visitorMessage: found.visitorMessage,
    needsDate: found.source === 'website',
    facts: {
      ...shared,
      tourId,
      message,
      priceShown,
      packagePrice,
      priceTotal,
      priceConditions,
      priceBookId,
      tourTitle: found.title,
      adults: found.adultsCount ?? 0,
      children: found.childrenCount ?? 0,
      ages: found.childrenAges,
      extras: parseChosenExtras(found.chosenExtras),
      travelDate: found.travelDate && toPlainDate(found.travelDate),
    },
  };
}
