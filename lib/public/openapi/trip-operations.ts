import { z } from 'zod';
import { listOf, text, withMessage } from '../../platform/answer-parts';
import { instalmentsSchema, newTripSchema } from '../../trips/booking/schema';
import { ROUTES } from '../../platform/routes';
import {
  serviceListItemSchema,
  serviceSupplierSchema,
  tripFileSchema,
  tripListItemSchema,
} from '../../trips/file/answer-schema';
import { DUE_CHANGED, GATEWAY_DOWN, WRONG_SIGNATURE } from '../../trips/gateway/words';
import { matchedCreditSchema } from '../../trips/money/answer-schema';
import { checkoutSchema } from '../../trips/money/claim-schema';
import { dismissSchema, newPaymentSchema, reverseSchema, statementSchema } from '../../trips/money/schema';
import { DISMISSED, RECORDED, REVERSED, VERIFIED } from '../../trips/money/words';
import { lineQuerySchema, supplierPaymentSchema } from '../../trips/payables/schema';
import { serviceChangesSchema, supplierAnswerSchema } from '../../trips/services/schema';
import { TRAVELLERS_SAVED } from '../../trips/model/travellers';
import { travellersChangeSchema } from '../../trips/travellers/schema';
import { ANSWER_STORED, REQUEST_GONE } from '../../trips/services/words';
import { describe, ok, refuse, stale, type Operation } from './operation';

const trips = `${ROUTES.api.admin}/trips`;
const trip = `${trips}/{id}`;
const permission = 'trips:write';
const item = tripFileSchema;
const NO_TRIP = refuse('NOT_FOUND', 'No trip has this id, or the account may not see its request.', null);

const payment = `${trip}/payments/{payment}`;
const NO_PAYMENT = refuse('NOT_FOUND', 'No payment of this trip has this id.', null);
const changed = (message: string) => ok('The trip as it is now.', withMessage(message, { item: tripFileSchema }));

const MONEY_OPERATIONS: Operation[] = [
  describe(`POST ${trip}/payments`, 'recordPayment', 'Record a payment or a refund of a trip', {
    description:
      'In whole rupees; the reference has the form of its mode, and one transfer pays one trip. Only verified money counts as paid. Repeating it with the same `key` changes nothing.',
    permission,
    fieldPermissions: ['payments:verify'],
    body: newPaymentSchema,
    answers: changed(RECORDED),
    refusals: [NO_TRIP, refuse('KEY_REUSED', 'The key was used for another payment.')],
  }),
  describe(`POST ${trips}/statement`, 'matchStatement', "Find the trips that a bank's credits may be for", {
    description:
      'By the number of the bank, then by our reference in its words, then by an open amount that is due within two weeks. Books nothing.',
    permission: 'payments:verify',
    body: statementSchema,
    answers: ok('The credits in their order.', listOf(matchedCreditSchema)),
    refusals: [refuse('TOO_LARGE', 'The body is larger than 512 kB.')],
  }),
  describe(`POST ${payment}/verify`, 'verifyPayment', 'Verify a payment or refund', {
    description:
      'By another account than the one that recorded it, where there is one that may. When the first instalment is paid, the request becomes `converted`.',
    permission: 'payments:verify',
    answers: changed(VERIFIED),
    refusals: [
      NO_TRIP,
      NO_PAYMENT,
      refuse('INVALID', 'The payment was dismissed, or the account has recorded it itself.', null),
    ],
  }),
  describe(`POST ${payment}/dismiss`, 'dismissPayment', 'Dismiss a payment that is not verified', {
    permission,
    body: dismissSchema,
    answers: changed(DISMISSED),
    refusals: [NO_TRIP, NO_PAYMENT],
  }),
  describe(`POST ${payment}/reverse`, 'reversePayment', 'Reverse a verified payment by a row of its own', {
    permission: 'payments:verify',
    body: reverseSchema,
    answers: changed(REVERSED),
    refusals: [NO_TRIP, NO_PAYMENT, refuse('KEY_REUSED', 'The key was used for another payment.')],
  }),
];

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

const BOOKING_OPERATIONS: Operation[] = [
  describe(`POST ${trips}`, 'bookTrip', 'Book the trip of a request without a quote', {
    description: 'Under the terms and with the advance of today. Repeating it changes nothing: a request has one trip.',
    permission,
    body: newTripSchema,
    answers: ok('The trip.', withMessage('Trip booked', { item })),
    refusals: [
      refuse('NOT_FOUND', 'No request has this id, or the account may not see it.', null),
      refuse('INVALID', 'The request has another trip already.', null),
    ],
  }),
  describe(`PUT ${trip}/instalments`, 'changeInstalments', 'Change the instalments of a trip', {
    description:
      'All of them, by their days. They add up to the agreed total, and those that verified money covers stay as they are.',
    permission,
    body: instalmentsSchema,
    answers: [
      ...ok('Saved.', withMessage('Instalments saved', { item })),
      stale({ current: item }, 'A colleague changed the trip first; `current` is the trip.'),
    ],
    refusals: [NO_TRIP],
  }),
];

/** Sold trips. */
export const TRIP_OPERATIONS: Operation[] = [
  ...BOOKING_OPERATIONS,
  ...MONEY_OPERATIONS,
  ...GATEWAY_OPERATIONS,
  describe(`GET ${trips}`, 'listTrips', 'Trips, by first day', {
    permission,
    answers: ok('The trips, the latest first day first.', listOf(tripListItemSchema)),
  }),
  describe(`GET ${trip}`, 'getTrip', 'A trip with its money and services', {
    description: 'Costs are null for an account that may not see them.',
    permission,
    answers: ok('The trip.', z.object({ item })),
    refusals: [NO_TRIP],
  }),
  describe(`PUT ${trip}/travellers`, 'changeTravellers', 'Change the travellers of a trip', {
    description: 'All of them, with food and arrival. Refused once the trip is over or cancelled.',
    permission,
    body: travellersChangeSchema,
    answers: [
      ...ok('Saved.', withMessage(TRAVELLERS_SAVED, { item })),
      stale({ current: item, item }, 'Somebody saved first; `current` is the trip.'),
    ],
    refusals: [NO_TRIP],
  }),
  describe(`GET ${trips}/suppliers`, 'listServiceLines', 'Services of all trips with their suppliers', {
    description:
      'Unconfirmed ones within ten days of the first day; agreed against quoted cost; what is to be paid. The latter two need the right to see costs.',
    permission,
    fieldPermissions: ['costs:read'],
    query: lineQuerySchema,
    answers: ok('By first day, or by supplier and due date.', listOf(serviceListItemSchema)),
  }),
  describe(`POST ${trips}/suppliers`, 'paySupplier', 'Record a transfer to a supplier', {
    description: 'It clears one or several services. A negative amount corrects a payment. Idempotent by `key`.',
    permission: 'costs:read',
    body: supplierPaymentSchema,
    answers: ok('Recorded.', withMessage('Payment recorded')),
    refusals: [
      refuse('NOT_FOUND', 'A service has no supplier, or the account may not see it.', null),
      refuse('KEY_REUSED', 'The key was used for another payment.'),
    ],
  }),
  describe(`GET ${trip}/services/{service}/suppliers`, 'listServiceSuppliers', 'Suppliers who may provide a service', {
    description:
      'For a stay that has its house, houses within “or similar”: of the same category in the same place, as the accepted offer words it.',
    permission,
    answers: ok('Those in its place first, without prices.', listOf(serviceSupplierSchema)),
    refusals: [NO_TRIP],
  }),
  describe(`PATCH ${trip}/services`, 'changeTripServices', 'Change services of a trip', {
    description:
      'All of them or none. With `askedBy`, their suppliers are asked: by mail, each gets one mail for all of them. With another house, a stay is exchanged within “or similar”. Repeating a change has no effect.',
    permission,
    fieldPermissions: ['costs:read'],
    body: serviceChangesSchema,
    answers: [
      ...ok('Saved.', withMessage('2 services saved', { item })),
      stale({ current: item, item }, 'A colleague changed one first; `current` is the trip.'),
    ],
    refusals: [NO_TRIP],
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
