import { z } from 'zod';
import { siteStatsSchema } from '../analytics/answer-schema';
import { id, listOf, withMessage, text, version } from '../../platform/answer-parts';
import {
  inboxDetailSchema,
  inboxItemSchema,
  inboxPageSchema,
  itineraryRequestSchema,
} from '../../requests/inbox/answer-schema';
import {
  exportSchema,
  inboxQuerySchema,
  itineraryPatchSchema,
  noteSchema,
  requestPatchSchema,
} from '../../requests/inbox/schema';
import { earlierRequestSchema } from '../../requests/added-by-staff/answer-schema';
import { addedEnquirySchema, earlierRequestsSchema } from '../../requests/added-by-staff/schema';
import { correctionSchema } from '../../requests/corrections/schema';
import { ROUTES } from '../../platform/routes';
import { describe, file, ok, refuse, stale, stored, type Operation } from './operation';

const { admin, adminEvents, adminExport } = ROUTES.api;
const list = `${admin}/enquiries`;
const one = `${list}/{id}`;
const plans = `${admin}/custom-itineraries`;
const enquiry = inboxDetailSchema;

/** The responses to a change of one request. */
const changed = (message: string): Operation['answers'] => [
  ...ok(
    'Changed, or already so; `undo` is the id of the change. `enquiry` is null for somebody who handed it over and no longer sees it.',
    withMessage(message, { version, undo: id.nullable(), enquiry: enquiry.nullable() }),
  ),
  stale(
    { current: enquiry.optional() },
    'Stale version, with the newest as `current`; or a trip that is neither cancelled nor over forbids it.',
  ),
];

export const REQUEST_OPERATIONS: Operation[] = [
  describe(`GET ${list}`, 'listRequests', 'One page of the inbox', {
    permission: 'enquiries:read',
    query: inboxQuerySchema,
    answers: ok('The page, and the count of each tab.', inboxPageSchema),
  }),
  describe(`POST ${list}`, 'addRequest', 'Add an enquiry for somebody who phoned, wrote or walked in', {
    description: 'Repeating a `key` with the same content adds it once. The price is that of the site.',
    permission: 'enquiries:write',
    body: addedEnquirySchema,
    answers: stored('Added.', 'Known already.', withMessage('KT-7F3K9Q added', { enquiry })),
    refusals: [refuse('KEY_REUSED', 'The key was used for another enquiry.')],
  }),
  describe(
    `POST ${list}/asked-before`,
    'listAskedBefore',
    'The newest requests with a phone number or an e-mail address',
    {
      permission: 'enquiries:read',
      body: earlierRequestsSchema,
      answers: ok('At most five, newest first.', listOf(earlierRequestSchema)),
    },
  ),
  describe(`GET ${adminExport}`, 'exportRequests', 'All requests that match the filters, as CSV', {
    permission: 'files:export',
    query: exportSchema,
    answers: file('Streamed row by row, UTF-8 with a byte order mark.', 'text/csv'),
    refusals: [
      refuse('NOT_FOUND', 'The filters match nothing.', 'No enquiries found to export.'),
      refuse('TOO_MANY', 'Two exports are running.', null),
    ],
  }),
  describe(`GET ${one}`, 'getRequest', 'One request with its history', {
    permission: 'enquiries:read',
    answers: ok('The request.', enquiry),
  }),
  describe(
    `PATCH ${one}`,
    'changeRequest',
    'Change status, spam mark, owner, follow-up or reason for closing',
    {
      permission: 'enquiries:write',
      body: requestPatchSchema,
      answers: changed('Enquiry status updated'),
    },
  ),
  describe(`PATCH ${one}/details`, 'correctRequest', 'Correct contact, trip, language or expected amount', {
    description:
      'With another trip, the price is that of the site for it. What the visitor sent stays in the history. No mail is sent without `acknowledge`.',
    permission: 'enquiries:write',
    body: correctionSchema,
    answers: changed('Enquiry corrected'),
  }),
  describe(`DELETE ${one}`, 'deleteRequest', 'Delete a request; it can be restored', {
    permission: 'enquiries:delete',
    answers: ok('Deleted.', withMessage('Enquiry deleted successfully', { undo: id })),
    refusals: [refuse('CONFLICT', 'Its trip is neither cancelled nor over, or money of the trip is open.', null)],
  }),
  describe(`POST ${one}/restore`, 'restoreRequest', 'Restore a deleted request', {
    permission: 'enquiries:delete',
    answers: ok('Restored.', withMessage('Enquiry restored', { undo: id.nullable() })),
  }),
  describe(`POST ${one}/notes`, 'addNote', 'Add a note; the same `key` adds it once', {
    permission: 'enquiries:write',
    body: noteSchema,
    answers: ok('Saved.', withMessage('Note saved', { enquiry: enquiry.nullable() })),
    refusals: [refuse('KEY_REUSED', 'The key was used for another note.')],
  }),
  describe(`GET ${plans}`, 'listPlans', 'Requests of the trip planner', {
    permission: 'itineraries:read',
    answers: ok('Newest first.', listOf(itineraryRequestSchema)),
  }),
  describe(`PATCH ${plans}/{id}`, 'changePlan', 'Set the status of a planner request', {
    permission: 'itineraries:write',
    body: itineraryPatchSchema,
    answers: changed('Status updated successfully'),
  }),
  describe(`GET ${admin}/stats`, 'getStats', 'Eight counts and the newest enquiries', {
    permission: 'stats:read',
    answers: ok('Current numbers.', siteStatsSchema.extend({ recent: z.array(inboxItemSchema) })),
  }),
  describe(`GET ${adminEvents}`, 'watchChanges', 'Changes as server-sent events', {
    description:
      'Events: `enquiry`, `itinerary`, `tour`, `review`, `picture` with `{ ids, op }`; `ready`, `lost`, `resync`; `signed-out` is the last one.',
    permission: 'enquiries:read',
    answers: [
      {
        status: 200,
        description: 'Open until either side closes it.',
        schema: text,
        mediaType: 'text/event-stream',
      },
    ],
    refusals: [refuse('TOO_MANY', 'The account has too many streams open.', null)],
  }),
];
