import 'server-only';
import { deserialize } from 'node:v8';
import type { FileError } from '../format/file-problem';
import { describeError, log } from '../log';
import { createPause } from './pause';
import { toProgram } from './program';
import { createThread, type ThreadCall } from './worker-thread';
import type { PackedRows } from './pack-rows';

/** Time limit; a file of the allowed size takes a few seconds. */
const TIMEOUT_MS = 20_000;
const TOO_MUCH = 'This file takes too long to read. Please split it.';

type Upload = {
  kind: 'packages' | 'rates' | 'requests' | 'reviews';
  content: Uint8Array | string;
  format?: string;
};

/**
 * Reads the rows of an uploaded file in a separate thread, with the reader of its kind (scripts/read-file.mjs). A file
 * that is invalid as a whole gives errors and no rows. Bytes that fill their buffer are moved to the thread, so the
 * caller must not use them afterwards.
 */
export async function readRows<Row>(upload: Upload): Promise<{ rows: Row[]; errors: readonly FileError[] }> {
  const packed = await getThread()(upload, toMoved(upload)).catch((error: unknown): PackedRows => {
    log.warn({ err: describeError(error), kind: upload.kind }, 'an uploaded file could not be read');
    return { errors: [{ row: 1, field: '', message: TOO_MUCH }] };
  });
  if ('errors' in packed) return { rows: [], errors: packed.errors };
  const pause = createPause();
  const rows: Row[] = [];
  for (const part of packed.parts) {
    rows.push(...(deserialize(part) as Row[]));
    await pause();
  }
  return { rows, errors: [] };
}

function toMoved({ content }: Upload): ArrayBuffer[] {
  if (!(content instanceof Uint8Array) || content.byteLength < content.buffer.byteLength) return [];
  return [content.buffer as ArrayBuffer];
}

/** Shared through globalThis, because Next bundles this module once per handler. */
function getThread(): ThreadCall<Upload, PackedRows> {
  const shared = globalThis as typeof globalThis & { __kayalFileThread?: ThreadCall<Upload, PackedRows> };
  return (shared.__kayalFileThread ??= createThread(toProgram('read-file'), TIMEOUT_MS));
}
