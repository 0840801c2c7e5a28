/** Separate from the schema so that pages load zod only when the form is used. */
export const ENQUIRY_LIMITS = {
  name: 200,
  email: 254,
  phone: 40,
  message: 5_000,
  adults: { min: 1, max: 20, default: 2 },
  children: { min: 0, max: 10, default: 0 },
} as const;

/** Version of the privacy notice beside the send button, stored with the request. */
export const NOTICE_VERSION = '2026-11-21';
