import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { PROXIED } from '../faults/enquiries-during-fault';
import { createRandom, type Random } from '../faults/random';
import { enter, makeEnquiry, type Staff } from '../faults/requests';
import { startTestServer } from '../../scripts/test-server';
import { format, LimitCheck, type Options, type Part, type Result } from './part';
import { readResidentMiB } from './processes';

/** A busy day of a small agency: pages and requests that are not answered from memory, per second. */
const ACTS_PER_SECOND = 3;
const HOURS = 2;
/** By default, the requests of two hours are sent within this time. */
const DEFAULT_MINUTES = 20;
const QUICK_MINUTES = 1;
const REST_SECONDS = 60;
const LIMITS = { atRestMiB: 350, growthMiB: 25 };
const VISITORS = 400;
const SLUGS = ['heart-of-kerala', 'munnar-hills', 'bali-ubud-and-seminyak'];
const READS = [
  '/',
  '/signature-trips',
  '/kerala-tours',
  '/honeymoon-packages',
  '/outbound-tours',
  '/create',
  '/compare?trips=1,2',
  '/signature-trips/heart-of-kerala',
  '/kerala-tours/munnar-hills',
  '/privacy-policy',
  '/no-such-page',
  '/api/tours',
  '/api/reviews?limit=6',
  '/api/openapi.json',
];
const SEARCHES = [
  'honeymoon 5 days',
  'houseboat december 4 adults',
  'munnar under 20000',
  'family beach',
  'bali',
];

type Visitor = (path: string, init?: RequestInit) => Promise<void>;
type Act = (go: Visitor, random: Random) => Promise<void>;

/** The kinds of requests with their weights. */
const ACTS: [weight: number, act: Act][] = [
  [60, (go, random) => go(random.pick(READS))],
  [8, (go) => go('/?_rsc=1', { headers: { rsc: '1' } })],
  [8, (go, random) => go(`/api/search?q=${encodeURIComponent(random.pick(SEARCHES))}`)],
  [
    8,
    (go, random) =>
      go(`/api/price?package=${random.pick(SLUGS)}&date=${pickDay(random)}&adults=${random.between(2, 8)}`),
  ],
  [
    2,
    (go, random) =>
      go(`/api/packages/${random.pick(SLUGS)}/pdf?date=${pickDay(random)}&adults=${random.between(2, 8)}`),
  ],
];

export const endurance: Part = { title: 'Endurance', minutes: DEFAULT_MINUTES + 2, run };

/**
 * Sends the requests of two ordinary hours: visitors who browse, search, price, print and enquire, staff who answer,
 * publish, export and upload, and one open event stream. Measures the memory of the server process.
 */
async function run({ folder, isQuick, minutes = DEFAULT_MINUTES }: Options): Promise<Result> {
  const site = await startTestServer(folder, { LOG_LEVEL: 'error', ...PROXIED });
  try {
    const random = createRandom(1, 'endurance');
    const staff = await enter(site);
    const stream = new AbortController();
    void follow(site.url, staff, stream.signal);
    const length = (isQuick ? QUICK_MINUTES : minutes) * 60_000;
    const total = isQuick ? 600 : ACTS_PER_SECOND * HOURS * 3_600;
    const samples: number[] = [];
    const sample = async () => {
      await wait(REST_SECONDS * (isQuick ? 100 : 1_000));
      samples.push(readResidentMiB(site.pid));
    };
    await sample();
    let [sent, failed, most] = [0, 0, 0];
    for (const part of [1, 2]) {
      const startedAt = Date.now() - (length * sent) / total;
      for (; sent < (total * part) / 2; sent += 1) {
        const dueAt = startedAt + (length * sent) / total;
        if (Date.now() < dueAt) await wait(dueAt - Date.now());
        void act(site.url, staff, random, sent).catch((error: unknown) => {
          failed += 1;
          console.log(`  ${String(error)}`);
        });
        if (sent % 50 === 0) most = Math.max(most, readResidentMiB(site.pid));
      }
      await sample();
      console.log(
        `  ${format(sent)} requests: ${samples.map(format).join(', ')} MiB at rest, ${format(most)} at most`,
      );
    }
    stream.abort();
    const [atStart = NaN, halfway = NaN, atEnd = NaN] = samples;
    const check = new LimitCheck();
    check.atMost('memory at rest, MiB', atEnd, LIMITS.atRestMiB);
    check.atMost('growth in the second half, MiB', atEnd - halfway, LIMITS.growthMiB);
    check.atMost('failed requests', failed, 0);
    const rows = [[format(sent), ...[atStart, halfway, atEnd, most].map(format)]];
    const head = ['requests', 'MiB at the start', 'halfway', 'at the end', 'at most'];
    const notes = [
      `The requests of ${HOURS} hours, sent in ${format(length / 60_000)} minutes. MiB: resident memory of the process that serves,`,
      `${REST_SECONDS} s after the last request; the launcher of npm start (45 MiB, most of it shared) and PostgreSQL are not counted.`,
    ];
    return { tables: [{ head, rows }], notes, failures: check.failures };
  } finally {
    await site.stop();
  }
}

async function act(url: string, staff: Staff, random: Random, index: number): Promise<void> {
  if (index % 40 === 7) return void (await enquire(url, random));
  if (index % 10 === 3) return work(staff, random, index);
  if (index % 3_000 === 1_500) return upload(staff, index);
  const total = ACTS.reduce((sum, [weight]) => sum + weight, 0);
  let rest = random.below(total);
  const [, chosen] = ACTS.find(([weight]) => (rest -= weight) < 0)!;
  await chosen((path, init) => visit(url, random, path, init), random);
}

async function visit(url: string, random: Random, path: string, init: RequestInit = {}): Promise<void> {
  const headers = { ...init.headers, 'x-forwarded-for': pickAddress(random), 'accept-encoding': 'br' };
  const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
}

/** Sends an enquiry and opens its private page. */
async function enquire(url: string, random: Random): Promise<void> {
  const address = { 'x-forwarded-for': pickAddress(random) };
  const { key, body } = await makeEnquiry(url);
  const response = await fetch(`${url}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...address },
    body: JSON.stringify(body),
  });
  const { statusUrl } = (await response.json()) as { statusUrl: string };
  if (response.status !== 201) throw new Error(`enquiry: ${response.status}`);
  await visit(url, random, new URL(statusUrl).pathname);
}

/** Staff read the inbox, open a request, add a note, export, and sometimes publish a package. */
async function work(staff: Staff, random: Random, index: number): Promise<void> {
  const { status, text } = await staff.ask('GET', '/api/admin/enquiries?limit=50');
  if (status !== 200) throw new Error(`inbox: ${status}`);
  const { items } = JSON.parse(text) as { items: { id: string }[] };
  const one = items.length > 0 ? random.pick(items) : null;
  if (one) await staff.ask('GET', `/api/admin/enquiries/${one.id}`);
  if (one && index % 100 === 3)
    await staff.ask('POST', `/api/admin/enquiries/${one.id}/notes`, { text: 'Called.' });
  await staff.ask(
    'GET',
    random.pick(['/admin', '/admin/packages', '/admin/analytics', '/admin/custom-itineraries']),
  );
  if (index % 500 === 103) await staff.ask('GET', '/api/admin/enquiries/export?layout=list');
  if (index % 1_000 === 203) await publish(staff, index);
}

async function publish(staff: Staff, index: number): Promise<void> {
  const { text } = await staff.ask('GET', '/api/admin/tours?limit=50');
  const { items } = JSON.parse(text) as { items: { id: string; version: number; title: string }[] };
  const [first] = items;
  const title = `${first?.title.replace(/ \d+$/, '')} ${index}`;
  const changes = { title, version: first?.version };
  const { status } = await staff.ask('PATCH', `/api/admin/tours/${first?.id}`, changes);
  if (status !== 200) throw new Error(`publish: ${status}`);
}

async function upload(staff: Staff, index: number): Promise<void> {
  const picture = await sharp({
    create: { width: 1600, height: 1067, channels: 3, background: { r: index % 255, g: 120, b: 90 } },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `hills-${index}.jpg`);
  form.set('alt', 'Hills near Munnar');
  const { status } = await staff.ask('POST', '/api/admin/pictures', form);
  if (status !== 201) throw new Error(`upload: ${status}`);
}

/** Keeps the event stream of the staff area open. */
async function follow(url: string, { cookie }: Staff, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(`${url}/api/admin/events`, { headers: { cookie }, signal });
    await response.text();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function pickAddress(random: Random): string {
  return `198.51.${random.between(1, 2)}.${random.below(VISITORS / 2)}`;
}

function pickDay(random: Random): string {
  return `${new Date().getUTCFullYear() + 1}-0${random.between(1, 9)}-1${random.below(10)}`;
}
