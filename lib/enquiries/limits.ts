/** Shared by the schema and the form's inputs; apart from the schema, so that a page without a touched form stays light. */
export const ENQUIRY_LIMITS = {
  name: 200,
  email: 254,
  phone: 40,
  message: 5_000,
  adults: { min: 1, max: 20, default: 2 },
  children: { min: 0, max: 10, default: 0 },
} as const;

/** Raised whenever the notice beside the send button says something else; stored with the enquiry. */
export const NOTICE_VERSION = '2026-11-21';
