import 'server-only';
import { toProgram } from '../../platform/threads/program';
import { createThread } from '../../platform/threads/worker-thread';
import type { PdfContent, PdfPaper } from './types';

const TIMEOUT_MS = 30_000;

export type DrawInThread = (
  pdf: PdfContent | PdfPaper,
  picture: Buffer | null,
  logo?: Buffer | null,
  houses?: (Buffer | null)[],
) => Promise<Buffer>;

/** Returns a function that draws a PDF in a separate thread. */
export function createDrawThread(): DrawInThread {
  const call = createThread<object, Uint8Array>(toProgram('draw-pdf'), TIMEOUT_MS);
  return async (pdf, picture, logo = null, houses = []) => {
    const file = await call({ pdf, picture, logo, houses });
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  };
}
