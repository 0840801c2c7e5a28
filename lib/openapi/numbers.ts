import { z } from 'zod';
import { auditQuerySchema } from '../audit/schema';
import { ROUTES } from '../routes';
import { inboxItemShape } from './inbox-shapes';
import type { Operation } from './operation';
import { auditPageShape, responseTimeShape, statsShape } from './staff-shapes';

const { admin } = ROUTES.api;

export const NUMBER_OPERATIONS: Operation[] = [
  {
    id: 'getStats',
    method: 'get',
    path: `${admin}/stats`,
    tag: 'Numbers',
    summary: 'The eight counts, and the newest enquiries',
    permission: 'stats:read',
    answers: [
      {
        status: 200,
        description: 'As of now.',
        schema: statsShape.extend({ recent: z.array(inboxItemShape) }),
      },
    ],
  },
  {
    id: 'getPromise',
    method: 'get',
    path: `${admin}/response-time`,
    tag: 'Numbers',
    summary: 'How we keep the 24-hour promise',
    permission: 'stats:read',
    answers: [{ status: 200, description: 'Medians are in minutes.', schema: responseTimeShape }],
  },
  {
    id: 'listAudit',
    method: 'get',
    path: `${admin}/audit`,
    tag: 'Numbers',
    summary: 'Who did what, newest first',
    permission: 'audit:read',
    query: auditQuerySchema,
    answers: [{ status: 200, description: 'A page of it.', schema: auditPageShape }],
  },
];
