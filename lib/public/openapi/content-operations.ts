import { z } from 'zod';
import { count, listOf, moment, refusalSchema, withMessage, text } from '../../platform/answer-parts';
import {
  importUndoSchema,
  packageExportSchema,
  packageImportSchema,
} from '../../packages/import-export/schema';
import { LINE_KINDS, type ImportResult } from '../../packages/import-export/types';
import {
  draftFieldsSchema,
  draftProblemsSchema,
  packageInEditorSchema,
  packageVersionSchema,
} from '../../packages/editing/draft-answer-schema';
import {
  discardSchema,
  draftChangeSchema,
  newDraftSchema,
  publishSchema,
} from '../../packages/editing/draft-schema';
import {
  priceSheetAnswer,
  pricesChangedSchema,
  pricesUndoneSchema,
} from '../../packages/price-books/answer-schema';
import { dryRunSchema, priceSheetSchema, pricesSchema, undoSchema } from '../../packages/price-books/schema';
import { ROUTES } from '../../platform/routes';
import { ADDED_ONCE, describe, ok, refuse, stale, type Answer, type Operation } from './operation';

const { admin, packageExport, packageImport } = ROUTES.api;
const tour = `${admin}/tours/{id}`;
const prices = `${admin}/prices`;

const pathSchemas = { id: text };
const item = packageInEditorSchema;

const DRAFT_OPERATIONS: Operation[] = [
  describe(`POST ${tour}/deletion`, 'deletePackage', 'Delete for good a package that was never sold', {
    permission: 'catalogue:delete',
    pathSchemas,
    answers: ok('Deleted.', withMessage('Deleted for good')),
    refusals: [
      refuse('INVALID', 'It must stay; the message says why, such as requests for it.', null),
      refuse('CONFLICT', 'It was changed meanwhile.', null),
    ],
  }),
  describe(`POST ${admin}/tours/drafts`, 'addDraft', 'Add the draft of a new package', {
    permission: 'catalogue:draft',
    body: newDraftSchema,
    key: ADDED_ONCE.key,
    answers: added('Draft added'),
    refusals: [ADDED_ONCE.refusal],
  }),
  describe(`GET ${tour}/draft`, 'getDraft', 'A package with its draft', {
    permission: 'catalogue:read',
    pathSchemas,
    answers: ok('Both; one may be null.', z.object({ item })),
  }),
  describe(`PUT ${tour}/draft`, 'saveDraft', 'Save changed fields of a draft', {
    description:
      'A draft may be incomplete. With `revision` and `was`, changes that a colleague made to other fields are kept.',
    permission: 'catalogue:draft',
    pathSchemas,
    body: draftChangeSchema,
    answers: [
      ...ok('Saved.', withMessage('Draft saved', { item })),
      staleDraft('A colleague changed the same fields.'),
    ],
  }),
  describe(`DELETE ${tour}/draft`, 'discardDraft', 'Discard a draft', {
    permission: 'catalogue:draft',
    pathSchemas,
    body: discardSchema,
    answers: [
      ...ok('Discarded; the published package stays.', withMessage('Draft discarded')),
      stale({ current: item }, 'The draft was changed meanwhile.'),
    ],
  }),
  describe(`POST ${tour}/publish`, 'publishDraft', 'Publish a draft', {
    description:
      'A changed slug answers 308 from every former address. With `on` it goes live on that day, at 00:00 in India, if it still passes all checks then.',
    permission: 'catalogue:write',
    fieldPermissions: ['prices:write'],
    pathSchemas,
    body: publishSchema,
    answers: [
      ...ok(
        'Published; the pages show it within two seconds. Without a draft nothing happens.',
        withMessage('Package published', { item }),
      ),
      staleDraft('The draft or the package was changed meanwhile.'),
      {
        status: 422,
        description:
          'The draft breaks rules, all in `problems`; the first is in `message` and `field`. Without them the body is invalid.',
        schema: z.union([refusalSchema.extend({ problems: draftProblemsSchema }), refusalSchema]),
      },
    ],
  }),
  describe(`DELETE ${tour}/publish`, 'withdrawPublication', 'Take back the day on which a draft goes live', {
    permission: 'catalogue:write',
    pathSchemas,
    answers: [...ok('The draft stays.', withMessage('It stays a draft', { item })), stale({ current: item })],
  }),
  describe(`POST ${tour}/duplicate`, 'duplicatePackage', 'Copy a package as a new draft', {
    permission: 'catalogue:draft',
    pathSchemas,
    key: ADDED_ONCE.key,
    answers: added('Copied as a draft'),
    refusals: [ADDED_ONCE.refusal],
  }),
  describe(`GET ${tour}/versions`, 'listPackageVersions', 'Versions of a package, newest first', {
    permission: 'catalogue:read',
    pathSchemas,
    answers: ok('Every publication, archiving and restoring.', listOf(packageVersionSchema)),
  }),
  describe(
    `POST ${tour}/versions/{number}/restore`,
    'restorePackageVersion',
    'Make an older version the draft',
    {
      permission: 'catalogue:draft',
      pathSchemas: { ...pathSchemas, number: z.int().min(1) },
      answers: ok('The draft; publish it to make it live.', withMessage('Version 3 is now the draft', { item })),
      },
  ),
];

const csvFile = text.meta({ description: 'UTF-8 with a header line.' });

const importLines = z.array(
  z.object({
    row: count,
    id: text.nullable(),
    title: text,
    kind: z.enum(LINE_KINDS),
    fields: z.array(z.object({ field: text, from: z.unknown(), to: z.unknown() })),
  }),
);
const importSchema = z.object({
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
  lines: importLines,
  run: text.meta({ description: 'Pass it as `run` to apply exactly what a dry run showed.' }),
  at: moment
    .nullable()
    .meta({ description: 'When it was applied, for the undo; null if it cannot be undone.' }),
}) satisfies z.ZodType<Omit<ImportResult, 'lines'>>;

const FILE_OPERATIONS: Operation[] = [
  describe(`GET ${packageExport}`, 'exportPackages', 'All packages as a file', {
    permission: 'files:export',
    query: packageExportSchema,
    answers: [
      {
        status: 200,
        description: 'JSON, or CSV with `format=csv`.',
        schema: z.array(z.unknown()),
        others: { 'text/csv': csvFile },
      },
    ],
  }),
  describe(`GET ${packageImport}`, 'getLastImport', 'The last import, if it can still be undone', {
    permission: 'catalogue:read',
    answers: ok(
      'What it added and changed.',
      z.object({
        last: z.object({ fileName: text, at: moment, by: text.nullable(), lines: importLines }).nullable(),
      }),
    ),
  }),
  describe(`POST ${packageImport}`, 'importPackages', 'Import packages from a file', {
    description:
      'Everything or nothing: one error and nothing is changed. `dryRun=1` shows row by row what would change.',
    permission: 'catalogue:write',
    fieldPermissions: ['prices:write'],
    query: packageImportSchema,
    upload: { 'application/json': z.array(z.record(text, z.unknown())), 'text/csv': csvFile },
    answers: [
      {
        status: 200,
        description: 'What was changed, or would be.',
        schema: importSchema,
      },
      {
        status: 422,
        description: 'The file has errors, or cannot be read; nothing was changed.',
        schema: z.union([refusalSchema.extend(importSchema.shape), refusalSchema]),
      },
    ],
    refusals: [
      refuse('BAD_JSON', 'The upload is not complete.', null),
      refuse('TOO_LARGE', 'The file is too large.', null),
      refuse('MEDIA_TYPE', 'Neither JSON nor CSV.', null),
      refuse('CONFLICT', 'The packages were changed since the dry run.', null),
    ],
  }),
  describe(`DELETE ${packageImport}`, 'undoImport', 'Undo the last import', {
    description:
      'Writes the former values and archives new packages; what was changed or deleted since is in `left`.',
    permission: 'catalogue:write',
    fieldPermissions: ['prices:write'],
    body: importUndoSchema,
    answers: ok('Undone.', withMessage('Import undone', { left: importLines })),
    refusals: [refuse('CONFLICT', 'It is not the last import, or nothing is left to undo.', null)],
  }),
];

const PRICE_OPERATIONS: Operation[] = [
  describe(`GET ${prices}`, 'getPrices', 'A price book with its lines; without `book` the current one', {
    permission: 'catalogue:read',
    query: priceSheetSchema,
    answers: ok('The book.', priceSheetAnswer),
    refusals: [refuse('NOT_FOUND', 'No price book has this id.', null)],
  }),
  describe(`POST ${prices}`, 'changePrices', 'Change prices of a book, one by one or many at once', {
    description:
      'Either `changes`, or `ids` with `field` and `percent` or `amount`. `?dryRun=1` answers the changes and writes nothing.',
    permission: 'prices:write',
    body: pricesSchema,
    query: dryRunSchema,
    answers: [
      ...ok('The changes, all made at once.', pricesChangedSchema),
      stale(
        { current: z.array(z.unknown()) },
        'A line was changed meanwhile; `current` holds the changed lines.',
      ),
    ],
  }),
  describe(`POST ${prices}/undo`, 'undoPrices', 'Undo a change of prices', {
    description: 'Prices that were changed again since then stay as they are, and are listed in `rest`.',
    permission: 'prices:write',
    body: undoSchema,
    answers: ok('What was set back.', pricesUndoneSchema),
    refusals: [refuse('NOT_FOUND', 'No such change, or it was undone.', null)],
  }),
];

/** Drafts, versions, files and prices: staff operations in addition to those of the catalogue. */
export const CONTENT_OPERATIONS: Operation[] = [...DRAFT_OPERATIONS, ...FILE_OPERATIONS, ...PRICE_OPERATIONS];

function added(message: string): Answer[] {
  return [{ status: 201, description: 'Added.', schema: withMessage(message, { id: text, item: item.nullable() }) }];
}

function staleDraft(description: string): Answer {
  return stale({ fields: draftFieldsSchema, current: packageInEditorSchema }, description);
}
