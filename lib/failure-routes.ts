/*
 * What error screens need of lib/routes.ts, which passes it on. A module of its own, because the first load of a public page
 * contains it once for each of its error screens.
 */

export const HOME_PATH = '/';
export const CLIENT_ERRORS_PATH = '/api/client-errors';

export function toTelUrl(e164: string): string {
  return `tel:${e164}`;
}
