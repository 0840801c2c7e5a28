import { z } from 'zod';
import { packageExportSchema, packageImportSchema } from '../../packages/files/schema';
import { draftChangeSchema, newDraftSchema, publishSchema } from '../../packages/editing/draft-schema';
import { dryRunSchema, priceSheetSchema, pricesSchema, undoSchema } from '../../packages/price-books/schema';
import { ROUTES } from '../../platform/routes';
import {
  draftFieldsShape,
  draftProblemsShape,
  importShape,
  packageInEditorShape,
  packageVersionShape,
  pricesChangedShape,
  priceSheetShape,
  pricesUndoneShape,
} from './content-shapes';
import { ok, type Answer, type Operation } from './operation';
import { listOf, refusalShape, said } from './shape';

const { admin, packageExport, packageImport } = ROUTES.api;
const tour = `${admin}/tours/{id}`;
const prices = `${admin}/prices`;

const pathSchemas = { id: z.string() };
const noPackage = { code: 'NOT_FOUND', when: 'No package or draft has this id.', message: null } as const;
const ofPackage = { pathSchemas, refusals: [noPackage] } satisfies Partial<Operation>;
const item = packageInEditorShape;

const DRAFT_OPERATIONS: Operation[] = [
  {
    id: 'addDraft',
    method: 'post',
    path: `${admin}/tours/drafts`,
    summary: 'Add the draft of a new package',
    permission: 'catalogue:draft',
    body: newDraftSchema,
    answers: added('Draft added'),
  },
  {
    id: 'getDraft',
    method: 'get',
    path: `${tour}/draft`,
    ...ofPackage,
    summary: 'A package with its draft',
    permission: 'catalogue:read',
    answers: ok('Both; one may be null.', z.object({ item })),
  },
  {
    id: 'saveDraft',
    method: 'put',
    path: `${tour}/draft`,
    ...ofPackage,
    summary: 'Save changed fields of a draft',
    description:
      'A draft may be incomplete. With `revision` and `was`, changes that a colleague made to other fields are kept.',
    permission: 'catalogue:draft',
    body: draftChangeSchema,
    answers: [...ok('Saved.', said('Draft saved', { item })), stale('A colleague changed the same fields.')],
  },
  {
    id: 'discardDraft',
    method: 'delete',
    path: `${tour}/draft`,
    ...ofPackage,
    summary: 'Discard a draft',
    permission: 'catalogue:draft',
    answers: ok('Discarded; the published package stays.', said('Draft discarded')),
  },
  {
    id: 'publishDraft',
    method: 'post',
    path: `${tour}/publish`,
    pathSchemas,
    summary: 'Publish a draft',
    description: 'A changed slug answers 308 from every former address.',
    permission: 'catalogue:write',
    body: publishSchema,
    answers: [
      ...ok('Published; the pages show it within two seconds.', said('Package published', { item })),
      stale('The draft or the package was changed meanwhile.'),
      {
        status: 422,
        description:
          'The draft breaks rules, all in `problems`; the first is in `message` and `field`. Without them the body is invalid.',
        schema: z.union([refusalShape.extend({ problems: draftProblemsShape }), refusalShape]),
      },
    ],
    refusals: [noPackage],
  },
  {
    id: 'duplicatePackage',
    method: 'post',
    path: `${tour}/duplicate`,
    ...ofPackage,
    summary: 'Copy a package as a new draft',
    permission: 'catalogue:draft',
    answers: added('Copied as a draft'),
  },
  {
    id: 'listPackageVersions',
    method: 'get',
    path: `${tour}/versions`,
    ...ofPackage,
    summary: 'Versions of a package, newest first',
    permission: 'catalogue:read',
    answers: ok('Every publication, archiving and restoring.', listOf(packageVersionShape)),
  },
  {
    id: 'restorePackageVersion',
    method: 'post',
    path: `${tour}/versions/{number}/restore`,
    pathSchemas: { ...pathSchemas, number: z.int().min(1) },
    summary: 'Make an older version the draft',
    permission: 'catalogue:draft',
    answers: ok('The draft; publish it to make it live.', said('Version 3 is now the draft', { item })),
    refusals: [noPackage],
  },
];

const csvFile = z.string().meta({ description: 'UTF-8 with a header line.' });

const FILE_OPERATIONS: Operation[] = [
  {
    id: 'exportPackages',
    method: 'get',
    path: packageExport,
    summary: 'All packages as a file',
    permission: 'catalogue:read',
    query: packageExportSchema,
    answers: [
      {
        status: 200,
        description: 'JSON, or CSV with `format=csv`.',
        schema: z.array(z.unknown()),
        others: { 'text/csv': csvFile },
      },
    ],
  },
  {
    id: 'importPackages',
    method: 'post',
    path: packageImport,
    summary: 'Import packages from a file',
    description:
      'Everything or nothing: one error and nothing is changed. `dryRun=1` shows row by row what would change.',
    permission: 'catalogue:write',
    query: packageImportSchema,
    upload: {
      'application/json': z.array(z.record(z.string(), z.unknown())),
      'text/csv': csvFile,
    },
    answers: [
      {
        status: 200,
        description:
          'What was changed, or would be; with `Accept: application/x-ndjson` a line per step, the last one with `status` and `body`.',
        schema: importShape,
        others: { 'application/x-ndjson': z.string() },
      },
      {
        status: 422,
        description: 'The file has errors, or cannot be read; nothing was changed.',
        schema: z.union([refusalShape.extend(importShape.shape), refusalShape]),
      },
    ],
    refusals: [
      { code: 'BAD_JSON', when: 'The upload is not complete.', message: null },
      { code: 'TOO_LARGE', when: 'The file is too large.', message: null },
      { code: 'MEDIA_TYPE', when: 'Neither JSON nor CSV.', message: null },
      { code: 'CONFLICT', when: 'The packages were changed since the dry run.', message: null },
    ],
  },
];

const PRICE_OPERATIONS: Operation[] = [
  {
    id: 'getPrices',
    method: 'get',
    path: prices,
    summary: 'A price book with its lines; without `book` the current one',
    permission: 'catalogue:read',
    query: priceSheetSchema,
    answers: ok('The book.', priceSheetShape),
    refusals: [{ code: 'NOT_FOUND', when: 'No price book has this id.', message: null }],
  },
  {
    id: 'changePrices',
    method: 'post',
    path: prices,
    summary: 'Change prices of a book, one by one or many at once',
    description:
      'Either `changes`, or `ids` with `field` and `percent` or `amount`. `?dryRun=1` answers the changes and writes nothing.',
    permission: 'prices:write',
    body: pricesSchema,
    query: dryRunSchema,
    answers: [
      ...ok('The changes, all made at once.', pricesChangedShape),
      {
        status: 409,
        description: 'A line was changed meanwhile; `current` holds the changed lines.',
        schema: refusalShape.extend({ current: z.array(z.unknown()) }),
      },
    ],
  },
  {
    id: 'undoPrices',
    method: 'post',
    path: `${prices}/undo`,
    summary: 'Undo a change of prices',
    description: 'Prices that were changed again since then stay as they are, and are listed in `rest`.',
    permission: 'prices:write',
    body: undoSchema,
    answers: ok('What was set back.', pricesUndoneShape),
    refusals: [{ code: 'NOT_FOUND', when: 'No such change, or it was undone.', message: null }],
  },
];

/** Drafts, versions, files and prices: what staff edit, beside the catalogue's own operations. */
export const CONTENT_OPERATIONS: Operation[] = [...DRAFT_OPERATIONS, ...FILE_OPERATIONS, ...PRICE_OPERATIONS];

function added(message: string): Answer[] {
  return [{ status: 201, description: 'Added.', schema: said(message, { id: z.string(), item }) }];
}

function stale(description: string): Answer {
  const schema = refusalShape.extend({ fields: draftFieldsShape, current: packageInEditorShape });
  return { status: 409, description, schema };
}
