import 'server-only';
import { batchCalls } from '../batch-calls';
import { getSubmissionPool, withDatabase } from '../db';
import type { KnownRequest } from './types';

type Row = KnownRequest & { key: string };

/**
 * Returns the function that finds the request stored under an idempotency key, deleted ones included. Concurrent
 * lookups share one query.
 */
export function createKeyLookup(table: 'enquiries' | 'custom_itineraries') {
  return batchCalls<string, KnownRequest | null>({
    async run(keys) {
      const { rows } = await withDatabase(() =>
        getSubmissionPool().query<Row>({
          name: `find-${table}`,
          text: `SELECT idempotency_key AS key, reference, request_hash AS "requestHash" FROM ${table}
                 WHERE idempotency_key = ANY ($1::uuid[])`,
          values: [keys],
        }),
      );
      const found = new Map(rows.map(({ key, reference, requestHash }) => [key, { reference, requestHash }]));
      return keys.map((key) => found.get(key) ?? null);
    },
  });
}
