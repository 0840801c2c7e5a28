// Worker thread of lib/public/pdf/draw-thread.ts: draws PDFs. An error ends the thread.
import { parentPort } from 'node:worker_threads';
import { drawPaper } from '../lib/public/pdf/draw-paper.ts';
import { drawPdf } from '../lib/public/pdf/draw.ts';

parentPort.on('message', async ({ pdf, picture, logo, houses }) => {
  parentPort.postMessage(await ('words' in pdf ? drawPaper(pdf, logo) : drawPdf(pdf, picture, logo, houses)));
});
