import { z } from 'zod';
import { ROUTES } from '../../platform/routes';
import { ok, type Operation } from './operation';

export const SERVICE_OPERATIONS: Operation[] = [
  {
    id: 'isAlive',
    method: 'get',
    path: ROUTES.healthz,
    summary: 'The process is up',
    description: 'Says nothing of the database.',
    isDatabaseFree: true,
    answers: ok('Up.', z.object({ status: z.literal('ok') })),
  },
  {
    id: 'isReady',
    method: 'get',
    path: ROUTES.readyz,
    summary: 'The database is reached and migrated',
    isDatabaseFree: true,
    answers: [
      {
        status: 200,
        description: 'Visitors may be sent here.',
        schema: z.object({ status: z.literal('ready') }),
      },
      {
        status: 503,
        description: 'Not yet, or not now.',
        schema: z.object({ status: z.literal('not ready') }),
        headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
      },
    ],
  },
  {
    id: 'describe',
    method: 'get',
    path: ROUTES.api.description,
    summary: 'This document',
    isDatabaseFree: true,
    answers: ok('OpenAPI 3.1.', z.looseObject({ openapi: z.string() })),
  },
];
