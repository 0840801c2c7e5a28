// A worker of tests/support/read-pdf.ts: Jest's own modules cannot load PDF.js.
import { parentPort } from 'node:worker_threads';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

parentPort.on('message', async (file) => {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  const numbers = Array.from({ length: totalPages }, (_, at) => at + 1);
  const tagged = await Promise.all(
    numbers.map(async (number) => (await document.getPage(number)).getStructTree()),
  );
  const annotations = await Promise.all(
    numbers.map(async (number) => (await document.getPage(number)).getAnnotations()),
  );
  parentPort.postMessage({
    text: text.replace(/\s+/g, ' '),
    pages: totalPages,
    title: String(info.Title),
    tagged,
    links: annotations.flat().map(({ unsafeUrl }) => unsafeUrl),
    bookmarks: (await document.getOutline()) ?? [],
  });
});
