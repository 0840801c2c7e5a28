import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { solve } from '../support/captcha';
import { until, type Lab, type Site } from './lab';
import { Ledger, type Outcome } from './ledger';
import type { Random } from './random';
import { fetchCaptcha, type Enquiry } from './requests';

/** Maximum time until a response, whatever its status. */
const MAX_ANSWER_MS = 8_000;
/** A visitor without a response gives up after this time. */
const GIVE_UP_MS = 20_000;
/** Enquiries per IP address; below the limit of 60 in ten minutes. */
const PER_ADDRESS = 20;
const RECOVERY_SECONDS = 15;
const TEXTS = [
  '',
  'Quiet hotels near Munnar, please.',
  'Kein Schweinefleisch. നന്ദി! 🙏',
  `${'x'.repeat(500)}\n'";--`,
];
const PACKAGES = ['heart-of-kerala', 'munnar-hills', 'bali-ubud-and-seminyak', ''];

type Planned = Enquiry & {
  item: string;
  atMs: number;
  address: string;
  isWrong: boolean;
  renewsCaptcha: boolean;
};

/** `mayRefuse`: whether valid enquiries may be refused. */
type Expectation = { recoveryMs: number; mayRefuse?: boolean };

/** Enquiries sent at given times, independent of each other's responses. */
export class Load {
  readonly ledger = new Ledger();
  readonly #planned: Planned[];
  #slowestMs = 0;

  private constructor(planned: Planned[]) {
    this.#planned = planned;
  }

  /** Makes `count` enquiries for the next `seconds`; one in ten has a wrong answer to the captcha. */
  static async prepare(site: Site, random: Random, { count = 150, seconds = 8 } = {}): Promise<Load> {
    const network = `10.${random.below(256)}.${random.below(256)}`;
    const planned: Planned[] = [];
    for (let index = 0; index < count; index += 1) {
      const isWrong = random.chance(0.1);
      const item = `Asha ${random.word(16)}`;
      const body = {
        name: item,
        email: `${random.word(12)}@example.com`,
        phone: `98470${random.between(10_000, 99_999)}`,
        adults: random.between(1, 8),
        children: random.below(4),
        travelDate: `${new Date().getUTCFullYear() + 1}-0${random.between(1, 9)}-1${random.below(10)}`,
        message: random.pick(TEXTS),
        package: random.pick(PACKAGES),
        ...(await makeAnswer(site, isWrong)),
      };
      const address = `${network}.${Math.floor(index / PER_ADDRESS) + 1}`;
      planned.push({
        item,
        key: random.uuid(),
        body,
        isWrong,
        renewsCaptcha: random.chance(0.5),
        address,
        atMs: random.below(seconds * 1_000),
      });
    }
    return new Load(planned);
  }

  /** Sends each enquiry once at its time; resolves when all have ended. */
  async send(site: Site): Promise<void> {
    await Promise.all(
      this.#planned.map(async (planned) => {
        await wait(planned.atMs);
        await this.#attempt(site, planned);
      }),
    );
  }

  /** Repeats all unacknowledged enquiries with the same keys, as visitors do, until each is accepted or refused. */
  async resend(site: Site): Promise<void> {
    await until(
      'all repetitions are answered',
      async () => (await this.#sendLeft(site)) === 0,
      RECOVERY_SECONDS,
    );
  }

  /** Sends enquiries without a final response again; returns how many still have none. */
  async #sendLeft(site: Site): Promise<number> {
    const done = new Set([...this.ledger.list('acknowledged'), ...this.ledger.list('refused')]);
    const left = this.#planned.filter(({ item }) => !done.has(item));
    const outcomes = await Promise.all(left.map((planned) => this.#attemptAgain(site, planned)));
    return outcomes.filter((outcome) => outcome === 'unavailable' || outcome === 'unknown').length;
  }

  /** Repeats some acknowledged enquiries, as if the visitor had not received the response. */
  async repeat(site: Site): Promise<void> {
    const acknowledged = new Set(this.ledger.list('acknowledged'));
    for (const planned of this.#planned.filter(({ item }) => acknowledged.has(item)).slice(0, 20))
      assert.equal(await this.#attemptAgain(site, planned), 'acknowledged');
  }

  /** Compares the acknowledged enquiries with the stored ones, prints the figures and fails if they differ. */
  async judge(lab: Lab, site: Site, { recoveryMs, mayRefuse }: Expectation): Promise<void> {
    const items = this.#planned.map(({ item }) => item);
    const find = 'SELECT customer_name AS item FROM requests WHERE customer_name = ANY($1)';
    const rows = (await lab.query(site, find, [items])) as { item: string }[];
    const verdict = this.ledger.compare(rows.map(({ item }) => item));
    const count = (outcome: Outcome) => this.ledger.list(outcome).length;
    console.log(
      `        ${items.length} enquiries: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ` +
        `${count('unavailable')} with a 503 meanwhile, ${count('unknown')} without an answer; ` +
        `slowest answer ${this.#slowestMs.toFixed(0)} ms, ready again after ${recoveryMs.toFixed(0)} ms`,
    );
    assert.deepEqual(verdict, { lost: [], twice: [], refusedButStored: [], unexpected: [] });
    const refused = this.#planned.filter(({ isWrong }) => isWrong).map(({ item }) => item);
    if (!mayRefuse)
      assert.deepEqual(this.ledger.list('refused').sort(), refused.sort(), 'only wrong ones are refused');
    assert.ok(this.#slowestMs <= MAX_ANSWER_MS, `an answer took ${this.#slowestMs.toFixed(0)} ms`);
  }

  /** Repeats a request with the same key; half of the visitors solve a new captcha. */
  async #attemptAgain(site: Site, planned: Planned): Promise<Outcome> {
    if (planned.renewsCaptcha) Object.assign(planned.body, await makeAnswer(site, planned.isWrong));
    return this.#attempt(site, planned);
  }

  async #attempt(site: Site, { item, key, body, address }: Planned): Promise<Outcome> {
    const startedAt = performance.now();
    const outcome = await post(site, { key, body }, address);
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - startedAt);
    this.ledger.record(item, outcome);
    return outcome;
  }
}

async function makeAnswer(site: Site, isWrong: boolean) {
  const { question, token } = await fetchCaptcha(site.url);
  return { captchaToken: token, captchaAnswer: String(solve(question) + (isWrong ? 1 : 0)) };
}

async function post(site: Site, { key, body }: Enquiry, address: string): Promise<Outcome> {
  let status: number;
  try {
    const response = await fetch(`${site.url}/api/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Forwarded-For': address },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    await response.json();
    status = response.status;
  } catch {
    return 'unknown';
  }
  assert.ok([200, 201, 422, 503].includes(status), `status ${status}`);
  if (status === 503) return 'unavailable';
  return status === 422 ? 'refused' : 'acknowledged';
}

/** Waits until the site is ready and takes requests; returns how long that took, in milliseconds. */
export async function awaitRecovery(site: Site): Promise<number> {
  const startedAt = performance.now();
  const isReady = async () => {
    const signal = AbortSignal.timeout(MAX_ANSWER_MS);
    const response = await fetch(`${site.url}/readyz`, { signal }).catch(() => null);
    await response?.arrayBuffer();
    return response?.status === 200;
  };
  await until('the site is ready again', isReady, RECOVERY_SECONDS);
  return performance.now() - startedAt;
}
