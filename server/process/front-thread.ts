import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { openPictureStorage } from '../../lib/company/pictures/storage/open';
import { limitConnections } from '../hardening/connection-limits';
import { preferDirectHandlers, type CallHandler } from './direct-handlers';
import { createForwarder } from './forward';
import type { FrontData } from './start-front-thread';
import { createGracefulShutdown, type OpenResponses } from './graceful-shutdown';
import { answerHealthChecks } from './health';
import { createHttpServer, listen } from './http-server';
import { collectWhenIdle } from './idle-collection';
import { createMemoryLayer } from '../page-cache/memory-layer';
import { createOneAtATime } from '../hardening/one-at-a-time';
import { readPrerenderedPaths } from '../page-cache/page-address';
import type { RenderedPage } from '../page-cache/page-renderer';
import { createPipeline } from '../responses/pipeline';
import { readRouteTable } from '../route-table';
import { readSettings } from '../settings';
import { Shrinker } from '../page-cache/brotli-recompression';
import { StaticFiles } from '../page-cache/static-files';
import { TagEpochs } from '../page-cache/tag-epochs';
import { connectThreads } from './thread-calls';
import { UploadedPictures } from '../page-cache/uploaded-pictures';

/**
 * The front thread: owns the port, answers requests from memory, checks all others and forwards them to Next in the main
 * thread. Next slows down every asynchronous call of the thread it runs in, and its renders block that thread.
 */
const { port, socket, noticeMs, drainMs } = workerData as FrontData;
const settings = readSettings(process.env, port);
const routes = readRouteTable();
const shrinker = new Shrinker();
const epochs = new TagEpochs();
const open: OpenResponses = new Set();
const server = createHttpServer(open);
const serveInTurn = createOneAtATime();
limitConnections(server, settings.trustedProxies);
collectWhenIdle();
const shutdown = createGracefulShutdown(server, { open, noticeMs, drainMs });

const call = connectThreads(parentPort as MessagePort, {
  listen: () => listen(server, port, settings.host),
  expire: (tags: readonly string[]) => epochs.expire(tags),
  drain: () => shutdown.drain(),
});
const callHandler: CallHandler = (request) => call('callHandler', request);
const memory = createMemoryLayer({
  next: createPipeline({
    handler: answerHealthChecks(preferDirectHandlers(createForwarder(socket), callHandler), {
      ping: () => call('ping'),
      isDraining: shutdown.isDraining,
      callHandler,
    }),
    settings,
    routes,
    findAccount: (cookie) => call('findAccount', cookie),
  }),
  source: {
    render: async (address) => {
      const { response, rendering } = await call<RenderedPage>('render', address);
      return { response: { ...response, body: Buffer.from(response.body) }, rendering }; // arrives as Uint8Array
    },
    findMissingPage: (address) => call('findMissingPage', address),
  },
  settings,
  routes,
  isPrerendered: readPrerenderedPaths(),
  files: new StaticFiles({ settings, shrinker }),
  uploads: new UploadedPictures({ storage: openPictureStorage(process.env), settings }),
  epochs,
  shrinker,
});
server.on('request', (req, res) => {
  if (!shutdown.isDraining() && memory.answer(req, res)) return;
  serveInTurn(req.socket, () => {
    shutdown.track(res);
    return memory.serve(req, res);
  });
});
