/**
 * Maximum size of a file in bytes. Must equal the caps of both import routes (`/api/admin/tours/import` and
 * `/api/admin/rates/import`) in server/hardening/body-cap.ts.
 */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 2_000;
export const TOO_MANY_ROWS = 'A file has at most 2,000 packages. Please split it.';
