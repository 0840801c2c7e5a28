import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** The text of a PDF with single spaces. */
export async function readText(file: Buffer): Promise<string> {
  const reader = new Worker(path.resolve('tests', 'support', 'pdf-reader.mjs'));
  reader.postMessage(new Uint8Array(file));
  const [{ text }] = (await once(reader, 'message')) as [{ text: string }];
  await reader.terminate();
  return text;
}
