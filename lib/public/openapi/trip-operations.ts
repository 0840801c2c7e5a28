import { z } from 'zod';
import { listOf, text, withMessage } from '../../platform/answer-parts';
import { ROUTES } from '../../platform/routes';
import { instalmentsSchema, newTripSchema } from '../../trips/booking/schema';
import { cancelSchema, inviteSchema, moveSchema } from '../../trips/changes/schema';
import { CANCELLED, INVITED, NOT_OVER, toMoved } from '../../trips/changes/words';
import { serviceListItemSchema, tripFileSchema, tripListItemSchema } from '../../trips/file/answer-schema';
import { DUE_CHANGED, GATEWAY_DOWN, WRONG_SIGNATURE } from '../../trips/gateway/words';
import { TRAVELLERS_SAVED } from '../../trips/model/travellers';
import { checkoutSchema } from '../../trips/money/claim-schema';
import { newPaymentSchema, paymentActSchema } from '../../trips/money/schema';
import { DONE, RECORDED } from '../../trips/money/words';
import { lineQuerySchema, supplierPaymentSchema } from '../../trips/payables/schema';
import { serviceChangesSchema, supplierAnswerSchema } from '../../trips/services/schema';
import { ANSWER_STORED, REQUEST_GONE } from '../../trips/services/words';
import { travellersChangeSchema } from '../../trips/travellers/schema';
import { ADDED_ONCE, describe, describeStaff, ok, refuse, type Operation } from './operation';

const trips = `${ROUTES.api.admin}/trips`;
const trip = `${trips}/{id}`;
const payment = `${trip}/payments/{payment}`;
const item = tripFileSchema;
const { read, change } = describeStaff('trips:write', item);

const GATEWAY_OPERATIONS: Operation[] = [
  describe(`POST ${ROUTES.api.quotes}/{token}/checkout`, 'payForOffer', 'Open the page that takes cards and UPI', {
    description:
      'Asking again gives the same page. `amount` is what the traveller saw, so that nobody pays another instalment by mistake.',
    pathSchemas: { token: text },
    isSameOriginOnly: true,
    body: checkoutSchema,
    key: 'Has no effect.',
    answers: ok('The address of the page of the gateway.', withMessage('', { url: z.url() })),
    refusals: [
      refuse('NOT_FOUND', 'The link opens no trip, or no gateway is set up.', null),
      refuse('CONFLICT', 'Another amount is due.', DUE_CHANGED),
      refuse('TOO_MANY', 'Too many calls through the link, or too many wrong links from one address.'),
      refuse('UNAVAILABLE', 'The gateway does not answer, or the database cannot be reached.', GATEWAY_DOWN),
    ],
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
  ...GATEWAY_OPERATIONS,
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
  change(`POST ${trip}/cancel`, 'cancelTrip', 'Cancel a trip', {
    description:
      'With the figures that were seen. Its services are dropped, its request is closed, papers are issued and the traveller gets a mail. Repeating it changes nothing.',
    fieldPermissions: ['costs:read'],
    body: cancelSchema,
    message: CANCELLED,
    conflict: { current: item, item },
    refusals: [refuse('INVALID', 'The fee is above that of the accepted terms, or below it without a note.', null)],
  }),
  change(`POST ${trip}/move`, 'moveTrip', 'Move a trip to another first day', {
    description:
      'Its days, services and open instalments move, its services are to be asked again, and the traveller gets a mail. The agreed price stays. Repeating it changes nothing.',
    body: moveSchema,
    message: toMoved(3_000),
    conflict: { current: item, item },
    refusals: [refuse('INVALID', 'The trip is cancelled or has begun, or the day is over.', null)],
  }),
  change(`POST ${trip}/review`, 'inviteReview', 'Invite the traveller of a finished trip to write a review', {
    description: 'Once. By mail, a mail with the link is sent.',
    body: inviteSchema,
    message: INVITED,
    refusals: [refuse('INVALID', 'The trip is not over.', NOT_OVER)],
  }),
  change(`PUT ${trip}/instalments`, 'changeInstalments', 'Change the instalments of a trip', {
    description: 'All of them, by their days. They add up to the agreed total; those that verified money covers stay.',
    body: instalmentsSchema,
    message: 'Instalments saved',
    conflict: { current: item },
  }),
  change(`PUT ${trip}/travellers`, 'changeTravellers', 'Change the travellers of a trip', {
    description: 'All of them, with food and arrival. Refused once the trip is over or cancelled.',
    body: travellersChangeSchema,
    message: TRAVELLERS_SAVED,
    conflict: { current: item, item },
  }),
  change(`POST ${trip}/payments`, 'recordPayment', 'Record a payment or a refund of a trip', {
    description:
      'In whole rupees; the reference has the form of its mode, and one transfer pays one trip. Only verified money counts as paid. Repeating it with the same `key` changes nothing.',
    fieldPermissions: ['payments:verify'],
    body: newPaymentSchema,
    message: RECORDED,
    refusals: [ADDED_ONCE.refusal],
  }),
  change(`PATCH ${payment}`, 'actOnPayment', 'Verify, dismiss or reverse a payment', {
    description:
      'Verified by another account than the one that recorded it, where there is one that may; when the first instalment is paid, the request becomes `converted`. Dismissed when the money did not come. Reversed by a row of its own. Repeating it changes nothing.',
    fieldPermissions: ['payments:verify'],
    body: paymentActSchema,
    message: DONE.verify,
    refusals: [refuse('INVALID', 'The payment is in another state, or the account has recorded it itself.', null)],
  }),
  change(`PATCH ${trip}/services`, 'changeTripServices', 'Change services of a trip', {
    description:
      'All of them or none. With `askedBy`, their suppliers are asked, or told of dropped ones: by mail, each gets one mail for all of them. With another house, a stay is exchanged within “or similar”. Repeating a change has no effect.',
    fieldPermissions: ['costs:read'],
    body: serviceChangesSchema,
    message: '2 services saved',
    conflict: { current: item, item },
  }),
  read(`GET ${trips}/suppliers`, 'listServiceLines', 'Services of all trips with their suppliers', {
    description:
      'Unconfirmed ones within ten days of the first day; agreed against quoted cost; what is to be paid. The latter two need the right to see costs.',
    fieldPermissions: ['costs:read'],
    query: lineQuerySchema,
    answer: listOf(serviceListItemSchema),
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
