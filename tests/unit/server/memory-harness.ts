import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { PictureStorage } from '@/lib/company/pictures/storage/types';
import { createGracefulShutdown, type OpenResponses } from '@/server/process/graceful-shutdown';
import { createHttpServer } from '@/server/process/http-server';
import { createMemoryLayer, type MemoryLayer } from '@/server/page-cache/memory-layer';
import { createPageRenderer } from '@/server/page-cache/page-renderer';
import { createPipeline, type Handler } from '@/server/responses/pipeline';
import { RenderCache } from '@/server/page-cache/render-cache';
import { readSettings } from '@/server/settings';
import { Shrinker } from '@/server/page-cache/brotli-recompression';
import { StaticFiles } from '@/server/page-cache/static-files';
import { UploadedPictures } from '@/server/page-cache/uploaded-pictures';
import { adoptSite, findAccount, type Site } from './harness';

/** A site that responds from memory, with a fake Next. */
export type MemorySite = Site &
  Pick<MemoryLayer, 'answer' | 'pages'> & { cache: RenderCache; next: FakeNext };

/** A page of the fake Next. `html` is called when the page is rendered. */
type Page = {
  html: () => string | Promise<string>;
  tags?: string[];
  status?: number;
  isStored?: boolean;
  cookie?: string;
};

export const TAG = 'packages';
export const LONG = '<p>Backwaters of Kerala</p>'.repeat(100);
const ROUTES = ['GET', 'HEAD', 'POST'];

/**
 * Renders pages and keeps them in the render cache as Next does: requests for a page that is being rendered join that
 * render. `requests` lists the URLs that reached it.
 */
class FakeNext {
  readonly pages = new Map<string, Page>();
  readonly requests: string[] = [];
  /** The page to show for an unknown path. */
  findMissing = async (_address: string): Promise<string | null> => null;
  readonly #rendering = new Map<string, Promise<{ html: string; page: Page }>>();
  readonly #cache: RenderCache;

  constructor(cache: RenderCache) {
    this.#cache = cache;
  }

  readonly handle: Handler = async (req, res) => {
    const url = req.url ?? '';
    this.requests.push(`${req.method} ${url}`);
    const address = url.split('?', 1)[0] ?? '';
    const rendering = this.#rendering.get(address) ?? this.#render(address);
    this.#rendering.set(address, rendering);
    const { html, page } = await rendering.finally(() => this.#rendering.delete(address));
    res.statusCode = page.status ?? 200;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Cache-Control', 's-maxage=3600');
    res.setHeader('Vary', 'rsc');
    if (page.cookie) res.setHeader('Set-Cookie', page.cookie);
    res.end(html);
  };

  async #render(address: string): Promise<{ html: string; page: Page }> {
    const page = this.pages.get(address) ?? { html: () => '<h1>Not found</h1>', status: 404 };
    const handler = this.#cache.open();
    const stored = await handler.get(address, { kind: 'APP_PAGE' });
    if (stored?.value?.html !== undefined) return { html: stored.value.html, page };
    const html = await page.html();
    const headers = { 'x-next-cache-tags': (page.tags ?? [TAG]).join(',') };
    if (page.isStored !== false && (page.status ?? 200) < 500)
      await handler.set(
        address,
        { kind: 'APP_PAGE', html, headers },
        { cacheControl: { revalidate: 3_600 } },
      );
    return { html, page };
  }
}

type Options = {
  files?: Record<string, string | Buffer>;
  maxMemoryBytes?: number;
  payloadBytes?: number;
  storage?: Pick<PictureStorage, 'get'>;
};

/**
 * Starts a site with the page `/` and pages below `/trips`; `/nowhere` is the only path without a route. The folder of
 * its files is deleted by `closeSites`.
 */
export async function serveMemory(options: Options = {}): Promise<MemorySite> {
  const root = mkdtempSync(path.join(tmpdir(), 'files-'));
  mkdirSync(path.join(root, 'public'));
  mkdirSync(path.join(root, '.next', 'static'), { recursive: true });
  for (const [name, content] of Object.entries(options.files ?? {})) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  const settings = readSettings({ PUBLIC_ORIGIN: 'https://kayal.example' }, 3000);
  const cache = new RenderCache();
  const next = new FakeNext(cache);
  next.pages.set('/', { html: () => `<h1>Home</h1>${LONG}` });
  const errors: unknown[] = [];
  const onError = (_message: string, error: unknown) => void errors.push(error);
  const routes = (url: string) => (url.startsWith('/nowhere') || url.startsWith('/-/') ? null : ROUTES);
  const shrinker = new Shrinker();
  const { answer, serve, pages } = createMemoryLayer({
    next: createPipeline({ handler: next.handle, settings, findAccount, routes, onError }),
    source: {
      render: createPageRenderer(next.handle, cache, settings.publicOrigin),
      findMissingPage: (address) => next.findMissing(address),
    },
    settings,
    routes,
    // The real pattern of package pages also matches two segments below /api and /admin.
    isPrerendered: (address) => address === '/' || /^\/(?:trips|(?:api|admin)\/[^/]+$)/.test(address),
    files: new StaticFiles({ root, settings, shrinker, maxMemoryBytes: options.maxMemoryBytes }),
    ...(options.storage && {
      uploads: new UploadedPictures({ storage: options.storage, settings, onError }),
    }),
    epochs: cache.epochs,
    payloadBytes: options.payloadBytes,
    shrinker,
    onError,
  });
  const open: OpenResponses = new Set();
  const server = createHttpServer(open);
  const { track, isDraining, drain } = createGracefulShutdown(server, { open, noticeMs: 0, drainMs: 5_000 });
  server.on('request', (req, res) => {
    if (!isDraining() && answer(req, res)) return;
    track(res);
    void serve(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = { port: (server.address() as AddressInfo).port, server, errors, drain };
  server.once('close', () => {
    pages.close();
    rmSync(root, { recursive: true, force: true });
  });
  adoptSite(site);
  return { ...site, answer, pages, cache, next };
}
