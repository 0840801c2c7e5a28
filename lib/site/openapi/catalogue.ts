import { z } from 'zod';
import { newPackageSchema, packagePatchSchema } from '../../packages/editing/edit-schema';
import { adminPackageListSchema, packageListSchema } from '../../packages/model/schema';
import {
  adminReviewListSchema,
  newReviewSchema,
  reviewListSchema,
  reviewPatchSchema,
} from '../../content/reviews/schema';
import { ROUTES } from '../../platform/routes';
import {
  adminPackageShape,
  adminReviewShape,
  packageShape,
  reviewShape,
  reviewStatsShape,
} from './catalogue-shapes';
import { ok, type Operation, type Schema } from './operation';
import { SEARCH_OPERATION } from './search';
import { listOf, pageOf, refusalShape, said } from './shape';

const { admin, reviews, tours } = ROUTES.api;

export const CATALOGUE_OPERATIONS: Operation[] = [
  {
    id: 'listPackages',
    method: 'get',
    path: tours,
    summary: 'Packages, newest first',
    query: packageListSchema,
    answers: ok('All active packages.', listOf(packageShape)),
  },
  {
    id: 'getPackage',
    method: 'get',
    path: `${tours}/{id}`,
    summary: 'One package by id or slug',
    pathSchemas: {
      id: z
        .string()
        .max(200)
        .meta({ examples: ['1', 'heart-of-kerala'] }),
    },
    answers: ok('The package.', packageShape),
    refusals: [
      { code: 'NOT_FOUND', when: 'No active package has this id or slug.', message: 'Package Not Found' },
    ],
  },
  SEARCH_OPERATION,
  {
    id: 'listReviews',
    method: 'get',
    path: reviews,
    summary: 'Reviews, newest first',
    query: reviewListSchema,
    answers: ok('Active reviews.', listOf(reviewShape)),
  },
  {
    id: 'getReviewStats',
    method: 'get',
    path: `${reviews}/stats`,
    summary: 'Number and average of the reviews',
    answers: ok('The average has one decimal.', reviewStatsShape),
  },
];

export const STAFF_CATALOGUE_OPERATIONS: Operation[] = [
  ...toStaffOperations({
    one: 'Package',
    path: `${admin}/tours`,
    item: adminPackageShape,
    list: adminPackageListSchema,
    added: newPackageSchema,
    patch: packagePatchSchema,
    id: z.string(),
  }),
  ...toStaffOperations({
    one: 'Review',
    path: `${admin}/reviews`,
    item: adminReviewShape,
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
  /** Schema of the id in the path; defaults to a UUID. */
  id?: Schema;
};

/** The staff operations list, add, change and hide, which packages and reviews share. */
function toStaffOperations({ one, path, item, list, added, patch, id }: Kind): Operation[] {
  const name = one.toLowerCase();
  const permission = 'catalogue:write';
  const ofOne = {
    path: `${path}/{id}`,
    permission,
    ...(id ? { pathSchemas: { id } } : {}),
    refusals: [{ code: 'NOT_FOUND', when: `No ${name} has this id.`, message: null }],
  } satisfies Partial<Operation>;
  return [
    {
      id: `listAll${one}s`,
      method: 'get',
      path,
      summary: `All ${name}s including hidden ones, newest first`,
      permission: 'catalogue:read',
      query: list,
      answers: ok('One page.', pageOf(item)),
    },
    {
      id: `add${one}`,
      method: 'post',
      path,
      summary: `Add a ${name}`,
      permission,
      body: added,
      answers: [{ status: 201, description: 'Added.', schema: said(`${one} added`, { item }) }],
      ...(one === 'Package'
        ? {
            refusals: [
              { code: 'CONFLICT', when: 'Too many packages are being added at once.', message: null },
            ],
          }
        : {}),
    },
    {
      id: `change${one}`,
      method: 'patch',
      ...ofOne,
      summary: `Change some fields of a ${name}`,
      description: 'Without `version` the newest version is overwritten.',
      body: patch,
      answers: [
        ...ok('Saved.', said(`${one} saved`, { item })),
        {
          status: 409,
          description: 'Stale version; `current` is the newest.',
          schema: refusalShape.extend({ current: item.optional() }),
        },
      ],
    },
    {
      id: `hide${one}`,
      method: 'delete',
      ...ofOne,
      summary: `Hide a ${name}: sets \`is_active\` to false`,
      answers: ok('Hidden.', said(`${one} hidden`, { item })),
    },
  ];
}
