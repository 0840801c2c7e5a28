/*
 * The part of lib/platform/routes.ts that error screens need. It is a small module of its own, because the first load
 * of a public page contains it once per error screen.
 */

export const HOME_PATH = '/';
export const CLIENT_ERRORS_PATH = '/api/client-errors';

export function toTelUrl(e164: string): string {
  return `tel:${e164}`;
}
