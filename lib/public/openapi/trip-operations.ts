import { z } from 'zod';
import { listOf, text, withMessage } from '../../platform/answer-parts';
import { ROUTES } from '../../platform/routes';
import { instalmentsSchema, newTripSchema } from '../../trips/booking/schema';
import { serviceSchema, tripFileSchema, tripListItemSchema } from '../../trips/file/answer-schema';
import { TRAVELLERS_SAVED } from '../../trips/model/travellers';
import { dismissSchema, newPaymentSchema, reverseSchema } from '../../trips/money/schema';
import { DISMISSED, RECORDED, REVERSED, VERIFIED } from '../../trips/money/words';
import { serviceListItemSchema } from '../../trips/payables/answer-schema';
import { lineQuerySchema, supplierPaymentSchema } from '../../trips/payables/schema';
import { serviceChangesSchema } from '../../trips/services/schema';
import { supplierAnswerSchema } from '../../trips/services/supplier-schema';
import { ANSWER_STORED, REQUEST_GONE } from '../../trips/services/words';
import { travellersChangeSchema } from '../../trips/travellers/schema';
import { ADDED_ONCE, describe, describeStaff, ok, refuse, type Operation } from './operation';

const trips = `${ROUTES.api.admin}/trips`;
const trip = `${trips}/{id}`;
const payment = `${trip}/payments/{payment}`;
const item = tripFileSchema;
const { read, change } = describeStaff('trips:write', item);

/** Sold trips. */
export const TRIP_OPERATIONS: Operation[] = [
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
  change(`POST ${payment}/verify`, 'verifyPayment', 'Verify a payment or refund', {
    description:
      'By another account than the one that recorded it, where there is one that may. When the first instalment is paid, the request becomes `converted`.',
    permission: 'payments:verify',
    message: VERIFIED,
    refusals: [refuse('INVALID', 'The payment was dismissed, or the account has recorded it itself.', null)],
  }),
  change(`POST ${payment}/dismiss`, 'dismissPayment', 'Dismiss a payment that is not verified', {
    body: dismissSchema,
    message: DISMISSED,
  }),
  change(`POST ${payment}/reverse`, 'reversePayment', 'Reverse a verified payment by a row of its own', {
    permission: 'payments:verify',
    body: reverseSchema,
    message: REVERSED,
    refusals: [ADDED_ONCE.refusal],
  }),
  change(`PATCH ${trip}/services`, 'changeTripServices', 'Change services of a trip', {
    description: 'All of them or none. Repeating a change has no effect.',
    fieldPermissions: ['costs:read'],
    body: serviceChangesSchema,
    message: '2 services saved',
    conflict: { current: serviceSchema, item },
  }),
  read(`GET ${trips}/services`, 'listServiceLines', 'Services of all trips', {
    description:
      'Unconfirmed ones within ten days of the first day; agreed against quoted cost; what is to be paid. The latter two need the right to see costs.',
    fieldPermissions: ['costs:read'],
    query: lineQuerySchema,
    answer: listOf(serviceListItemSchema),
  }),
  describe(`POST ${trips}/payables`, 'paySupplier', 'Record a transfer to a supplier', {
    description: 'It clears one or several services. A negative amount corrects a payment. Idempotent by `key`.',
    permission: 'costs:read',
    body: supplierPaymentSchema,
    answers: ok('What is to be paid now.', withMessage('Payment recorded', { items: z.array(serviceListItemSchema) })),
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
