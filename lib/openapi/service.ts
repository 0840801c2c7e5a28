import { z } from 'zod';
import { ROUTES } from '../routes';
import type { Operation } from './operation';

export const SERVICE_OPERATIONS: Operation[] = [
  {
    id: 'isAlive',
    method: 'get',
    path: ROUTES.healthz,
    tag: 'Service',
    summary: 'The process is up',
    description: 'Says nothing of the database.',
    isDatabaseFree: true,
    answers: [{ status: 200, description: 'Up.', schema: z.object({ status: z.literal('ok') }) }],
  },
  {
    id: 'isReady',
    method: 'get',
    path: ROUTES.readyz,
    tag: 'Service',
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
    tag: 'Service',
    summary: 'This document',
    isDatabaseFree: true,
    answers: [{ status: 200, description: 'OpenAPI 3.1.', schema: z.looseObject({ openapi: z.string() }) }],
  },
];
