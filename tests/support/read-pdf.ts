import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** An element of the structure tree; content has no role. */
export type Tagged = { role?: string; type?: string; children?: Tagged[] };
type Bookmark = { title: string; items: Bookmark[] };
type Read = {
  text: string;
  pages: number;
  title: string;
  tagged: Tagged[];
  links: string[];
  bookmarks: Bookmark[];
};

let reader: Worker | undefined;

afterAll(() => reader?.terminate());

/**
 * The text of a PDF with single spaces, its number of pages, its title, each page's structure tree, the URLs of its links and its
 * bookmarks. Calls must not overlap, because they share one worker.
 */
export async function readPdf(file: Uint8Array): Promise<Read> {
  reader ??= new Worker(path.resolve('tests', 'support', 'pdf-reader.mjs'));
  reader.postMessage(new Uint8Array(file));
  const [read] = (await once(reader, 'message')) as [Read];
  return read;
}
