import { randomUUID } from 'node:crypto';
import * as itinerary from '@/app/api/admin/custom-itineraries/[id]/route';
import * as itineraries from '@/app/api/admin/custom-itineraries/route';
import * as contacted from '@/app/api/admin/enquiries/[id]/contacted/route';
import * as enquiry from '@/app/api/admin/enquiries/[id]/route';
import * as details from '@/app/api/admin/enquiries/[id]/details/route';
import * as erasing from '@/app/api/admin/enquiries/[id]/erase/route';
import * as notes from '@/app/api/admin/enquiries/[id]/notes/route';
import * as person from '@/app/api/admin/enquiries/[id]/customer/route';
import * as personWord from '@/app/api/admin/enquiries/[id]/customer/[otherId]/route';
import * as reply from '@/app/api/admin/enquiries/[id]/reply/route';
import * as restore from '@/app/api/admin/enquiries/[id]/restore/route';
import * as askedBefore from '@/app/api/admin/enquiries/asked-before/route';
import * as bulk from '@/app/api/admin/enquiries/bulk/route';
import * as enquiries from '@/app/api/admin/enquiries/route';
import * as undo from '@/app/api/admin/enquiries/undo/route';
import * as retriedMail from '@/app/api/admin/mails/[id]/retry/route';
import * as retriedMails from '@/app/api/admin/mails/retry/route';
import * as push from '@/app/api/admin/notices/push/route';
import * as notices from '@/app/api/admin/notices/route';
import * as personalData from '@/app/api/admin/personal-data/route';
import * as personalCopy from '@/app/api/admin/personal-data/copy/route';
import * as personalErasure from '@/app/api/admin/personal-data/erase/route';
import * as promise from '@/app/api/admin/response-time/route';
import * as dueCount from '@/app/api/admin/response-time/due/route';
import * as exported from '@/app/api/admin/enquiries/export/route';
import * as events from '@/app/api/admin/events/route';
import * as session from '@/app/api/admin/session/route';
import * as staffNames from '@/app/api/admin/staff-names/route';
import * as stats from '@/app/api/admin/stats/route';
import * as template from '@/app/api/admin/templates/[id]/route';
import * as templates from '@/app/api/admin/templates/route';
import * as view from '@/app/api/admin/views/[id]/route';
import * as views from '@/app/api/admin/views/route';
import { makeBrowser } from '@/tests/support/push-service';
import type { Handler } from '@/tests/support/staff';
import { makePair, toPerson } from './targets';
import type { Prepare } from './account-cases';

/** The last entry is the body, or makes it from the id of the target. */
export type Case = [
  name: string,
  method: string,
  handler: Handler,
  target: 'enquiry' | 'itinerary' | 'deleted' | 'changed' | 'view' | 'mail' | 'template' | Prepare | null,
  body?: object | ((id: string) => object),
];

export const TEMPLATE = { name: 'Thanks', language: 'en', body: 'Thank you, {name}.' };

const ADDED = { source: 'phone', name: 'Asha', phone: '9847012345', key: randomUUID() };

const { subscription: BROWSER } = makeBrowser();

/** Requests, their mails and templates, notices and personal data. */
export const REQUEST_CASES: Case[] = [
  ['live events', 'GET', events.GET, null],
  ['notices', 'GET', notices.GET, null],
  ['key of pushes', 'GET', push.GET, null],
  ['pushes to a browser', 'PUT', push.PUT, null, BROWSER],
  ['no pushes to a browser', 'DELETE', push.DELETE, null, { endpoint: BROWSER.endpoint }],
  ['export', 'GET', exported.GET, 'enquiry'],
  ['session', 'GET', session.GET, null],
  ['list of enquiries', 'GET', enquiries.GET, null],
  ['new enquiry', 'POST', enquiries.POST, null, ADDED],
  ['earlier enquiries', 'POST', askedBefore.POST, null, { phone: '9847012345' }],
  ['enquiry', 'GET', enquiry.GET, 'enquiry'],
  ['change of an enquiry', 'PATCH', enquiry.PATCH, 'enquiry', { status: 'contacted', version: 1 }],
  ['correction', 'PATCH', details.PATCH, 'enquiry', { name: 'Asha Nair', version: 1 }],
  ['deletion', 'DELETE', enquiry.DELETE, 'enquiry'],
  ['restoration', 'POST', restore.POST, 'deleted'],
  ['erasure', 'POST', erasing.POST, 'enquiry'],
  ['note', 'POST', notes.POST, 'enquiry', { text: 'A note', key: randomUUID() }],
  ['customer history', 'GET', person.GET, 'enquiry'],
  ['customer card', 'PUT', person.PUT, 'enquiry', { birthday: null, notes: '', version: 0 }],
  ['linking customers', 'POST', person.POST, makePair],
  ['unlinking customers', 'DELETE', personWord.DELETE, 'enquiry'],
  ['contact', 'POST', contacted.POST, 'enquiry', { channel: 'whatsapp' }],
  ['bulk change', 'POST', bulk.POST, 'enquiry', (id) => ({ change: { status: 'closed' }, ids: [id] })],
  ['undo', 'POST', undo.POST, 'changed', (batchId) => ({ batchId })],
  ['saved views', 'GET', views.GET, null],
  ['saving a view', 'POST', views.POST, null, { name: 'Due', query: 'due=1' }],
  ['deleting a view', 'DELETE', view.DELETE, 'view'],
  ['staff names', 'GET', staffNames.GET, null],
  ['stats', 'GET', stats.GET, null],
  ['response times', 'GET', promise.GET, null],
  ['count of due requests', 'GET', dueCount.GET, null],
  ['list of itineraries', 'GET', itineraries.GET, null],
  ['change of an itinerary', 'PATCH', itinerary.PATCH, 'itinerary', { status: 'quoted', version: 1 }],
  ['retry of a mail', 'POST', retriedMail.POST, 'mail'],
  ['retry of all mails', 'POST', retriedMails.POST, null],
  ['start of a reply', 'GET', reply.GET, 'enquiry'],
  ['reply', 'POST', reply.POST, 'enquiry', { channel: 'whatsapp', body: 'Hello', key: randomUUID() }],
  ['templates', 'GET', templates.GET, null],
  ['new template', 'POST', templates.POST, null, TEMPLATE],
  ['change of a template', 'PATCH', template.PATCH, 'template', { ...TEMPLATE, version: 1 }],
  ['deleting a template', 'DELETE', template.DELETE, 'template', { version: 1 }],
  ['search for a person', 'POST', personalData.POST, 'enquiry', { contact: 'asha@example.com' }],
  ['copy of personal data', 'POST', personalCopy.POST, 'enquiry', toPerson],
  ['erasure of a person', 'POST', personalErasure.POST, 'enquiry', toPerson],
];
