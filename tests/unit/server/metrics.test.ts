import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Gauges } from '@/lib/platform/metrics/types';
import { METRICS_KEY } from '@/lib/platform/server-contract';
import { createMetrics } from '@/server/process/metrics';
import type { Handler } from '@/server/responses/pipeline';
import { adoptSite, closeSites, send, type Site } from './harness';

afterEach(closeSites);

/** Starts a server whose requests are measured, as in the thread of Next. */
async function serve(handler: Handler): Promise<Site> {
  const { observe } = createMetrics();
  const server = createServer((req, res) => {
    observe(req, res);
    void handler(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site = { port, server, errors: [], drain: async () => undefined };
  adoptSite(site);
  return site;
}

async function readMetrics(gauges: Gauges = {}): Promise<string[]> {
  const render = Reflect.get(globalThis, METRICS_KEY) as (read: Gauges) => Promise<string>;
  return (await render(gauges)).split('\n').filter((line) => line && !line.startsWith('#'));
}

const count = (lines: string[]) =>
  lines.filter((line) => line.startsWith('kayal_http_request_duration_seconds_count'));

test('the server counts requests by route, method and status; labels contain no text from clients', async () => {
  const handler: Handler = (req, res) => {
    res.statusCode = req.url?.startsWith('/api/enquiries') ? 201 : 404;
    res.end();
  };
  const site = await serve(handler);
  await send(site, '/api/enquiries', { method: 'POST' });
  await send(site, '/api/enquiries?x=1', { method: 'POST' });
  await send(site, '/api/admin/enquiries/0f8fad5b-d9cb-469f-a165-70867728950e');
  await send(site, '/enquiry/a-secret-of-a-visitor');
  await send(site, '/', { method: 'PROPFIND' });
  const lines = await readMetrics();
  expect(count(lines).sort()).toEqual([
    'kayal_http_request_duration_seconds_count{route="/api/enquiries",method="POST",status="201"} 2',
    'kayal_http_request_duration_seconds_count{route="admin-api",method="GET",status="404"} 1',
    'kayal_http_request_duration_seconds_count{route="private-page",method="GET",status="404"} 1',
    'kayal_http_request_duration_seconds_count{route="public",method="other",status="404"} 1',
  ]);
  expect(lines.join()).toContain('process_resident_memory_bytes');
});

test('a request whose client disconnects is counted as aborted', async () => {
  const site = await serve((_req, res) => void res.destroy());
  await expect(send(site, '/api/tours')).rejects.toThrow();
  expect(count(await readMetrics())).toEqual([
    'kayal_http_request_duration_seconds_count{route="api",method="GET",status="aborted"} 1',
  ]);
});

test('the metrics contain the gauges of the app with their labels', async () => {
  await serve(() => undefined);
  const values = [
    { labels: { state: 'waiting' }, value: 3 },
    { labels: { state: 'failed' }, value: 0 },
  ];
  const lines = await readMetrics({ kayal_mails: { help: 'Mails', values } });
  expect(lines).toEqual(
    expect.arrayContaining(['kayal_mails{state="waiting"} 3', 'kayal_mails{state="failed"} 0']),
  );
});

test('no gauge has a name that ends like that of a counter', async () => {
  createMetrics();
  const render = Reflect.get(globalThis, METRICS_KEY) as (read: Gauges) => Promise<string>;
  const gauges = [...(await render({})).matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name);
  expect(gauges).toContain('nodejs_active_handles');
  expect(gauges.filter((name) => name?.endsWith('_total'))).toEqual([]);
});
