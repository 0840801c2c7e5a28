/** Maximum size of an uploaded picture; the HTTP server in `server/` allows a little more for the other fields. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** Message for a larger picture, with what to do. */
export const PICTURE_TOO_LARGE =
  'A picture may have at most 20 MB. Save it smaller, for example 4000 pixels wide.';
