import { z } from 'zod';
import { listOf } from '../../platform/answer-parts';
import { ROUTES } from '../../platform/routes';
import { tripFileSchema, tripListItemSchema } from '../../trips/file/answer-schema';
import { describe, ok, refuse, type Operation } from './operation';

const trips = `${ROUTES.api.admin}/trips`;
const trip = `${trips}/{id}`;
const permission = 'trips:write';
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
    answers: ok('The trip.', z.object({ item: tripFileSchema })),
    refusals: [NO_TRIP],
  }),
];
