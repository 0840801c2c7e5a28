import 'server-only';
import { toProgram } from '../../platform/threads/program';
import { createThread } from '../../platform/threads/worker-thread';
import type { Leaflet } from './types';

const TIMEOUT_MS = 30_000;

export type DrawInThread = (
  leaflet: Leaflet,
  picture: Buffer | null,
  logo?: Buffer | null,
) => Promise<Buffer>;

/** Returns a function that draws a leaflet in a separate thread. */
export function createDrawThread(): DrawInThread {
  const call = createThread<object, Uint8Array>(toProgram('draw-leaflet'), TIMEOUT_MS);
  return async (leaflet, picture, logo = null) => {
    const file = await call({ leaflet, picture, logo });
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  };
}
