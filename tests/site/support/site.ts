import pg from 'pg';
import { readRawPage, type RawPage } from './raw-page';

/** The origin of the running site (tests/support/running-site.mjs). */
export const ORIGIN = process.env.E2E_BASE_URL ?? '';

const known = new Map<string, Promise<RawPage>>();

export type Ask = Omit<RequestInit, 'headers'> & {
  /** Sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
};

/** Sends one request; a redirect is returned, not followed. */
export function ask(path: string, { json, headers, ...rest }: Ask = {}): Promise<Response> {
  return fetch(ORIGIN + path, {
    redirect: 'manual',
    headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...rest,
  });
}

/** Fetches a page and parses its HTML; once per test file, because the catalogue does not change during these tests. */
export function read(path: string): Promise<RawPage> {
  const page = known.get(path) ?? ask(path).then((response) => readRawPage(path, response));
  known.set(path, page);
  return page;
}

/** Runs one SQL statement on the site's database. */
export async function query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
