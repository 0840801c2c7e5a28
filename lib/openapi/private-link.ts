import { z } from 'zod';
import { getIndiaDate } from '../format/dates';
import { SERVICE_MESSAGES } from '../enquiries/messages';
import { ROUTES } from '../routes';
import {
  DATE_OF_NO_ENQUIRY,
  DATE_SAVED,
  ERASED,
  LINK_GONE,
  NOTE_MISSING,
  NOTE_SAVED,
  NOTE_TOO_LONG,
  NOTES_FULL,
  toBookedMessage,
  toClosedMessage,
  WITHDRAWN,
} from '../private-page/messages';
import { buildDateSchema, noteSchema, nothingSchema } from '../private-page/schema';
import type { Operation, Refusal, Schema } from './operation';
import { said } from './shape';

/** `{phone}` stands for the agency's first number. */
const [BOOKED, CLOSED] = [toBookedMessage('{phone}'), toClosedMessage('{phone}')];

const SHARED: Refusal[] = [
  { code: 'NOT_FOUND', when: 'No request has this link.', message: LINK_GONE },
  { code: 'TOO_MANY', when: 'Too many unknown links from one address, or too many changes.' },
  { code: 'CONFLICT', when: 'Others changed the request at the same moment, again and again.' },
];

const REUSED: Refusal = { code: 'KEY_REUSED', when: 'The key was used for another note.' };

export const PRIVATE_LINK_OPERATIONS: Operation[] = [
  toOperation('addNoteByLink', 'note', 'Add a note', noteSchema, NOTE_SAVED, [
    NOTE_MISSING,
    NOTE_TOO_LONG,
    NOTES_FULL,
  ]),
  toOperation(
    'changeTravelDate',
    'date',
    'Change the travel date',
    buildDateSchema(getIndiaDate()),
    DATE_SAVED,
    [
      SERVICE_MESSAGES.dateMissing,
      SERVICE_MESSAGES.dateShape,
      SERVICE_MESSAGES.dateTooSoon,
      DATE_OF_NO_ENQUIRY,
      BOOKED,
      CLOSED,
    ],
  ),
  toOperation('withdrawRequest', 'withdraw', 'Withdraw the request', nothingSchema, WITHDRAWN, [BOOKED]),
  toOperation('erasePerson', 'erase', 'Erase the person, for good', nothingSchema, ERASED, [BOOKED]),
];

function toOperation(
  id: string,
  action: string,
  summary: string,
  body: Schema,
  message: string,
  refused: string[],
): Operation {
  return {
    id,
    method: 'post',
    path: `${ROUTES.api.requests}/{token}/${action}`,
    tag: 'Private link',
    summary,
    pathSchemas: { token: z.string().meta({ description: 'The secret at the end of the statusUrl.' }) },
    body,
    key:
      action === 'note'
        ? 'The same key and text again is the same note.'
        : 'Must be a UUID if sent; means nothing more.',
    isSameOriginOnly: true,
    answers: [{ status: 200, description: 'Done.', schema: said(message) }],
    refusals: [
      ...SHARED,
      ...(action === 'note' ? [REUSED] : []),
      ...refused.map((sentence): Refusal => ({
        code: 'INVALID',
        when: 'A rule is broken, or the request does not allow it; the first is said.',
        message: sentence,
      })),
    ],
  };
}
