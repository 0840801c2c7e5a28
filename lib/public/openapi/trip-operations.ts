import { z } from 'zod';
import { listOf, withMessage } from '../../platform/answer-parts';
import { ROUTES } from '../../platform/routes';
import { serviceSchema, tripFileSchema, tripListItemSchema } from '../../trips/file/answer-schema';
import { serviceChangesSchema } from '../../trips/services/schema';
import { describe, ok, refuse, stale, type Operation } from './operation';

const trips = `${ROUTES.api.admin}/trips`;
const trip = `${trips}/{id}`;
const permission = 'trips:write';
const item = tripFileSchema;
const NO_TRIP = refuse('NOT_FOUND', 'No trip has this id, or the account may not see its request.', null);

/** Sold trips. */
export const TRIP_OPERATIONS: Operation[] = [
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
  describe(`PATCH ${trip}/services`, 'changeTripServices', 'Change services of a trip', {
    description: 'All of them or none. Repeating a change has no effect.',
    permission,
    fieldPermissions: ['costs:read'],
    body: serviceChangesSchema,
    answers: [
      ...ok('Saved.', withMessage('2 services saved', { item })),
      stale({ current: serviceSchema, item }, 'A colleague changed one first; `current` is that service.'),
    ],
    refusals: [NO_TRIP],
  }),
];
