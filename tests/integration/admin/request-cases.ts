import { randomUUID } from 'node:crypto';
import { makeBrowser } from '@/tests/support/push-service';
import { makePair, toPerson } from './request-case-rows';
import type { Prepare } from './account-cases';

/** The last entry is the request body, or a function that makes it from the id of the target. */
export type Case = [
  name: string,
  /** The method and the folder below app/api/admin. */
  address: string,
  target: 'enquiry' | 'itinerary' | 'deleted' | 'changed' | 'view' | 'mail' | 'template' | Prepare | null,
  body?: object | ((id: string) => object),
];

export const TEMPLATE = { name: 'Thanks', language: 'en', body: 'Thank you, {name}.' };

const ADDED = { source: 'phone', name: 'Asha', phone: '9847012345', key: randomUUID() };

const { subscription: BROWSER } = makeBrowser();

/** Calls about requests, mails, templates, notices and personal data. */
export const REQUEST_CASES: Case[] = [
  ['live events', 'GET events', null],
  ['notices', 'GET notices', null],
  ['public key for pushes', 'GET notices/push', null],
  ['switching pushes on', 'PUT notices/push', null, BROWSER],
  ['switching pushes off', 'DELETE notices/push', null, { endpoint: BROWSER.endpoint }],
  ['export', 'GET enquiries/export', 'enquiry'],
  ['session', 'GET session', null],
  ['list of enquiries', 'GET enquiries', null],
  ['new enquiry', 'POST enquiries', null, ADDED],
  [
    'old enquiries from a file',
    'POST enquiries/import',
    async () => ({ id: '?dryRun=1', csv: 'name,phone,status,date received' }),
  ],
  ['earlier enquiries', 'POST enquiries/asked-before', null, { phone: '9847012345' }],
  ['enquiry', 'GET enquiries/[id]', 'enquiry'],
  ['change of an enquiry', 'PATCH enquiries/[id]', 'enquiry', { status: 'contacted', version: 1 }],
  ['correction', 'PATCH enquiries/[id]/details', 'enquiry', { name: 'Asha Nair', version: 1 }],
  ['deletion', 'DELETE enquiries/[id]', 'enquiry'],
  ['restoration', 'POST enquiries/[id]/restore', 'deleted'],
  ['erasure', 'POST enquiries/[id]/erase', 'enquiry'],
  ['note', 'POST enquiries/[id]/notes', 'enquiry', { text: 'A note', key: randomUUID() }],
  ['customer history', 'GET enquiries/[id]/customer', 'enquiry'],
  ['customer card', 'PUT enquiries/[id]/customer', 'enquiry', { birthday: null, notes: '', version: 0 }],
  ['linking customers', 'POST enquiries/[id]/customer', makePair],
  ['unlinking customers', 'DELETE enquiries/[id]/customer/[otherId]', 'enquiry'],
  ['contact', 'POST enquiries/[id]/contacted', 'enquiry', { channel: 'whatsapp' }],
  ['bulk change', 'POST enquiries/bulk', 'enquiry', (id) => ({ change: { status: 'closed' }, ids: [id] })],
  ['undo', 'POST enquiries/undo', 'changed', (batchId) => ({ batchId })],
  ['saved views', 'GET views', null],
  ['saving a view', 'POST views', null, { name: 'Due', query: 'due=1' }],
  ['deleting a view', 'DELETE views/[id]', 'view'],
  ['staff names', 'GET staff-names', null],
  ['stats', 'GET stats', null],
  ['response times', 'GET response-time', null],
  ['count of due requests', 'GET response-time/due', null],
  ['list of itineraries', 'GET custom-itineraries', null],
  ['change of an itinerary', 'PATCH custom-itineraries/[id]', 'itinerary', { status: 'quoted', version: 1 }],
  ['retry of a mail', 'POST mails/[id]/retry', 'mail'],
  ['retry of all mails', 'POST mails/retry', null],
  ['start of a reply', 'GET enquiries/[id]/reply', 'enquiry'],
  [
    'reply',
    'POST enquiries/[id]/reply',
    'enquiry',
    { channel: 'whatsapp', body: 'Hello', key: randomUUID() },
  ],
  ['templates', 'GET templates', null],
  ['new template', 'POST templates', null, TEMPLATE],
  ['change of a template', 'PATCH templates/[id]', 'template', { ...TEMPLATE, version: 1 }],
  ['deleting a template', 'DELETE templates/[id]', 'template', { version: 1 }],
  ['search for a person', 'POST personal-data', 'enquiry', { contact: 'asha@example.com' }],
  ['copy of personal data', 'POST personal-data/copy', 'enquiry', toPerson],
  ['erasure of a person', 'POST personal-data/erase', 'enquiry', toPerson],
];
