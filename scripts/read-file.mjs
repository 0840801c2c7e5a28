// Worker thread of lib/platform/threads/read-rows.ts: reads the files sent to it. An error ends the thread.
import { parentPort } from 'node:worker_threads';
import { packRows } from '../lib/platform/threads/pack-rows.ts';

const READERS = {
  packages: async () => (await import('../lib/packages/import-export/parse-file.ts')).readPackageFile,
  rates: async () => (await import('../lib/quotes/rate-book/read-file.ts')).readRateFile,
  requests: async () => (await import('../lib/requests/imported/columns.ts')).readOldRequests,
  reviews: async () => (await import('../lib/company/reviews/csv.ts')).readReviewFile,
};

parentPort.on('message', async ({ kind, content, format }) => {
  const read = await READERS[kind]();
  const packed = packRows(read(content, format));
  parentPort.postMessage(packed, 'parts' in packed ? packed.parts.map(({ buffer }) => buffer) : []);
});
