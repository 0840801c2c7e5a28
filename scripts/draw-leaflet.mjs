// Worker thread of lib/site/pdf/draw-thread.ts: draws the leaflets sent to it. An error ends the thread.
import { parentPort } from 'node:worker_threads';
import { drawLeaflet } from '../lib/site/pdf/draw.ts';

parentPort.on('message', async ({ leaflet, picture, logo }) => {
  parentPort.postMessage(await drawLeaflet(leaflet, picture, logo));
});
