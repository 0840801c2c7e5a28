import { z } from 'zod';
import { packageListSchema } from '../packages/schema';
import { reviewListSchema } from '../reviews/schema';
import { ROUTES } from '../routes';
import { packageShape, reviewShape, reviewStatsShape } from './catalogue-shapes';
import type { Operation } from './operation';
import { listOf } from './shape';

export const CATALOGUE_OPERATIONS: Operation[] = [
  {
    id: 'listPackages',
    method: 'get',
    path: ROUTES.api.tours,
    tag: 'Catalogue',
    summary: 'Packages, newest first',
    query: packageListSchema,
    answers: [{ status: 200, description: 'What is offered now.', schema: listOf(packageShape) }],
  },
  {
    id: 'getPackage',
    method: 'get',
    path: `${ROUTES.api.tours}/{id}`,
    tag: 'Catalogue',
    summary: 'One package by id or slug',
    pathSchemas: {
      id: z
        .string()
        .max(200)
        .meta({ examples: ['1', 'heart-of-kerala'] }),
    },
    answers: [{ status: 200, description: 'The package.', schema: packageShape }],
    refusals: [
      {
        code: 'NOT_FOUND',
        when: 'Nothing that is offered has this id or slug.',
        message: 'Package Not Found',
      },
    ],
  },
  {
    id: 'listReviews',
    method: 'get',
    path: ROUTES.api.reviews,
    tag: 'Catalogue',
    summary: 'Reviews, newest first',
    query: reviewListSchema,
    answers: [{ status: 200, description: 'What is shown now.', schema: listOf(reviewShape) }],
  },
  {
    id: 'getReviewStats',
    method: 'get',
    path: `${ROUTES.api.reviews}/stats`,
    tag: 'Catalogue',
    summary: 'Number and average of the reviews',
    answers: [{ status: 200, description: 'The average has one decimal.', schema: reviewStatsShape }],
  },
];
