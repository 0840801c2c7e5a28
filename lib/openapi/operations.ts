import { CATALOGUE_OPERATIONS } from './catalogue';
import { FORM_OPERATIONS } from './forms';
import { NUMBER_OPERATIONS } from './numbers';
import type { Operation } from './operation';
import { PEOPLE_OPERATIONS } from './accounts';
import { PRIVATE_LINK_OPERATIONS } from './private-link';
import { REPLY_OPERATIONS } from './replies';
import { REQUEST_OPERATIONS } from './requests';
import { SERVICE_OPERATIONS } from './service';
import { SIGN_IN_OPERATIONS } from './signing-in';
import { STAFF_CATALOGUE_OPERATIONS } from './staff-catalogue';

/** Every operation of the interface. */
export const OPERATIONS: readonly Operation[] = [
  ...FORM_OPERATIONS,
  ...CATALOGUE_OPERATIONS,
  ...PRIVATE_LINK_OPERATIONS,
  ...SIGN_IN_OPERATIONS,
  ...REQUEST_OPERATIONS,
  ...REPLY_OPERATIONS,
  ...STAFF_CATALOGUE_OPERATIONS,
  ...NUMBER_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...SERVICE_OPERATIONS,
];

/** Handlers that the document leaves out, each with the reason; a handler is here or it is described. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'POST /api/internal/refresh': 'Called by the process itself, with the secret of its start.',
  'ANY /api/[[...missing]]': 'Answers 404 to every address that nothing else answers.',
};

/** Handlers of many addresses, and the addresses that they answer; each of them is described. */
export const MANY_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  // Its other reads (signin, signout, error) only lead a browser to the staff area.
  'GET /api/auth/[...nextauth]': ['GET /api/auth/csrf', 'GET /api/auth/session'],
  'POST /api/auth/[...nextauth]': ['POST /api/auth/callback/credentials', 'POST /api/auth/signout'],
};
