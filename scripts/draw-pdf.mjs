// Worker thread of lib/public/pdf/draw-thread.ts: draws PDFs. An error ends the thread.
import { parentPort } from 'node:worker_threads';
import { drawPdf } from '../lib/public/pdf/draw.ts';

parentPort.on('message', async ({ pdf, picture, logo }) => {
  parentPort.postMessage(await drawPdf(pdf, picture, logo));
});
