import { z } from 'zod';
import { optionalTripSchema } from '../../requests/enquiries/trip-schema';
import { ROUTES } from '../../platform/routes';
import type { Answer, Operation, Refusal } from './operation';

const { packages, plans } = ROUTES.api;

const PDF: Answer[] = [
  {
    status: 200,
    description: 'An A4 document: title, day plan, prices, address of the page.',
    schema: z.string().meta({ format: 'binary' }),
    mediaType: 'application/pdf',
    headers: { 'Content-Disposition': { description: 'The file name.', schema: { type: 'string' } } },
  },
];
const LIMITS: Refusal[] = [
  { code: 'TOO_MANY', when: 'This address asked for too many documents.' },
  { code: 'UNAVAILABLE', when: 'The database cannot be reached, or too many documents are being made.' },
];

export const LEAFLET_OPERATIONS: Operation[] = [
  {
    id: 'getPackagePdf',
    method: 'get',
    path: `${packages}/{id}/pdf`,
    summary: 'A package as a PDF',
    description:
      'With `date` and `adults` it has the itemised price of that trip, as `GET /api/price` gives it; without them the published prices.',
    pathSchemas: { id: z.string().meta({ examples: ['1', 'heart-of-kerala'] }) },
    query: optionalTripSchema,
    answers: PDF,
    refusals: [
      { code: 'NOT_FOUND', when: 'No active package has this id or slug.', message: 'Package Not Found' },
      ...LIMITS,
    ],
  },
  {
    id: 'getPlanPdf',
    method: 'get',
    path: `${plans}/{code}/pdf`,
    summary: 'A shared trip plan as a PDF',
    pathSchemas: { code: z.string().meta({ examples: ['1-0tmynm'] }) },
    answers: PDF,
    refusals: [{ code: 'NOT_FOUND', when: 'The code is not one of a plan.', message: null }, ...LIMITS],
  },
];
