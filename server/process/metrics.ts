import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauges } from '../../lib/platform/metrics/types';
import { METRICS_KEY } from '../../lib/platform/server-contract';
import { findArea } from '../areas';
import { resolvePath } from '../hardening/request-guard';

/** API paths with a label of their own; other paths are counted by area, because they contain names and ids. */
const OWN_ROUTES = new Set(['/api/enquiries', '/api/custom-itineraries', '/api/captcha', '/api/views']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

export type Metrics = {
  /** Measures a request until its response is sent. */
  observe: (req: IncomingMessage, res: ServerResponse) => void;
  /** Starts to measure a request; the returned function ends it. */
  startTimer: (method: string, url: string) => (status: number | 'aborted') => void;
  /** Counts a page that is rendered for the page store. */
  countRender: () => void;
};

/** Measures requests that reach the main thread, and gives the app a function that writes metrics in Prometheus format. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Although named like counters, these gauges only repeat the sum of the gauge without `_total`, which counts by type.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const durations = new Histogram({
    name: 'kayal_http_request_duration_seconds',
    help: 'Duration of requests handled by Next, without those answered from memory or rejected before',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const renders = new Counter({
    name: 'kayal_pages_rendered_total',
    help: 'Public pages rendered at their first request, after a change of what they show, or hourly',
    registers: [registry],
  });
  Reflect.set(globalThis, METRICS_KEY, (gauges: Gauges) => render(registry, gauges));
  function startTimer(method: string, url: string) {
    const [plain = ''] = url.split('?', 1);
    const stop = durations.startTimer({
      route: OWN_ROUTES.has(plain) ? plain : findArea(resolvePath(url) ?? ''),
      method: METHODS.has(method) ? method : 'other',
    });
    return (status: number | 'aborted') => void stop({ status });
  }
  return {
    startTimer,
    countRender: () => renders.inc(),
    observe(req, res) {
      const stop = startTimer(req.method ?? '', req.url ?? '');
      res.once('close', () => stop(res.writableFinished ? res.statusCode : 'aborted'));
    },
  };
}

async function render(registry: Registry, gauges: Gauges): Promise<string> {
  const read = new Registry();
  for (const [name, { help, values }] of Object.entries(gauges)) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [read] });
    for (const { labels, value } of values) gauge.set(labels, value);
  }
  return Registry.merge([registry, read]).metrics();
}
