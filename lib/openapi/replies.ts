import { personDecisionSchema } from '../customers/schema';
import {
  newTemplateSchema,
  replySchema,
  templatePatchSchema,
  templateRemovalSchema,
} from '../replies/schema';
import { ROUTES } from '../routes';
import { z } from 'zod';
import { personStoryShape, requestShape } from './inbox-shapes';
import type { Operation, Refusal } from './operation';
import { count, id, listOf, said } from './shape';
import { replyStartShape, templateShape } from './staff-shapes';

const { admin } = ROUTES.api;
const STALE: Refusal = { code: 'CONFLICT', when: 'The template has another version by now.' };

const PERSONS: Operation[] = [
  {
    id: 'getPerson',
    method: 'get',
    path: `${admin}/enquiries/{id}/customer`,
    tag: 'Requests',
    summary: 'Other requests of the same person',
    permission: 'enquiries:read',
    answers: [{ status: 200, description: 'Sorted by what ties them.', schema: personStoryShape }],
  },
  {
    id: 'decideCustomer',
    method: 'post',
    path: `${admin}/enquiries/{id}/customer`,
    tag: 'Requests',
    summary: 'Say that two requests are one person’s, or two people’s',
    permission: 'enquiries:write',
    body: personDecisionSchema,
    answers: [
      {
        status: 200,
        description: 'Said.',
        schema: said(['Linked: these two show together', 'Kept apart'], { story: personStoryShape }),
      },
    ],
    refusals: [{ code: 'CONFLICT', when: 'Something was already said about these two.', message: null }],
  },
  {
    id: 'forgetPerson',
    method: 'delete',
    path: `${admin}/enquiries/{id}/customer/{otherId}`,
    tag: 'Requests',
    summary: 'Take that back',
    permission: 'enquiries:write',
    answers: [
      { status: 200, description: 'Taken back.', schema: said('Taken back', { story: personStoryShape }) },
    ],
  },
];

const REPLIES: Operation[] = [
  {
    id: 'startReply',
    method: 'get',
    path: `${admin}/enquiries/{id}/reply`,
    tag: 'Replies',
    summary: 'What a reply is written from',
    permission: 'enquiries:write',
    answers: [{ status: 200, description: 'Templates, and what their fields say.', schema: replyStartShape }],
  },
  {
    id: 'reply',
    method: 'post',
    path: `${admin}/enquiries/{id}/reply`,
    tag: 'Replies',
    summary: 'Send or note a reply; the same `key` again is the same reply',
    permission: 'enquiries:write',
    body: replySchema,
    answers: [
      {
        status: 200,
        description: 'Noted; sent by the server when the channel is `server`.',
        schema: said(['Reply is on its way', 'Reply noted'], { enquiry: requestShape }),
      },
    ],
    refusals: [{ code: 'KEY_REUSED', when: 'The key was used for another reply.' }],
  },
  {
    id: 'listTemplates',
    method: 'get',
    path: `${admin}/templates`,
    tag: 'Replies',
    summary: 'Templates of replies',
    permission: 'enquiries:read',
    answers: [{ status: 200, description: 'All of them.', schema: listOf(templateShape) }],
  },
  {
    id: 'createTemplate',
    method: 'post',
    path: `${admin}/templates`,
    tag: 'Replies',
    summary: 'Add a template',
    permission: 'templates:write',
    body: newTemplateSchema,
    answers: [{ status: 200, description: 'Saved.', schema: said('Template saved', { id }) }],
  },
  {
    id: 'changeTemplate',
    method: 'patch',
    path: `${admin}/templates/{id}`,
    tag: 'Replies',
    summary: 'Change a template',
    permission: 'templates:write',
    body: templatePatchSchema,
    answers: [
      { status: 200, description: 'Saved.', schema: said('Template saved', { version: z.int().min(1) }) },
    ],
    refusals: [STALE],
  },
  {
    id: 'deleteTemplate',
    method: 'delete',
    path: `${admin}/templates/{id}`,
    tag: 'Replies',
    summary: 'Delete a template',
    permission: 'templates:write',
    body: templateRemovalSchema,
    answers: [{ status: 200, description: 'Deleted.', schema: said('Template deleted') }],
    refusals: [STALE],
  },
  {
    id: 'retryMail',
    method: 'post',
    path: `${admin}/mails/{id}/retry`,
    tag: 'Replies',
    summary: 'Try a mail again',
    permission: 'mails:manage',
    answers: [{ status: 200, description: 'Queued.', schema: said('The mail is being tried again') }],
    refusals: [
      { code: 'CONFLICT', when: 'It has left already.', message: 'This mail has been sent in the meantime.' },
    ],
  },
  {
    id: 'retryMails',
    method: 'post',
    path: `${admin}/mails/retry`,
    tag: 'Replies',
    summary: 'Try all failed mails again',
    permission: 'mails:manage',
    answers: [
      {
        status: 200,
        description: 'Queued.',
        schema: said('1 mail is being tried again', { retried: count }),
      },
    ],
  },
];

export const REPLY_OPERATIONS: Operation[] = [...PERSONS, ...REPLIES];
