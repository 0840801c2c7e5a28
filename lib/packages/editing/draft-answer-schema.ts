import { z } from 'zod';
import { count, id, moment, text, version } from '../../platform/answer-parts';
import { DRAFT_FIELD_NAMES } from './draft';
import { draftContentSchema } from './draft-schema';

const field = z.enum(DRAFT_FIELD_NAMES);

/** The draft of a package. */
export const packageDraftSchema = z.object({
  id,
  /** Null for a package that was never published. */
  tourId: text.nullable(),
  content: draftContentSchema,
  base: draftContentSchema.partial().meta({ description: 'What the draft started from.' }),
  /** 0 for a new package. */
  baseVersion: count,
  revision: count.meta({ description: 'Rises with every save.' }),
  updatedAt: moment,
  updatedBy: text.nullable(),
  publishOn: text
    .nullable()
    .meta({ description: 'The day on which it goes live, at 00:00 in India.', examples: ['2027-04-01'] }),
  publishProblem: text.meta({ description: 'Why it did not go live on its day; empty for none.' }),
});

/** The initial data of the editor. */
export const packageInEditorSchema = z.object({
  id: text.meta({ description: 'Id of the package, or of the draft of a new one.' }),
  published: z.object({ content: draftContentSchema, version, isActive: z.boolean(), path: text }).nullable(),
  draft: packageDraftSchema.nullable(),
});

export const draftFieldsSchema = z.array(field).meta({ description: 'Fields that differ.' });

export const draftProblemsSchema = z.array(
  z.object({
    field,
    path: text.meta({ description: 'The place within the field.', examples: ['season.offSeason'] }),
    message: text,
  }),
);

/** A line of the history of a package. */
export const packageVersionSchema = z.object({
  number: count,
  kind: z.enum(['published', 'archived', 'restored', 'set-aside', 'priced']),
  /** Changed fields by their names in the editor; empty for the first version. */
  fields: z.array(field),
  staff: text.nullable(),
  at: moment,
});
