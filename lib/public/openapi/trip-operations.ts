import { z } from 'zod';
import { listOf, text, withMessage } from '../../platform/answer-parts';
import { ROUTES } from '../../platform/routes';
import { newTripSchema } from '../../trips/booking/schema';
import { tripActSchema } from '../../trips/changes/schema';
import { CANCELLED } from '../../trips/changes/words';
import { tripFileSchema, tripListItemSchema } from '../../trips/file/answer-schema';
import { DUE_CHANGED, GATEWAY_DOWN, WRONG_SIGNATURE } from '../../trips/gateway/words';
import { CLAIM_SAVED, LINK_GONE } from '../../trips/money/words';
import { monthSchema, paperNumberSchema } from '../../trips/papers/schema';
import { MAY_FILE, NO_PAPER } from '../../trips/papers/words';
import { supplierPaymentSchema } from '../../trips/payables/schema';
import { supplierAnswerSchema } from '../../trips/services/schema';
import { ANSWER_STORED, REQUEST_GONE } from '../../trips/services/words';
import { linkActSchema } from '../../trips/travellers/schema';
import { ADDED_ONCE, describe, describeStaff, file, ok, refuse, stale, type Operation } from './operation';

const trips = `${ROUTES.api.admin}/trips`;
const trip = `${trips}/{id}`;
const item = tripFileSchema;
const { read, change } = describeStaff('trips:write', item);

const travellers = item.pick({
  travellers: true, travellersVersion: true, adults: true, childrenAges: true,
});
const byLink = { pathSchemas: { token: text }, isSameOriginOnly: true as const };
const GONE = [
  refuse('NOT_FOUND', 'The link opens no booked trip, or no more.', LINK_GONE),
  refuse('TOO_MANY', 'Too many wrong links from one address, or calls by one link.'),
];

const paper = text.meta({ description: 'Id of an issued paper, or `plan`; for staff also `rooming`.' });
const PDF = {
  answers: file('An A4 document.', 'application/pdf', text.meta({ format: 'binary' })),
  refusals: [
    refuse('TOO_MANY', 'This address asked for too many documents.'),
    refuse('UNAVAILABLE', 'The database cannot be reached, or too many documents are being made.'),
  ],
};

/** The traveller's operations on a booked trip, by the link of the request or of the accepted offer. */
const LINK_OPERATIONS: Operation[] = [
  describe(`POST ${ROUTES.api.trips}/{token}`, 'changeOwnTrip', 'Pay, or say who travels', {
    ...byLink,
    description: `One act of the traveller of a booked trip. Repeating it has no effect.
- \`claim\`: the bank's reference number of a payment and its amount in whole rupees, which staff check. The same reference is stored once.
- \`checkout\` gives the page of the gateway that takes cards and UPI, the same one each time. \`amount\` is what the traveller saw, so that nobody pays another instalment by mistake.
- \`travellers\`: all of them, at the version that was read, until the trip is over or cancelled.`,
    body: linkActSchema,
    key: 'Stored with a claim.',
    answers: [
      ...ok('Done.', withMessage(CLAIM_SAVED, { item: travellers.optional(), url: z.url().optional() })),
      stale({ current: travellers }, 'Another device or staff have saved other travellers.'),
    ],
    refusals: [
      ...GONE,
      refuse('NOT_FOUND', 'No gateway is set up.', null),
      refuse('KEY_REUSED', 'The key was used for another payment.'),
      refuse('CONFLICT', 'Another amount is due.', DUE_CHANGED),
      refuse('UNAVAILABLE', 'The gateway does not answer, or the database cannot be reached.', GATEWAY_DOWN),
    ],
  }),
  describe(`GET ${ROUTES.api.trips}/{token}/papers/{paper}`, 'getTravellerPaper', 'A paper for the traveller as a PDF', {
    description: 'A receipt, an invoice or the final plan.',
    pathSchemas: { token: text, paper },
    ...PDF,
    refusals: [refuse('NOT_FOUND', 'The link opens nothing, or the trip has no such paper.', null), ...PDF.refusals],
  }),
  describe(`POST ${ROUTES.api.gateway}`, 'takePaymentEvent', 'Take a signed event of the payment gateway', {
    description:
      "Razorpay's webhook: `X-Razorpay-Signature` signs the body. `payment_link.paid` stores the payment once, verified if it is what was asked for; another one is recorded for staff to check, and one that fits no trip is told to owners. Other events change nothing.",
    answers: ok('Stored, known before, or not about a payment.', withMessage('Taken')),
    refusals: [
      refuse('NOT_FOUND', 'No gateway is set up.'),
      refuse('FORBIDDEN', 'The signature is wrong.', WRONG_SIGNATURE),
      refuse('TOO_LARGE', 'The body is larger than 32 kB.'),
    ],
  }),
];

/** Sold trips. */
export const TRIP_OPERATIONS: Operation[] = [
  ...LINK_OPERATIONS,
  read(`GET ${trips}`, 'listTrips', 'Trips, the latest first day first', { answer: listOf(tripListItemSchema) }),
  read(`GET ${trip}`, 'getTrip', 'A trip with its money and services', {
    description: 'Costs are null for an account that may not see them.',
    answer: z.object({ item }),
  }),
  change(`POST ${trips}`, 'bookTrip', 'Book the trip of a request without a quote', {
    description: 'Under the terms and with the advance of today. Repeating it changes nothing: a request has one trip.',
    body: newTripSchema,
    message: 'Trip booked',
    refusals: [refuse('NOT_FOUND', 'No request has this id, or the account may not see it.', null)],
  }),
  change(`POST ${trip}`, 'changeTrip', 'Change a trip by one act', {
    description: `Repeating an act changes nothing.
- \`cancel\`, with the figures that were seen: services are dropped, the request is closed, papers are issued and the traveller gets a mail. The fee is that of the accepted terms, or lower with a note.
- \`move\` to another first day: days, services and open instalments move, services are to be asked again, and the traveller gets a mail. The agreed price stays.
- \`review\` invites the traveller of a finished trip, once.
- \`instalments\`: all of them, by their days. They add up to the agreed total; those that verified money covers stay.
- \`travellers\`: all of them, with food and arrival, until the trip is over or cancelled.
- \`services\`: all of them or none. With \`askedBy\`, their suppliers are asked, or told of dropped ones: by mail, each gets one mail for all of them. With another house, a stay is exchanged within “or similar”.
- \`issue\` papers: each gets the next number of its kind; what is issued is not issued again. An invoice is not due before all is paid or the last day.
- \`buyer\`: whom papers name from now on; issued ones keep theirs.
- \`pay\` records a payment or a refund in whole rupees; the reference has the form of its mode, and one transfer pays one trip. Only verified money counts as paid.
- \`verify\` a payment by another account than the one that recorded it, where there is one that may; when the first instalment is paid, the request becomes \`converted\`. \`dismiss\` it when the money did not come. \`reverse\` it by a row of its own.`,
    fieldPermissions: ['costs:read', 'payments:verify'],
    body: tripActSchema,
    message: CANCELLED,
    conflict: { current: item, item },
    refusals: [ADDED_ONCE.refusal],
  }),
  describe(`GET ${trip}/papers/{paper}/pdf`, 'getPaperPdf', 'A paper of a trip as a PDF', {
    permission: 'trips:write',
    pathSchemas: { paper },
    ...PDF,
  }),
  describe(`GET ${trips}/papers`, 'findPaper', 'An issued paper by its number as a PDF', {
    description: 'Also when its request has been erased or deleted.',
    permission: MAY_FILE,
    query: paperNumberSchema,
    ...PDF,
    refusals: [refuse('NOT_FOUND', 'No kept paper has this number.', NO_PAPER), ...PDF.refusals],
  }),
  describe(`GET ${trips}/months`, 'exportPapers', 'The tax papers of a month as CSV', {
    description: 'Or, with the right to see costs, what was paid to suppliers in it, also for deleted trips.',
    permission: MAY_FILE,
    query: monthSchema,
    answers: file('One line for each paper, then the sums.', 'text/csv'),
  }),
  describe(`POST ${trips}/suppliers`, 'paySupplier', 'Record a transfer to a supplier', {
    description: 'It clears one or several services. A negative amount corrects a payment. Idempotent by `key`.',
    permission: 'costs:read',
    body: supplierPaymentSchema,
    answers: ok('Recorded.', withMessage('Payment recorded')),
    refusals: [ADDED_ONCE.refusal],
  }),
];

/** The supplier's operations on a booking request by its private link. */
export const SUPPLIER_OPERATIONS: Operation[] = [
  describe(`POST ${ROUTES.api.suppliers}/{token}/answers`, 'answerBookingRequest', 'Confirm, offer or refuse', {
    description:
      'One answer for some of the services of the link, at the versions that were read. Repeating it has no effect.',
    pathSchemas: { token: text.meta({ description: 'The last segment of the link.' }) },
    isSameOriginOnly: true,
    body: supplierAnswerSchema,
    key: 'Has no effect: the same answer is stored once.',
    answers: ok('Stored.', withMessage(ANSWER_STORED)),
    refusals: [
      refuse('NOT_FOUND', 'The link opens no booking request, or no more.', REQUEST_GONE),
      refuse('TOO_MANY', 'Too many wrong links from one address, or answers by one link.'),
      refuse('CONFLICT', 'We have changed a service since it was read.', null),
    ],
  }),
];
