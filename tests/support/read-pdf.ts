import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

type Read = { text: string; pages: number; title: string };

let reader: Worker | undefined;

afterAll(() => reader?.terminate());

/** The text of a PDF with single spaces, its number of pages, and its title. One at a time. */
export async function readPdf(file: Uint8Array): Promise<Read> {
  reader ??= new Worker(path.resolve('tests', 'support', 'pdf-reader.mjs'));
  reader.postMessage(new Uint8Array(file));
  const [read] = (await once(reader, 'message')) as [Read];
  return read;
}
