import 'server-only';
import { parseChosenExtras } from '../../packages/model/itinerary';
import { getPrisma, withDatabase } from '../../platform/db';
import { pickFields } from '../derived-fields';
import { SELECT_FIELDS } from '../field-sql';
import type { Correctable } from './types';

const SHARED = {
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
} as const;

const TRIP = {
  tourId: true,
  message: true,
  priceShown: true,
  packagePrice: true,
  priceTotal: true,
  priceConditions: true,
  priceBookId: true,
} as const;

/** The facts of a request that staff can correct; null when it is missing or deleted. */
export async function findCorrectable(id: string): Promise<Correctable | null> {
  const found = await withDatabase(() =>
    getPrisma().request.findFirst({
      where: { id, deletedAt: null },
      select: {
        kind: true,
        source: true,
        version: true,
        erasedAt: true,
        visitorMessage: true,
        title: true,
        travelDate: true,
        adultsCount: true,
        childrenCount: true,
        childrenAges: true,
        chosenExtras: true,
        ...SHARED,
        ...SELECT_FIELDS,
        ...TRIP,
      },
    }),
  );
  if (!found) return null;
  const head = { version: found.version, isErased: found.erasedAt !== null };
  const shared = { ...pick(found, SHARED), ...pickFields(found) };
  if (found.kind === 'itinerary') return { ...head, kind: 'itinerary', facts: shared };
  return {
    ...head,
    kind: 'enquiry',
    visitorMessage: found.visitorMessage,
    needsDate: found.source === 'website',
    facts: {
      ...shared,
      ...pick(found, TRIP),
      tourTitle: found.title,
      adults: found.adultsCount ?? 0,
      children: found.childrenCount ?? 0,
      ages: found.childrenAges,
      extras: parseChosenExtras(found.chosenExtras),
      travelDate: found.travelDate && found.travelDate.toISOString().slice(0, 10),
    },
  };
}

function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: Record<Name, true>,
): Pick<Row, Name> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, row[name as Name]])) as Pick<Row, Name>;
}
