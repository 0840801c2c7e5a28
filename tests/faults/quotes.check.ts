import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresProcesses, signalAll, until, waitForExit, type Check, type Lab, type Site } from './lab';
import { awaitRecovery } from './load';
import { openMailSite, untilDelivered } from './mail-faults.check';
import type { MailServer } from './mail-server';
import { createRandom, type Random } from './random';
import { enter, makeEnquiry, postEnquiry, type Staff } from './requests';

const QUOTES = 10;
/** The fault strikes within this time after the first answer, while mails are on their way: each takes four seconds. */
const STRIKE_WITHIN_MS = 700;
const DELIVERY_SECONDS = 120;
/** Mails are matched to quotes by this part of their Message-ID. */
const MAILS = { sent: ['quote-sent'], accepted: ['quote-accepted', 'quote-accepted-staff'] };

type Offer = { id: string; revision: number; key: string; link: string; hash: string; option: string };
type Strike = (site: Site) => Promise<void>;
/** Sends or accepts one quote; called during the fault and again after it. Returns the status, or 0 without a response. */
type Act = (site: Site, offer: Offer) => Promise<number>;

export const checks: Check[] = [
  check('the server', killServer),
  check('Postgres', async (site) => signalAll(findPostgresProcesses(site.dataDir).slice(0, 1), 'SIGKILL')),
  check('server and Postgres at once', async (site) => {
    const postgres = findPostgresProcesses(site.dataDir);
    await Promise.all([killServer(site), signalAll(postgres, 'SIGKILL')]);
  }),
];

async function killServer(site: Site): Promise<void> {
  site.kill('SIGKILL');
  await waitForExit(site);
}

function check(what: string, strike: Strike): Check {
  return {
    name: `kill -9 of ${what} while quotes are sent and accepted: each has one version, one acceptance and one mail of each kind`,
    isSeeded: true,
    async run(lab, seed) {
      const random = createRandom(seed, `quotes ${what}`);
      const { site, server } = await openMailSite(lab);
      await awaitRecovery(site);
      await lab.resetLimits(site);
      const staff = await enter(site);
      const offers: Offer[] = [];
      while (offers.length < QUOTES) offers.push(await prepare(lab, site, staff, random));
      await untilDelivered(lab, site, DELIVERY_SECONDS);

      const { cookie } = staff;
      await actThrough(
        { lab, server, random, strike, offers, kind: 'sent' },
        (at, offer) =>
        post(`${at.url}/api/admin/quotes/${offer.id}/send`, { key: offer.key, revision: offer.revision, channel: 'server' }, { cookie, origin: at.url }), // oxfmt-ignore
      );
      await readLinks(lab, offers);
      await actThrough({ lab, server, random, strike, offers, kind: 'accepted' }, (at, offer) => {
        const choice = { number: 1, hash: offer.hash, option: offer.option, extras: [], name: 'Asha Menon', agreed: true }; // oxfmt-ignore
        return post(`${at.url}/api/quotes/${offer.link}/accept`, choice, { 'idempotency-key': offer.key });
      });
    },
  };
}

/** Makes an enquiry with a quote that is ready to be sent. */
async function prepare(lab: Lab, site: Site, staff: Staff, random: Random): Promise<Offer> {
  const enquiry = await makeEnquiry(site.url);
  assert.equal((await postEnquiry(site.url, enquiry)).status, 201);
  const [row] = await lab.query(site, 'SELECT id FROM requests WHERE customer_name = $1', [enquiry.body.name]); // oxfmt-ignore
  const ask = async (method: string, to: string, body: object) => {
    const { status, text } = await staff.ask(method, `/api/admin/quotes${to}`, body);
    assert.ok(status < 300, text);
    return (JSON.parse(text) as { item: Stored }).item;
  };
  const { id, draft, revision } = await ask('POST', '', { key: random.uuid(), requestId: row?.id });
  const options = draft.options.map((option) => ({
    ...option,
    stays: option.stays.map((stay) => ({ ...stay, hotel: stay.hotel || 'A house', cost: stay.cost ?? 5_000, isTyped: true })), // oxfmt-ignore
  }));
  const saved = await ask('PUT', `/${id}`, { options, was: draft, revision });
  const option = draft.options[0]?.id ?? '';
  return { id, revision: saved.revision, key: random.uuid(), link: '', hash: '', option };
}

type Stay = { hotel: string; cost: number | null };
type Stored = { id: string; revision: number; draft: { options: { id: string; stays: Stay[] }[] } };
type Scene = {
  lab: Lab;
  server: MailServer;
  random: Random;
  strike: Strike;
  offers: Offer[];
  kind: keyof typeof MAILS;
};

/**
 * Acts on all quotes during the fault, repeats every request, and compares with the stored data and the mails.
 */
async function actThrough(scene: Scene, act: Act): Promise<void> {
  const { lab, server, random, strike, offers, kind } = scene;
  const { site } = await openMailSite(lab);
  const done = new Set<Offer>();
  const tell = async (at: Site, offer: Offer) => {
    const status = await act(at, offer);
    assert.ok([0, 200, 503].includes(status), `status ${status}`);
    if (status === 200) done.add(offer);
  };
  server.setMood('slow');
  const delays = offers.map(() => random.below(STRIKE_WITHIN_MS));
  const acting = Promise.all(offers.map((offer, at) => wait(delays[at]).then(() => tell(site, offer))));
  await until('one is acknowledged', () => done.size > 0);
  await wait(random.below(STRIKE_WITHIN_MS));
  await strike(site);
  server.setMood('good');
  await acting;
  const acknowledged = done.size;

  const { site: next } = await openMailSite(lab);
  await awaitRecovery(next);
  const ids = offers.map(({ id }) => id);
  const rows = await countRows(lab, next, kind, ids);
  for (const offer of done) assert.equal(rows.get(offer.id)?.rows, 1, 'whoever got an answer is stored');
  // Repeats all requests, even those that succeeded, as if their responses had been lost.
  await until('all are answered', async () => {
    done.clear();
    await Promise.all(offers.map((offer) => tell(next, offer)));
    return done.size === offers.length;
  });
  await untilDelivered(lab, next, DELIVERY_SECONDS);
  for (const [id, counts] of await countRows(lab, next, kind, ids))
    assert.deepEqual(counts, { rows: 1, mailed: 1, logged: 1 }, `quote ${id}`);
  for (const mail of MAILS[kind])
    for (const { id } of offers) {
      const mailed = server.accepted.filter((one) => one.id.includes(`.${mail}-${id.slice(0, 8)}-1@`));
      assert.equal(mailed.length, 1, `${mail} of ${id}`);
    }
  console.log(
    `        ${kind}: ${acknowledged} acknowledged before the fault, ${[...rows.values()].filter(({ rows }) => rows === 1).length} of ${offers.length} stored`,
  );
}

type Counts = { rows: number; mailed: number; logged: number };

/** Counts, for each quote, its versions or acceptances, the entries in its request's history and the audit log lines. */
async function countRows(
  lab: Lab,
  site: Site,
  kind: keyof typeof MAILS,
  ids: string[],
): Promise<Map<string, Counts>> {
  const table = { sent: 'quote_versions', accepted: 'quote_acceptances' }[kind];
  const rows = (await lab.query(
    site,
    `SELECT q.id, (SELECT count(*)::int FROM ${table} WHERE quote_id = q.id) AS rows,
       (SELECT count(*)::int FROM request_activity WHERE request_id = q.request_id AND kind = $2) AS told,
       (SELECT count(*)::int FROM audit_lines WHERE action = $2 AND detail->>'quote' = q.id::text) AS logged
     FROM quotes AS q WHERE q.id = ANY ($1::uuid[])`,
    [ids, `quote-${kind}`],
  )) as ({ id: string } & Counts)[];
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Reads the travellers' links, which staff get too, and the hashes of the sent versions. */
async function readLinks(lab: Lab, offers: Offer[]): Promise<void> {
  const { site } = await openMailSite(lab);
  const staff = await enter(site);
  for (const offer of offers) {
    const { text } = await staff.ask('GET', `/api/admin/quotes/${offer.id}`);
    const { item } = JSON.parse(text) as { item: { link: string } };
    const find = 'SELECT content_hash AS hash FROM quote_versions WHERE quote_id = $1';
    const [row] = await lab.query(site, find, [offer.id]);
    Object.assign(offer, { link: item.link.split('/').at(-1), hash: row?.hash });
  }
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
