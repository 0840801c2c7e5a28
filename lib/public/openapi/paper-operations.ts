import { text, withMessage } from '../../platform/answer-parts';
import { ROUTES } from '../../platform/routes';
import { paperListSchema } from '../../trips/papers/answer-schema';
import { buyerSchema, issueSchema, monthSchema } from '../../trips/papers/schema';
import { BUYER_SAVED, MAY_FILE } from '../../trips/papers/words';
import { describe, file, ok, refuse, type Operation } from './operation';

const { admin, trips: byLink } = ROUTES.api;
const trips = `${admin}/trips`;
const trip = `${trips}/{id}`;
const permission = 'trips:write';
const PDF = file('An A4 document.', 'application/pdf', text.meta({ format: 'binary' }));
const LIMITS = [
  refuse('TOO_MANY', 'This address asked for too many documents.'),
  refuse('UNAVAILABLE', 'The database cannot be reached, or too many documents are being made.'),
];
const paper = text.meta({ description: 'Id of an issued paper, or `plan`; for staff also `rooming`.' });
const token = text.meta({ description: 'The last segment of the link.' });

/** Papers of trips: receipts, invoices, vouchers. */
export const PAPER_OPERATIONS: Operation[] = [
  describe(`GET ${trip}/papers/{paper}/pdf`, 'getPaperPdf', 'A paper of a trip as a PDF', {
    permission,
    pathSchemas: { paper },
    answers: PDF,
    refusals: LIMITS,
  }),
  describe(`GET ${trips}/months`, 'exportPapers', 'The tax papers of a month as CSV', {
    description: 'Or, with the right to see costs, what was paid to suppliers in it, also for deleted trips.',
    permission: MAY_FILE,
    query: monthSchema,
    answers: file('One line for each paper, then the sums.', 'text/csv'),
  }),
  describe(
    `GET ${byLink}/{token}/papers/{paper}`,
    'getTravellerPaper',
    'A receipt, an invoice or the final plan for the traveller, as a PDF',
    {
      pathSchemas: { token, paper },
      answers: PDF,
      refusals: [refuse('NOT_FOUND', 'The link opens nothing, or the trip has no such paper.', null), ...LIMITS],
    },
  ),
];
