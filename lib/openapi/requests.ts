import { z } from 'zod';
import {
  bulkSchema,
  contactedSchema,
  exportSchema,
  inboxQuerySchema,
  noteSchema,
  requestPatchSchema,
  undoSchema,
  viewSchema,
} from '../inbox/schema';
import { ROUTES } from '../routes';
import { itineraryPatchSchema } from '../inbox/schema';
import {
  inboxPageShape,
  itineraryRequestShape,
  requestShape,
  savedViewShape,
  staffNameShape,
} from './inbox-shapes';
import type { Operation, Refusal } from './operation';
import { count, id, listOf, refusalShape, said } from './shape';

const { admin, adminEvents, adminExport } = ROUTES.api;
const one = `${admin}/enquiries/{id}`;

const MINE: Refusal = { code: 'FORBIDDEN', when: 'Deleting, and undoing a deletion, is for owners.' };
const version = z.int().min(1);
const counts = { changed: count, skipped: count };

const READS: Operation[] = [
  {
    id: 'listRequests',
    method: 'get',
    path: `${admin}/enquiries`,
    tag: 'Requests',
    summary: 'A page of the inbox',
    permission: 'enquiries:read',
    query: inboxQuerySchema,
    answers: [
      { status: 200, description: 'The page, and how many there are of each tab.', schema: inboxPageShape },
    ],
  },
  {
    id: 'exportRequests',
    method: 'get',
    path: adminExport,
    tag: 'Requests',
    summary: 'All that the filters find, as a file',
    permission: 'enquiries:read',
    query: exportSchema,
    answers: [
      {
        status: 200,
        description: 'Streamed row by row, UTF-8 with a byte order mark.',
        schema: z.string(),
        mediaType: 'text/csv',
        headers: {
          'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
        },
      },
    ],
    refusals: [
      { code: 'NOT_FOUND', when: 'The filters find nothing.', message: 'No enquiries found to export.' },
      { code: 'TOO_MANY', when: 'Two exports are under way.', message: null },
    ],
  },
  {
    id: 'getRequest',
    method: 'get',
    path: one,
    tag: 'Requests',
    summary: 'One request with its history',
    permission: 'enquiries:read',
    answers: [{ status: 200, description: 'The request.', schema: requestShape }],
  },
  {
    id: 'listPlans',
    method: 'get',
    path: `${admin}/custom-itineraries`,
    tag: 'Requests',
    summary: 'Requests of the trip planner',
    permission: 'itineraries:read',
    answers: [{ status: 200, description: 'Newest first.', schema: listOf(itineraryRequestShape) }],
  },
  {
    id: 'listStaffNames',
    method: 'get',
    path: `${admin}/staff-names`,
    tag: 'Requests',
    summary: 'Who can be given a request',
    permission: 'enquiries:read',
    answers: [{ status: 200, description: 'Open accounts.', schema: listOf(staffNameShape) }],
  },
  {
    id: 'watchChanges',
    method: 'get',
    path: adminEvents,
    tag: 'Requests',
    summary: 'What changes, as server-sent events',
    description:
      'Events: `enquiry`, `itinerary`, `tour`, `review` with `{ ids, op }`; `ready`, `lost`, `resync`; `signed-out` as the last one.',
    permission: 'enquiries:read',
    answers: [
      {
        status: 200,
        description: 'Goes on until either side ends it.',
        schema: z.string(),
        mediaType: 'text/event-stream',
      },
    ],
    refusals: [{ code: 'TOO_MANY', when: 'The account has too many streams open.', message: null }],
  },
];

const WRITES: Operation[] = [
  {
    id: 'changeRequest',
    method: 'patch',
    path: one,
    tag: 'Requests',
    summary: 'Change status, spam mark, owner or follow-up',
    permission: 'enquiries:write',
    body: requestPatchSchema,
    answers: [
      {
        status: 200,
        description: 'Changed, or so already; `undo` is the batchId of the change.',
        schema: said(
          [
            'Enquiry status updated',
            'Enquiry marked as spam',
            'Enquiry unmarked as spam',
            'Owner saved',
            'Follow-up saved',
          ],
          { version, undo: id.nullable(), enquiry: requestShape },
        ),
      },
      {
        status: 409,
        description: 'The request has another version by now; `current` is it.',
        schema: refusalShape.extend({ current: requestShape }),
      },
    ],
  },
  {
    id: 'deleteRequest',
    method: 'delete',
    path: one,
    tag: 'Requests',
    summary: 'Take a request out of all lists; it can be restored',
    permission: 'enquiries:delete',
    answers: [
      { status: 200, description: 'Deleted.', schema: said('Enquiry deleted successfully', { undo: id }) },
    ],
  },
  {
    id: 'restoreRequest',
    method: 'post',
    path: `${one}/restore`,
    tag: 'Requests',
    summary: 'Bring a deleted request back',
    permission: 'enquiries:delete',
    answers: [{ status: 200, description: 'Restored.', schema: said('Enquiry restored') }],
  },
  {
    id: 'eraseRequest',
    method: 'post',
    path: `${one}/erase`,
    tag: 'Requests',
    summary: 'Erase the person of a request, for good',
    permission: 'enquiries:delete',
    answers: [{ status: 200, description: 'Erased.', schema: said('Personal data erased') }],
    refusals: [{ code: 'CONFLICT', when: 'Others changed it at the same moment.' }],
  },
  {
    id: 'addNote',
    method: 'post',
    path: `${one}/notes`,
    tag: 'Requests',
    summary: 'Add a note; the same `key` again is the same note',
    permission: 'enquiries:write',
    body: noteSchema,
    answers: [{ status: 200, description: 'Saved.', schema: said('Note saved', { enquiry: requestShape }) }],
    refusals: [{ code: 'KEY_REUSED', when: 'The key was used for another note.' }],
  },
  {
    id: 'markContacted',
    method: 'post',
    path: `${one}/contacted`,
    tag: 'Requests',
    summary: 'Note that we reached out',
    permission: 'enquiries:write',
    body: contactedSchema,
    answers: [
      { status: 200, description: 'Noted.', schema: said('Contact noted', { enquiry: requestShape }) },
    ],
  },
  {
    id: 'changeRequests',
    method: 'post',
    path: `${admin}/enquiries/bulk`,
    tag: 'Requests',
    summary: 'Change or delete many requests at once',
    permission: 'enquiries:write',
    body: bulkSchema,
    answers: [
      {
        status: 200,
        description: 'Changed; `skipped` were left as they were.',
        schema: said('3 enquiries changed.', { ...counts, undo: id.nullable() }),
      },
    ],
    refusals: [MINE],
  },
  {
    id: 'undoChange',
    method: 'post',
    path: `${admin}/enquiries/undo`,
    tag: 'Requests',
    summary: 'Undo a change, where nobody changed the request since',
    permission: 'enquiries:write',
    body: undoSchema,
    answers: [{ status: 200, description: 'Undone.', schema: said('Undone', counts) }],
    refusals: [
      MINE,
      { code: 'NOT_FOUND', when: 'There is no such change.', message: 'There is nothing to undo any more.' },
    ],
  },
  {
    id: 'changePlan',
    method: 'patch',
    path: `${admin}/custom-itineraries/{id}`,
    tag: 'Requests',
    summary: 'Set the status of a planner request',
    permission: 'itineraries:write',
    body: itineraryPatchSchema,
    answers: [{ status: 200, description: 'Set.', schema: said('Status updated successfully', { version }) }],
    refusals: [{ code: 'CONFLICT', when: 'The request has another version by now.' }],
  },
];

const VIEWS: Operation[] = [
  {
    id: 'listSavedViews',
    method: 'get',
    path: `${admin}/views`,
    tag: 'Requests',
    summary: 'Filters that you keep under a name',
    permission: 'enquiries:read',
    answers: [{ status: 200, description: 'Your own.', schema: listOf(savedViewShape) }],
  },
  {
    id: 'saveView',
    method: 'post',
    path: `${admin}/views`,
    tag: 'Requests',
    summary: 'Keep filters; the same name again replaces them',
    permission: 'enquiries:read',
    body: viewSchema,
    answers: [{ status: 200, description: 'Saved.', schema: said('View saved', { view: savedViewShape }) }],
  },
  {
    id: 'deleteView',
    method: 'delete',
    path: `${admin}/views/{id}`,
    tag: 'Requests',
    summary: 'Forget filters',
    permission: 'enquiries:read',
    answers: [{ status: 200, description: 'Deleted.', schema: said('View deleted') }],
  },
];

export const REQUEST_OPERATIONS: Operation[] = [...READS, ...WRITES, ...VIEWS];
