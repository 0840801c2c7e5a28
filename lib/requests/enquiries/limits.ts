import { PARTY_LIMITS, USUAL_ADULTS } from '../../packages/prices/party-limits';

/** Limits of the form fields. They are separate from the schema so that a page loads zod only when the form is used. */
export const ENQUIRY_LIMITS = {
  name: 200,
  email: 254,
  phone: 40,
  message: 5_000,
  adults: { min: 1, max: PARTY_LIMITS.adults, default: USUAL_ADULTS },
  children: { min: 0, max: PARTY_LIMITS.children, default: 0 },
} as const;

/** Version of the privacy notice that is shown beside the send button. It is stored with each request. */
export const NOTICE_VERSION = '2026-11-29';

/** Session storage key of the host that the visitor came from and the query of the first page. */
export const CAME_FROM_KEY = 'came-from';
export const LONGEST_CAME_FROM = 1_000;
