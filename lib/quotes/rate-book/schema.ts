import { z } from 'zod';
import {
  emailText,
  filledText,
  longText,
  phoneText,
  plainText,
  textList,
  versionField,
  webAddress,
  wholeNumber,
  yesOrNo,
  plainDay,
} from '../../platform/format/fields';
import { PICTURE_LIMITS } from '../../company/pictures/limits';
import { HIGHEST_PRICE } from '../../packages/model/limits';
import { checkLines } from './line-rules';
import { CLASSES, MEAL_PLANS, RATE_LIMITS, SHEET_KINDS } from './choices';
import { foldText } from '../../platform/format/fold-text';

const RELOAD = 'Reload the page and try again.';
const uuid = z.uuid(RELOAD);
const rupees = (label: string) => wholeNumber(label, 0, HIGHEST_PRICE);
const span = { from: plainDay('first day'), to: plainDay('last day') };

const stayFigures = z.object({
  double: rupees('double rate'),
  single: rupees('single rate').nullable(),
  triple: rupees('triple rate').nullable(),
  extraAdult: rupees('rate for an extra adult').nullable(),
  childWithBed: rupees('rate for a child with bed').nullable(),
  childNoBed: rupees('rate for a child without bed').nullable(),
});

const bata = rupees('bata per day');
const vehicleFigures = z.discriminatedUnion(
  'mode',
  [
    z.object({
      mode: z.literal('day'),
      day: rupees('rate per day'),
      bata,
      km: wholeNumber('included km', 0, 2_000),
      extraKm: rupees('rate per extra km'),
    }),
    z.object({
      mode: z.literal('km'),
      perKm: rupees('rate per km'),
      bata,
      leastKm: wholeNumber('minimum km per day', 0, 2_000),
    }),
    z.object({
      mode: z.literal('transfer'),
      price: rupees('price of the transfer'),
      route: filledText('route of the transfer', 120),
    }),
  ],
  'Say how the vehicle is paid: day, km or transfer.',
);

const activityFigures = z.discriminatedUnion(
  'per',
  [
    z.object({ per: z.literal('person'), adult: rupees('rate per adult'), child: rupees('rate per child') }),
    z.object({
      per: z.literal('group'),
      price: rupees('price of the group'),
      groupSize: wholeNumber('size of the group', 1, 200),
    }),
  ],
  'Say how the activity is paid: person or group.',
);

const item = z
  .object({
    id: uuid,
    name: filledText('name of the room, vehicle or activity', 120),
    mostAdults: wholeNumber('max adults', 1, 200),
    mostPeople: wholeNumber('max pax', 1, 200),
    luggage: wholeNumber('suitcases', 0, 200),
  })
  .refine(({ mostAdults, mostPeople }) => mostAdults <= mostPeople, {
    path: ['mostPeople'],
    message: 'Max pax cannot be less than max adults.',
  });

const line = {
  itemId: uuid,
  ...span,
  weekdays: wholeNumber('weekdays', 1, 127),
  leastNights: wholeNumber('minimum nights', 1, 30),
  isStopped: yesOrNo('stop sale'),
};
const { items, lines, supplements } = RATE_LIMITS;
const linesOf = <Line extends z.ZodType>(one: Line) =>
  z.array(one, 'Give the lines as a list.').max(lines, `A supplier has at most ${lines} lines.`);
const withoutMeals = z.null('Only stays have meals.');

const supplement = z
  .object({
    name: filledText('name of the supplement', 120),
    ...span,
    per: z.enum(['room', 'adult', 'stay'], 'Choose room, adult or stay.'),
    amount: rupees('amount of the supplement'),
    childAmount: rupees('amount for a child').nullable(),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day of a supplement must not be before the first.',
  });

const age = (label: string) => wholeNumber(label, 0, 17);

const common = z.object({
  name: filledText('name of the supplier', 120),
  place: plainText('place', 80),
  class: z.enum(['', ...CLASSES], 'Choose the class.'),
  phone: phoneText('phone number', 60),
  email: emailText('e-mail address', 200),
  pictures: textList('picture', 6, PICTURE_LIMITS.name).default([]),
  url: webAddress('address of the page').default(''),
  note: longText('note', 4_000),
  childFreeTo: age('age to which a child is free'),
  childTo: age('age to which a child pays as a child'),
  isSample: yesOrNo('sample data'),
  isArchived: yesOrNo('archived'),
  items: z
    .array(item, 'Give the rooms, vehicles or activities as a list.')
    .max(items, `A supplier has at most ${items} rooms, vehicles or activities.`),
  supplements: z
    .array(supplement, 'Give the supplements as a list.')
    .max(supplements, `A supplier has at most ${supplements} supplements.`),
});

/** A supplier with its items, lines and supplements. */
export const supplierSheetSchema = z
  .discriminatedUnion(
    'kind',
    [
      common.extend({
        kind: z.enum(SHEET_KINDS.stay),
        lines: linesOf(
          z.object({
            ...line,
            mealPlan: z.enum(MEAL_PLANS, 'Give the meals: EP, CP, MAP or AP.').nullable(),
            figures: stayFigures,
          }),
        ),
      }),
      common.extend({
        kind: z.enum(SHEET_KINDS.transport),
        lines: linesOf(z.object({ ...line, mealPlan: withoutMeals, figures: vehicleFigures })),
      }),
      common.extend({
        kind: z.enum(SHEET_KINDS.activity),
        lines: linesOf(z.object({ ...line, mealPlan: withoutMeals, figures: activityFigures })),
      }),
    ],
    'Choose the kind of supplier.',
  )
  .superRefine((sheet, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (sheet.childFreeTo > sheet.childTo)
      refuse(['childTo'], 'The age for children is no lower than that of free children.');
    const names = sheet.items.map(({ name }) => foldText(name));
    names.forEach((name, at) => {
      if (names.indexOf(name) < at)
        refuse(['items', at, 'name'], `There are two with the name ${sheet.items[at]?.name}. Rename one.`);
    });
    if (new Set(sheet.items.map(({ id }) => id)).size < names.length) refuse(['items'], RELOAD);
    for (const { index, field, message } of checkLines(sheet.lines, sheet.items))
      refuse(['lines', index, field], message);
  });

/** A change of a supplier: the whole sheet, with the version on which the change is based. */
export const supplierChangeSchema = supplierSheetSchema.and(z.object({ version: versionField }));

export type SheetInput = z.output<typeof supplierSheetSchema>;
export type SheetChange = z.output<typeof supplierChangeSchema>;

/** True for text that may be the id of a supplier. */
export function isSupplierId(text: string): boolean {
  return uuid.safeParse(text).success;
}
