import { startTestServer, type TestServer } from '../../scripts/test-server';
import { until } from '../faults/lab';
import { readProcessorMs } from './processes';

const REST_MS = 2_000;
/** Compressing all pages takes a minute on a slow machine. */
const LONGEST_SECONDS = 300;

/** Starts a site on an empty data folder, waits until it is idle, and stops it after `work`. */
export async function withSite<T>(folder: string, work: (site: TestServer) => Promise<T>): Promise<T> {
  const site = await startTestServer(folder, { LOG_LEVEL: 'error' });
  try {
    await waitForRest(site.pid);
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** A site that has just started renders and compresses its pages; an idle one uses less than 3 % of a processor. */
async function waitForRest(pid: number): Promise<void> {
  let [used, at] = [readProcessorMs([pid]), performance.now()];
  const isAtRest = () => {
    const elapsed = performance.now() - at;
    if (elapsed < REST_MS) return false;
    const before = used;
    [used, at] = [readProcessorMs([pid]), performance.now()];
    return !(used - before > elapsed * 0.03);
  };
  await until('the site is at rest', isAtRest, LONGEST_SECONDS);
}
