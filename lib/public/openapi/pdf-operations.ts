import { text } from '../../platform/answer-parts';
import { optionalTripSchema } from '../../requests/enquiries/trip-schema';
import { ROUTES } from '../../platform/routes';
import { describe, file, MOVED, refuse, type Operation } from './operation';

const { packages, plans } = ROUTES.api;

const PDF = file(
  'An A4 document: title, day plan, prices, address of the page.',
  'application/pdf',
  text.meta({ format: 'binary' }),
);
const LIMITS = [
  refuse('TOO_MANY', 'This address asked for too many documents.'),
  refuse('UNAVAILABLE', 'The database cannot be reached, or too many documents are being made.'),
];

export const PDF_OPERATIONS: Operation[] = [
  describe(`GET ${packages}/{id}/pdf`, 'getPackagePdf', 'A package as a PDF', {
    description:
      'With `date` and `adults` it has the itemised price of that trip, as `GET /api/price` gives it; without them the published prices.',
    pathSchemas: { id: text.meta({ examples: ['1', 'heart-of-kerala'] }) },
    query: optionalTripSchema,
    answers: [...PDF, MOVED],
    refusals: [
      refuse('NOT_FOUND', 'No active package has or had this id or slug.', 'Package Not Found'),
      ...LIMITS,
    ],
  }),
  describe(`GET ${plans}/{code}/pdf`, 'getPlanPdf', 'A shared trip plan as a PDF', {
    pathSchemas: { code: text.meta({ examples: ['1-0tmynm'] }) },
    answers: PDF,
    refusals: [refuse('NOT_FOUND', 'The code is not one of a plan.', null), ...LIMITS],
  }),
  describe(
    `GET ${plans}/{code}/calendar`,
    'getPlanCalendar',
    'The days of a shared trip plan for a calendar',
    {
      pathSchemas: { code: text.meta({ examples: ['1-0tmynm'] }) },
      answers: file('One event for each day (RFC 5545).', 'text/calendar', text),
      refusals: [
        refuse('NOT_FOUND', 'The code is not one of a plan, or the plan has no first day.', null),
        refuse('UNAVAILABLE', 'The database cannot be reached.'),
      ],
    },
  ),
];
