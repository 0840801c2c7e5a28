import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { until, waitForExit, type Check, type Site } from './lab';
import { Ledger } from './ledger';
import { createRandom, type Random } from './random';
import { makeEnquiry, type Enquiry } from './requests';

const VISITORS = 24;
const ENQUIRIES = 24;
const PAGES = [
  '/',
  '/signature-trips',
  '/kerala-tours/munnar-hills',
  '/api/tours',
  '/enquiry/nobody',
  '/admin',
];
/** Shorter than the time for which the server still accepts connections after the signal. */
const NOTICE_MS = 400;

type Sent = { path: string; sentAt: number; status: number | null; error: string | null };

export const checks: Check[] = [
  {
    name: 'SIGTERM under load: no accepted request is cut, /readyz is 503 before the port closes, and nothing is lost',
    isSeeded: true,
    async run(lab, seed) {
      const site = await lab.site();
      await lab.resetLimits(site);
      const random = createRandom(seed, 'shutdown');
      const enquiries = await Promise.all(Array.from({ length: ENQUIRIES }, () => makeEnquiry(site.url)));
      const names = enquiries.map(({ body }) => String(body.name));
      const ledger = new Ledger();
      const sent: Sent[] = [];
      const visits = Array.from({ length: VISITORS }, () => visit(site, { random, enquiries, ledger, sent }));
      await until('visitors are being served', () => sent.filter(({ status }) => status).length > VISITORS);
      await wait(random.below(500));
      const signalledAt = performance.now();
      site.kill('SIGTERM');
      const wasSeenNotReady = await watchReadiness(site);
      await Promise.all(visits);
      assert.equal(await waitForExit(site), 0, site.read());

      const cut = sent.filter(({ error }) => error !== null && error !== 'ECONNREFUSED');
      const after = sent.filter(({ sentAt, status }) => sentAt > signalledAt && status !== null).length;
      console.log(
        `        ${sent.length} requests, ${after} answered after the signal, ${cut.length} cut, ${ledger.list('acknowledged').length} enquiries acknowledged`,
      );
      assert.deepEqual(
        cut.filter(({ sentAt }) => sentAt < signalledAt + NOTICE_MS),
        [],
      );
      assert.ok(wasSeenNotReady, '/readyz says 503 while the port is open');
      const next = await lab.site();
      const find = 'SELECT customer_name AS item FROM requests WHERE customer_name = ANY($1)';
      const rows = (await lab.query(next, find, [names])) as { item: string }[];
      assert.deepEqual(ledger.compare(rows.map(({ item }) => item)), {
        ...{ lost: [], twice: [], refusedButStored: [], unexpected: [] },
      });
    },
  },
];

type Visit = { random: Random; enquiries: Enquiry[]; ledger: Ledger; sent: Sent[] };

/** Requests pages, and sometimes sends an enquiry, over one connection at a time, until the port is closed. */
async function visit(site: Site, { random, enquiries, ledger, sent }: Visit): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const enquiry = random.chance(0.05) ? enquiries.pop() : undefined;
    const path = enquiry ? '/api/enquiries' : random.pick(PAGES);
    const one: Sent = { path, sentAt: performance.now(), status: null, error: null };
    sent.push(one);
    try {
      one.status = await exchange(site, agent, path, enquiry);
    } catch (error) {
      one.error = (error as NodeJS.ErrnoException).code ?? String(error);
    }
    if (enquiry) ledger.record(String(enquiry.body.name), toOutcome(one.status));
    if (one.error === 'ECONNREFUSED') return agent.destroy();
  }
}

function toOutcome(status: number | null) {
  if (status === null) return 'unknown';
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'refused' : 'acknowledged';
}

/** Resolves with the status once the whole response has arrived. */
function exchange(site: Site, agent: Agent, path: string, enquiry?: Enquiry): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = enquiry
      ? { 'Content-Type': 'application/json', 'Idempotency-Key': enquiry.key }
      : { 'Accept-Encoding': 'br' };
    const method = enquiry ? 'POST' : 'GET';
    const req = request({ host: '127.0.0.1', port: site.port, path, method, headers, agent }, (res) => {
      res
        .on('error', reject)
        .on('end', () => resolve(res.statusCode ?? 0))
        .resume();
    });
    req.on('error', reject);
    req.end(enquiry ? JSON.stringify(enquiry.body) : undefined);
  });
}

/** Requests /readyz every few milliseconds until the port is closed; true if it returned 503 before. */
async function watchReadiness(site: Site): Promise<boolean> {
  const agent = new Agent({ keepAlive: false });
  const seen = new Set<number | string>();
  const responses: Promise<unknown>[] = [];
  while (!seen.has('ECONNREFUSED')) {
    const answer = exchange(site, agent, '/readyz').catch((error: NodeJS.ErrnoException) =>
      String(error.code),
    );
    responses.push(answer.then((status) => seen.add(status)));
    await wait(20);
  }
  await Promise.all(responses);
  return seen.has(503);
}
