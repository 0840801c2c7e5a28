import { z } from 'zod';
import { count, id, plainDay, rupees, text, version } from '../../platform/answer-parts';
import { CLASSES, MEAL_PLANS, SUPPLIER_KINDS } from './choices';
import type { RateImport, SupplierSheet } from './types';

const maybe = rupees.nullable();

const figuresSchema = z.union([
  z.object({
    double: rupees,
    single: maybe,
    triple: maybe,
    extraAdult: maybe,
    childWithBed: maybe,
    childNoBed: maybe,
  }),
  z.object({ mode: z.literal('day'), day: rupees, km: count, extraKm: rupees, bata: rupees }),
  z.object({ mode: z.literal('km'), perKm: rupees, leastKm: count, bata: rupees }),
  z.object({ mode: z.literal('transfer'), price: rupees, route: text }),
  z.object({ per: z.literal('person'), adult: rupees, child: rupees }),
  z.object({ per: z.literal('group'), price: rupees, groupSize: count }),
]);

/** A supplier with its rooms, vehicles or activities, the lines of its contracts and its supplements. */
export const supplierSheetAnswer = z.object({
  supplier: z.object({
    id,
    kind: z.enum(SUPPLIER_KINDS),
    name: text,
    place: text,
    class: z.enum(['', ...CLASSES]),
    phone: text,
    email: text,
    pictures: z.array(text),
    url: text,
    note: text,
    childFreeTo: count,
    childTo: count,
    isSample: z.boolean(),
    isArchived: z.boolean(),
    version,
  }),
  items: z.array(
    z.object({
      id,
      supplierId: id,
      name: text,
      mostAdults: count,
      mostPeople: count,
      luggage: count,
    }),
  ),
  lines: z.array(
    z.object({
      id,
      itemId: id,
      mealPlan: z.enum(MEAL_PLANS).nullable(),
      from: plainDay,
      to: plainDay,
      weekdays: count.meta({ description: 'Bit 0 is Sunday; 127 for all days.' }),
      leastNights: count,
      isStopped: z.boolean(),
      figures: figuresSchema,
    }),
  ),
  supplements: z.array(
    z.object({
      id,
      supplierId: id,
      name: text,
      from: plainDay,
      to: plainDay,
      per: z.enum(['room', 'adult', 'stay']),
      amount: rupees,
      childAmount: maybe,
    }),
  ),
}) satisfies z.ZodType<SupplierSheet>;

/** The answer to an import of rates. */
export const rateImportSchema = z.object({
  created: count,
  changed: count,
  unchanged: count,
  errors: z.array(z.object({ row: count, field: text, message: text })),
  suppliers: z.array(
    z.object({
      row: count,
      name: text,
      place: text,
      change: z.enum(['error', 'created', 'changed', 'unchanged']),
      linesBefore: count,
      lines: count,
    }),
  ),
  run: text.meta({ description: 'Pass it as `run` to apply exactly what a dry run showed.' }),
}) satisfies z.ZodType<RateImport>;
