import { z } from 'zod';
import { LINE_KINDS, type ImportResult } from '../../packages/files/types';
import { DRAFT_FIELD_NAMES } from '../../packages/editing/draft';
import { draftContentSchema } from '../../packages/editing/draft-schema';
import type { PackageInEditor, PackageVersionItem } from '../../packages/editing/draft-types';
import type { PictureItem } from '../../content/pictures/types';
import {
  PRICE_FIELDS,
  type PricesChanged,
  type PriceSheet,
  type PricesUndone,
} from '../../packages/price-books/types';
import { count, id, moment, plainDay, rupees, shapeOf, version } from './shape';

const text = z.string();
const amount = rupees.nullable();
const packageId = text.meta({ description: 'Id of the package, or of the draft of a new one.' });
const draftField = z.enum(DRAFT_FIELD_NAMES);

export const packageInEditorShape = shapeOf<PackageInEditor>()(
  z.object({
    id: packageId,
    published: z
      .object({ content: draftContentSchema, version, isActive: z.boolean(), path: text })
      .nullable(),
    draft: z
      .object({
        id,
        tourId: text.nullable(),
        content: draftContentSchema,
        base: draftContentSchema.partial().meta({ description: 'What the draft started from.' }),
        baseVersion: count,
        revision: count.meta({ description: 'Rises with every save.' }),
        updatedAt: moment(),
        updatedBy: text.nullable(),
      })
      .nullable(),
  }),
);

export const draftFieldsShape = z.array(draftField).meta({ description: 'Fields that differ.' });

export const draftProblemsShape = z.array(
  z.object({
    field: draftField,
    path: z.string().meta({ description: 'The place within the field.', examples: ['season.offSeason'] }),
    message: text,
  }),
);

export const packageVersionShape = shapeOf<PackageVersionItem>()(
  z.object({
    number: count,
    kind: z.enum(['published', 'archived', 'restored', 'set-aside']),
    fields: z.array(draftField),
    staff: text.nullable(),
    at: moment(),
  }),
);

const importedField = z.object({ field: text, from: z.unknown(), to: z.unknown() });
export const importShape = z.object({
  created: count,
  changed: count,
  unchanged: count,
  errors: z.array(
    z.object({
      row: count.meta({ description: 'Line of a CSV file, or place in a JSON list, from 1.' }),
      field: text,
      message: text,
    }),
  ),
  lines: z.array(
    z.object({
      row: count,
      id: text.nullable(),
      title: text,
      kind: z.enum(LINE_KINDS),
      fields: z.array(importedField),
    }),
  ),
  run: text.meta({ description: 'Pass it as `run` to apply exactly what a dry run showed.' }),
}) satisfies z.ZodType<Omit<ImportResult, 'lines'>>;

const priceField = z.enum(PRICE_FIELDS);
const priceChange = z.object({ id: packageId, field: priceField, from: amount, to: amount });
const pricesChanged = {
  changes: z.array(priceChange),
  undo: id.nullable().meta({ description: 'For the undo; null when nothing was written.' }),
  versions: z.record(text, version).meta({ description: 'New versions of the changed lines by package.' }),
};
export const pricesChangedShape = shapeOf<PricesChanged>()(z.object(pricesChanged));
export const pricesUndoneShape = shapeOf<PricesUndone>()(
  z.object({ ...pricesChanged, rest: z.array(priceChange.extend({ title: text, now: amount })) }),
);

export const priceSheetShape = shapeOf<PriceSheet>()(
  z.object({
    book: z.object({
      id: count,
      name: text,
      from: plainDay().nullable(),
      to: plainDay().nullable(),
      isCurrent: z.boolean(),
      version,
    }),
    items: z.array(
      z.object({
        id: packageId,
        title: text,
        list: text,
        isActive: z.boolean(),
        category: z.enum(['kerala', 'outbound']),
        isKerala: z.boolean(),
        isPopular: z.boolean(),
        isHoneymoon: z.boolean(),
        prices: z.record(priceField, amount),
        version,
      }),
    ),
    undo: z.object({ id, at: moment(), changes: count }).nullable(),
  }),
);

export const pictureShape = shapeOf<PictureItem>()(
  z.object({
    id: text.meta({ description: 'The name, for a picture that came with the site and was never changed.' }),
    name: text,
    title: text,
    place: text,
    alt: text,
    width: count,
    height: count,
    focalX: count.meta({ description: 'Percent from the left.' }),
    focalY: count.meta({ description: 'Percent from the top.' }),
    version: count,
    isSeeded: z.boolean(),
    isUploaded: z.boolean(),
    bytes: count.nullable(),
    widths: z.array(count),
    url: text,
    thumbnail: text,
    preview: text,
    updatedAt: moment().nullable(),
    uses: z.array(
      z.object({
        kind: z.enum(['package', 'draft', 'version']),
        id: text,
        title: text,
        isLead: z.boolean(),
        isLive: z.boolean(),
      }),
    ),
  }),
);
