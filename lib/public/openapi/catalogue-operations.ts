import { type z } from 'zod';
import { listOf, pageOf, withMessage, text } from '../../platform/answer-parts';
import { adminPackageSchema, publicPackageSchema } from '../../packages/model/answer-schema';
import { newPackageSchema, packagePatchSchema } from '../../packages/editing/edit-schema';
import { adminPackageListSchema, packageListSchema } from '../../packages/model/schema';
import { adminReviewSchema, reviewSchema, reviewStatsSchema } from '../../company/reviews/answer-schema';
import {
  adminReviewListSchema,
  newReviewSchema,
  reviewListSchema,
  reviewPatchSchema,
} from '../../company/reviews/schema';
import { ROUTES } from '../../platform/routes';
import { ADDED_ONCE, describe, MOVED, ok, refuse, stale, type Operation, type Schema } from './operation';
import { searchAnswerSchema } from '../../packages/search/answer-schema';
import { searchSchema } from '../../packages/search/schema';

const { admin, reviews, search, tours } = ROUTES.api;

export const CATALOGUE_OPERATIONS: Operation[] = [
  describe(`GET ${tours}`, 'listPackages', 'Packages, newest first', {
    query: packageListSchema,
    answers: ok('All active packages.', listOf(publicPackageSchema)),
  }),
  describe(`GET ${tours}/{id}`, 'getPackage', 'One package by id or slug', {
    pathSchemas: { id: text.max(200).meta({ examples: ['1', 'heart-of-kerala'] }) },
    answers: [...ok('The package.', publicPackageSchema), MOVED],
    refusals: [refuse('NOT_FOUND', 'No active package has or had this id or slug.', 'Package Not Found')],
  }),
  describe(
    `GET ${search}`,
    'searchPackages',
    'Packages for a sentence such as "4 days under 12k in December, houseboat"',
    {
      description:
        'Chips are the filters that were understood. A query parameter replaces what the sentence says of its kind; a place is added.',
      query: searchSchema,
      answers: ok('The packages that fit all chips.', searchAnswerSchema),
    },
  ),
  describe(`GET ${reviews}`, 'listReviews', 'Reviews, newest first', {
    query: reviewListSchema,
    answers: ok('Active reviews.', listOf(reviewSchema)),
  }),
  describe(`GET ${reviews}/stats`, 'getReviewStats', 'Number and average of the reviews', {
    answers: ok('The average has one decimal.', reviewStatsSchema),
  }),
];

export const STAFF_CATALOGUE_OPERATIONS: Operation[] = [
  ...toStaffOperations({
    one: 'Package',
    path: `${admin}/tours`,
    item: adminPackageSchema,
    list: adminPackageListSchema,
    added: newPackageSchema,
    patch: packagePatchSchema,
    pathSchemas: { id: text },
    addRefusals: [refuse('CONFLICT', 'Too many packages are being added at once.', null)],
    fieldPermissions: ['prices:write'],
  }),
  ...toStaffOperations({
    one: 'Review',
    path: `${admin}/reviews`,
    item: adminReviewSchema,
    list: adminReviewListSchema,
    added: newReviewSchema,
    patch: reviewPatchSchema,
  }),
];

type Kind = {
  one: 'Package' | 'Review';
  path: string;
  item: z.ZodType;
  list: Schema;
  added: Schema;
  patch: Schema;
  pathSchemas?: Record<string, Schema>;
  addRefusals?: Operation['refusals'];
  fieldPermissions?: Operation['fieldPermissions'];
};

/** The staff operations that packages and reviews share: list, add, change and hide. */
function toStaffOperations(kind: Kind): Operation[] {
  const { one, path, item, list, added, patch, pathSchemas, addRefusals = [], fieldPermissions = [] } = kind;
  const name = one.toLowerCase();
  const permission = 'catalogue:write';
  const ofOne = { permission, pathSchemas } satisfies Partial<Operation>;
  return [
    describe(`GET ${path}`, `listAll${one}s`, `All ${name}s including hidden ones, newest first`, {
      permission: 'catalogue:read',
      query: list,
      answers: ok('One page.', pageOf(item)),
    }),
    describe(`POST ${path}`, `add${one}`, `Add a ${name}`, {
      permission,
      fieldPermissions,
      body: added,
      answers: [
        {
          status: 201,
          description: 'Added.',
          schema: withMessage(`${one} added`, { id: text, item: item.nullable() }),
        },
      ],
      key: ADDED_ONCE.key,
      refusals: [...addRefusals, ADDED_ONCE.refusal],
    }),
    describe(`PATCH ${path}/{id}`, `change${one}`, `Change some fields of a ${name}`, {
      ...ofOne,
      description: 'Without `version` the newest version is overwritten.',
      fieldPermissions,
      body: patch,
      answers: [...ok('Saved.', withMessage(`${one} saved`, { item })), stale({ current: item.optional() })],
    }),
    describe(`DELETE ${path}/{id}`, `hide${one}`, `Hide a ${name}: sets \`is_active\` to false`, {
      ...ofOne,
      answers: ok('Hidden.', withMessage(`${one} hidden`, { item })),
    }),
  ];
}
