import { z } from 'zod';
import { id, listOf, pageOf, refusalSchema, withMessage, text } from '../../platform/answer-parts';
import { packageImportSchema } from '../../packages/import-export/schema';
import { ROUTES } from '../../platform/routes';
import {
  libraryDaySchema,
  lineChoiceSchema,
  quoteInEditorSchema,
  quoteListItemSchema,
  stayChoiceSchema,
  storedSettingsSchema,
} from '../../quotes/editing/answer-schema';
import {
  acceptForSchema,
  answerSchema,
  daySearchSchema,
  draftChangeSchema,
  lineSearchSchema,
  newQuoteSchema,
  quoteQuerySchema,
  renewLinkSchema,
  sendSchema,
  settingsChangeSchema,
  sharedSchema,
  staySearchSchema,
  withdrawSchema,
} from '../../quotes/editing/schema';
import { CHANGE_RATES } from '../../quotes/rate-book/choices';
import { rateImportSchema, supplierSheetAnswer } from '../../quotes/rate-book/answer-schema';
import { supplierChangeSchema, supplierSheetSchema } from '../../quotes/rate-book/schema';
import { ACCEPTED, COMMENT_SAVED, DECLINED, QUOTE_GONE } from '../../quotes/sent/words';
import { acceptSchema, commentSchema, declineSchema, seenSchema } from '../../quotes/sent/schema';
import { describe, describeStaff, file, ok, refuse, stale, type Operation } from './operation';

const { admin, quotes: traveller, quoteExport, rateExport, rateImport } = ROUTES.api;
const quotes = `${admin}/quotes`;
const quote = `${quotes}/{id}`;
const rates = `${admin}/rates`;

const item = quoteInEditorSchema;
const { read, change } = describeStaff('quotes:write', item);
const ANSWERED = refuse('CONFLICT', 'The version is not the latest one.', null);

const csvFile = text.meta({ description: 'UTF-8 with a header line.' });

const EDITOR_OPERATIONS: Operation[] = [
  read(`GET ${quotes}`, 'listQuotes', 'Quotes, last changed first', {
    query: quoteQuerySchema,
    answer: pageOf(quoteListItemSchema),
  }),
  describe(`GET ${quoteExport}`, 'exportQuotes', 'The quotes as a file', {
    description: 'With the margin for an account that may see costs.',
    permission: 'files:export',
    answers: file('CSV, one quote a row.', 'text/csv', csvFile),
  }),
  describe(`POST ${quotes}`, 'addQuote', 'Start a quote for a request', {
    description:
      'The first draft is made from the package or plan of the request. Repeating it with the same `key` gives the same quote.',
    permission: 'quotes:write',
    body: newQuoteSchema,
    answers: [{ status: 201, description: 'Started.', schema: withMessage('Quote started', { item }) }],
    refusals: [refuse('NOT_FOUND', 'The request does not exist.', null)],
  }),
  read(`GET ${quote}`, 'getQuote', 'A quote with its draft, versions and answers', {
    description: 'Costs and markups are null for an account that may not see them.',
    answer: z.object({ item }),
  }),
  change(`PUT ${quote}`, 'saveQuote', 'Save changed fields of a draft', {
    description:
      'With `revision` and `was`, changes that a colleague made to other fields are kept. What nobody typed is priced by the rate book.',
    body: draftChangeSchema,
    message: 'Quote saved',
    conflict: { fields: z.array(text), current: item },
    refusals: [refuse('TOO_LARGE', 'The body is larger than 1 MB.')],
  }),
  change(`POST ${quote}/send`, 'sendQuote', 'Freeze the draft as the next version and send it', {
    description: 'By mail, or on WhatsApp by staff, with the text of the answer. Idempotent by `key`.',
    body: sendSchema,
    message: 'Quote is on its way',
    conflict: { current: item },
  }),
  change(`POST ${quote}/accept`, 'acceptQuoteForTraveller', 'Accept the latest version for the traveller', {
    description: 'Also after its last day. Repeating the same acceptance has no effect.',
    body: acceptForSchema,
    message: 'Acceptance recorded',
    refusals: [ANSWERED],
  }),
  change(`POST ${quote}/withdraw`, 'withdrawQuote', 'Withdraw the latest version', {
    body: withdrawSchema,
    message: 'Quote withdrawn',
    refusals: [ANSWERED],
  }),
  change(`POST ${quote}/answer`, 'answerComment', 'Answer a comment of the traveller', {
    description: 'The page of the quote shows the latest answer below the comment.',
    body: answerSchema,
    message: 'Answered on the page of the quote',
  }),
  change(`POST ${quote}/shared`, 'confirmQuoteMessage', 'Say that the WhatsApp message went out', {
    description: 'Until then, a version sent on WhatsApp counts as not sent. Another version is not changed.',
    body: sharedSchema,
    message: 'Quote sent',
  }),
  change(`POST ${quote}/link`, 'renewQuoteLink', 'Give a sent quote a new link', {
    description:
      'The former link opens nothing from then on. A link that is not the current one is not renewed again.',
    body: renewLinkSchema,
    message: 'Link renewed',
  }),
  read(`GET ${quotes}/days`, 'findDays', 'Days of our packages by words', {
    query: daySearchSchema,
    answer: listOf(libraryDaySchema),
  }),
  read(`GET ${quotes}/stays`, 'findStays', 'Rooms of the rate book for a stay', {
    query: staySearchSchema,
    answer: listOf(stayChoiceSchema),
  }),
  read(`GET ${quotes}/lines`, 'findLines', 'Vehicles or activities of the rate book', {
    query: lineSearchSchema,
    answer: listOf(lineChoiceSchema),
  }),
  describe(`GET ${quotes}/settings`, 'getQuoteSettings', 'Markup, tax, rounding and days of validity', {
    permission: 'costs:read',
    answers: ok('The settings.', storedSettingsSchema),
  }),
  describe(`PUT ${quotes}/settings`, 'changeQuoteSettings', 'Change the settings of all quotes', {
    permission: 'company:write',
    body: settingsChangeSchema,
    answers: [
      ...ok('As they are now.', withMessage('Settings saved', storedSettingsSchema.shape)),
      stale({ current: storedSettingsSchema }),
    ],
  }),
];

const sheet = supplierSheetAnswer;
const LARGE_SHEET = refuse('TOO_LARGE', 'The sheet is larger than 512 kB.');

const RATE_OPERATIONS: Operation[] = [
  describe(`POST ${rates}`, 'addSupplier', 'Add a supplier with its rates', {
    permission: 'rates:write',
    body: supplierSheetSchema,
    answers: ok('Added.', withMessage('Supplier added', { id })),
    refusals: [LARGE_SHEET],
  }),
  describe(`GET ${rates}/{id}`, 'getSupplier', 'A supplier with its rates', {
    permission: 'costs:read',
    answers: ok('The whole sheet.', sheet),
  }),
  describe(`PUT ${rates}/{id}`, 'changeSupplier', 'Replace a supplier and all its rates', {
    permission: CHANGE_RATES,
    body: supplierChangeSchema,
    answers: [...ok('As it is now.', withMessage('Supplier saved', sheet.shape)), stale({ current: sheet })],
    refusals: [LARGE_SHEET],
  }),
  describe(`GET ${rateExport}`, 'exportRates', 'The rate book as a file', {
    permission: 'costs:read',
    answers: file('CSV, one line a row.', 'text/csv', csvFile),
  }),
  describe(`POST ${rateImport}`, 'importRates', 'Import rates from a file', {
    description:
      'Everything or nothing: one error and nothing is changed. `dryRun=1` shows what would change. The lines of an item replace all its lines.',
    permission: CHANGE_RATES,
    query: packageImportSchema,
    upload: { 'text/csv': csvFile },
    answers: [
      ...ok('What was changed, or would be.', rateImportSchema),
      {
        status: 422,
        description: 'The file has errors, or cannot be read; nothing was changed.',
        schema: z.union([refusalSchema.extend(rateImportSchema.shape), refusalSchema]),
      },
    ],
    refusals: [
      refuse('BAD_JSON', 'The upload is not complete.', null),
      refuse('TOO_LARGE', 'The file is too large.', null),
      refuse('MEDIA_TYPE', 'Not CSV.', null),
      refuse('CONFLICT', 'The rates were changed since the dry run.', null),
    ],
  }),
];

/** The staff operations for quotes and the rate book. */
export const QUOTE_OPERATIONS: Operation[] = [...EDITOR_OPERATIONS, ...RATE_OPERATIONS];

const pathSchemas = {
  token: text.meta({ description: 'The last segment of the link.', examples: ['abcdefghijklmnopqrstuv'] }),
};
const GONE = [
  refuse('NOT_FOUND', 'The link opens no offer, or no more.', QUOTE_GONE),
  refuse('TOO_MANY', 'Too many wrong links from one address, or answers by one link.'),
];
const answer = { pathSchemas, isSameOriginOnly: true as const };

/** The traveller's operations on an offer by its private link. */
export const OFFER_OPERATIONS: Operation[] = [
  describe(`POST ${traveller}/{token}/accept`, 'acceptOffer', 'Accept the latest version of an offer', {
    ...answer,
    description:
      '`number` and `hash` say which content was read; `agreed` that the traveller has ticked the sentence. Repeating the same acceptance has no effect.',
    body: acceptSchema,
    key: 'Stored with the acceptance.',
    answers: ok('Accepted.', withMessage(ACCEPTED)),
    refusals: [...GONE, refuse('CONFLICT', 'There is a newer version, or the content is another one.', null)],
  }),
  describe(`POST ${traveller}/{token}/decline`, 'declineOffer', 'Decline the latest version of an offer', {
    ...answer,
    body: declineSchema,
    key: 'Stored with the answer.',
    answers: ok('Declined.', withMessage(DECLINED)),
    refusals: [...GONE, refuse('CONFLICT', 'There is a newer version.', null)],
  }),
  describe(`POST ${traveller}/{token}/comments`, 'commentOnDay', 'Comment on a day of an offer', {
    ...answer,
    body: commentSchema,
    key: 'A new UUID for each comment; the same key stores it once.',
    answers: ok('Stored.', withMessage(COMMENT_SAVED)),
    refusals: [...GONE, refuse('KEY_REUSED', 'The key was used for another comment.')],
  }),
  describe(
    `POST ${traveller}/{token}/seen`,
    'noteOfferSeen',
    'Note that the traveller has opened a version',
    {
      ...answer,
      description: 'Staff who are signed in are not counted.',
      body: seenSchema,
      key: 'Has no effect.',
      answers: ok('Noted.', withMessage('')),
      refusals: GONE,
    },
  ),
  describe(`GET ${traveller}/{token}/pdf`, 'getOfferPdf', 'A version of an offer as a PDF', {
    description: 'The latest one; `?version=1` gives an earlier one.',
    pathSchemas,
    answers: file('An A4 document.', 'application/pdf', text.meta({ format: 'binary' })),
    refusals: [
      refuse('NOT_FOUND', 'The link opens no offer, or it has no such version.', null),
      refuse('TOO_MANY', 'Too many wrong links or documents from one address.'),
      refuse('UNAVAILABLE', 'The database cannot be reached, or too many documents are being made.'),
    ],
  }),
];
