import { z } from 'zod';
import { text } from '../../platform/answer-parts';
import { ROUTES } from '../../platform/routes';
import { describe, ok, type Operation } from './operation';

export const SERVICE_OPERATIONS: Operation[] = [
  describe(`GET ${ROUTES.healthz}`, 'isAlive', 'The process is up', {
    description: 'Says nothing of the database.',
    isDatabaseFree: true,
    answers: ok('Up.', z.object({ status: z.literal('ok') })),
  }),
  describe(`GET ${ROUTES.readyz}`, 'isReady', 'The database is reached and migrated', {
    isDatabaseFree: true,
    answers: [
      ...ok('Visitors may be sent here.', z.object({ status: z.literal('ready') })),
      {
        status: 503,
        description: 'Not yet, or not now.',
        schema: z.object({ status: z.literal('not ready') }),
        headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
      },
    ],
  }),
  describe(`GET ${ROUTES.api.description}`, 'describe', 'This document', {
    isDatabaseFree: true,
    answers: ok('OpenAPI 3.1.', z.looseObject({ openapi: text })),
  }),
];
