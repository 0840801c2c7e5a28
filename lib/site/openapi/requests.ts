import { z } from 'zod';
import {
  exportSchema,
  inboxQuerySchema,
  itineraryPatchSchema,
  noteSchema,
  requestPatchSchema,
} from '../../requests/inbox/schema';
import { addedEnquirySchema, askedBeforeSchema } from '../../requests/added-by-staff/schema';
import { ROUTES } from '../../platform/routes';
import {
  earlierRequestShape,
  inboxItemShape,
  inboxPageShape,
  itineraryRequestShape,
  requestShape,
  statsShape,
} from './inbox-shapes';
import { ok, type Operation } from './operation';
import { id, listOf, refusalShape, said, version } from './shape';

const { admin, adminEvents, adminExport } = ROUTES.api;
const list = `${admin}/enquiries`;
const one = `${list}/{id}`;
const plans = `${admin}/custom-itineraries`;

/** The answers to a change of one request. */
const changed = (message: string): Operation['answers'] => [
  ...ok(
    'Changed, or already so; `undo` is the id of the change.',
    said(message, { version, undo: id.nullable(), enquiry: requestShape }),
  ),
  {
    status: 409,
    description: 'Stale version; `current` is the newest.',
    schema: refusalShape.extend({ current: requestShape }),
  },
];

export const REQUEST_OPERATIONS: Operation[] = [
  {
    id: 'listRequests',
    method: 'get',
    path: list,
    summary: 'One page of the inbox',
    permission: 'enquiries:read',
    query: inboxQuerySchema,
    answers: ok('The page, and the count of each tab.', inboxPageShape),
  },
  {
    id: 'addRequest',
    method: 'post',
    path: list,
    summary: 'Add an enquiry for somebody who phoned, wrote or walked in',
    description: 'Repeating a `key` with the same content adds it once. The price is that of the site.',
    permission: 'enquiries:write',
    body: addedEnquirySchema,
    answers: [
      { status: 201, description: 'Added.', schema: said('KT-7F3K9Q added', { enquiry: requestShape }) },
      {
        status: 200,
        description: 'Known already.',
        schema: said('KT-7F3K9Q added', { enquiry: requestShape }),
      },
    ],
    refusals: [{ code: 'KEY_REUSED', when: 'The key was used for another enquiry.' }],
  },
  {
    id: 'listAskedBefore',
    method: 'get',
    path: `${list}/asked-before`,
    summary: 'The newest requests with a phone number or an e-mail address',
    permission: 'enquiries:read',
    query: askedBeforeSchema,
    answers: ok('At most five, newest first.', listOf(earlierRequestShape)),
  },
  {
    id: 'exportRequests',
    method: 'get',
    path: adminExport,
    summary: 'All requests that match the filters, as CSV',
    permission: 'enquiries:read',
    query: exportSchema,
    answers: [
      {
        status: 200,
        description: 'Streamed row by row, UTF-8 with a byte order mark.',
        schema: z.string(),
        mediaType: 'text/csv',
        headers: { 'Content-Disposition': { description: 'The file name.', schema: { type: 'string' } } },
      },
    ],
    refusals: [
      { code: 'NOT_FOUND', when: 'The filters match nothing.', message: 'No enquiries found to export.' },
      { code: 'TOO_MANY', when: 'Two exports are running.', message: null },
    ],
  },
  {
    id: 'getRequest',
    method: 'get',
    path: one,
    summary: 'One request with its history',
    permission: 'enquiries:read',
    answers: ok('The request.', requestShape),
  },
  {
    id: 'changeRequest',
    method: 'patch',
    path: one,
    summary: 'Change status, spam mark, owner or follow-up',
    permission: 'enquiries:write',
    body: requestPatchSchema,
    answers: changed('Enquiry status updated'),
  },
  {
    id: 'deleteRequest',
    method: 'delete',
    path: one,
    summary: 'Delete a request; it can be restored',
    permission: 'enquiries:delete',
    answers: ok('Deleted.', said('Enquiry deleted successfully', { undo: id })),
  },
  {
    id: 'restoreRequest',
    method: 'post',
    path: `${one}/restore`,
    summary: 'Restore a deleted request',
    permission: 'enquiries:delete',
    answers: ok('Restored.', said('Enquiry restored')),
  },
  {
    id: 'addNote',
    method: 'post',
    path: `${one}/notes`,
    summary: 'Add a note; repeating a `key` adds it once',
    permission: 'enquiries:write',
    body: noteSchema,
    answers: ok('Saved.', said('Note saved', { enquiry: requestShape })),
    refusals: [{ code: 'KEY_REUSED', when: 'The key was used for another note.' }],
  },
  {
    id: 'listPlans',
    method: 'get',
    path: plans,
    summary: 'Requests of the trip planner',
    permission: 'itineraries:read',
    answers: ok('Newest first.', listOf(itineraryRequestShape)),
  },
  {
    id: 'changePlan',
    method: 'patch',
    path: `${plans}/{id}`,
    summary: 'Set the status of a planner request',
    permission: 'itineraries:write',
    body: itineraryPatchSchema,
    answers: changed('Status updated successfully'),
  },
  {
    id: 'getStats',
    method: 'get',
    path: `${admin}/stats`,
    summary: 'Eight counts and the newest enquiries',
    permission: 'stats:read',
    answers: ok('Current numbers.', statsShape.extend({ recent: z.array(inboxItemShape) })),
  },
  {
    id: 'watchChanges',
    method: 'get',
    path: adminEvents,
    summary: 'Changes as server-sent events',
    description:
      'Events: `enquiry`, `itinerary`, `tour`, `review`, `picture` with `{ ids, op }`; `ready`, `lost`, `resync`; `signed-out` is the last one.',
    permission: 'enquiries:read',
    answers: [
      {
        status: 200,
        description: 'Open until either side closes it.',
        schema: z.string(),
        mediaType: 'text/event-stream',
      },
    ],
    refusals: [{ code: 'TOO_MANY', when: 'The account has too many streams open.', message: null }],
  },
];
