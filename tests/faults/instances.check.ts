import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { until, withSecondInstance, type Check, type Lab } from './lab';
import { makeEnquiry, postEnquiry, type Enquiry } from './requests';

const SETTINGS = { RATE_ENQUIRY_PER_10MIN: '5', TRUSTED_PROXY_HOPS: '1', MIN_FORM_MS: '0' };

/** Checks of two instances with one database. */
export const checks: Check[] = [
  {
    name: 'two instances: a limit of 5 allows 5 in total, each mail is created once, killing one instance loses nothing',
    run: (lab) =>
      withTwoInstances(lab, async ({ urls, folders, kill, countRows }) => {
        const sent = await Promise.all(
          Array.from({ length: 12 }, (_, index) => send(urls[index % 2] ?? '', '203.0.113.5')),
        );
        const accepted = sent.filter(({ status }) => status === 201);
        assert.equal(accepted.length, 5);
        assert.ok(sent.every(({ status }) => status === 201 || status === 429));
        for (const { reference } of accepted) await expectTwoMails(folders, reference);
        await loseOneInstance(urls, kill, countRows);
      }),
  },
];

type Sent = { status: number; reference: string };
type Instances = {
  urls: string[];
  folders: string[];
  /** Kills the second instance. */
  kill: () => void;
  countRows: (keys: string[]) => Promise<number>;
};

/** While one of two instances is killed, senders retry on the other with the same key until the enquiry is acknowledged. */
async function loseOneInstance(
  urls: string[],
  kill: () => void,
  countRows: Instances['countRows'],
): Promise<void> {
  const [first = '', second = ''] = urls;
  let acknowledged = 0;
  const keys = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const address = `198.51.100.${index}`;
      const enquiry = await makeEnquiry(first);
      const answer = await send(index % 2 ? second : first, address, enquiry).catch(() => null);
      if (answer?.status !== 201) {
        const { status } = await send(first, address, enquiry);
        assert.ok(status === 201 || status === 200, `refused with ${status}`);
      }
      acknowledged += 1;
      if (acknowledged === 10) kill();
      return enquiry.key;
    }),
  );
  assert.equal(await countRows(keys), keys.length);
}

async function send(url: string, address: string, prepared?: Enquiry): Promise<Sent> {
  const enquiry = prepared ?? (await makeEnquiry(url));
  const { status, body } = await postEnquiry(url, enquiry, address);
  return { status, reference: String(body.reference ?? '') };
}

/** One mail for the team and one for the visitor, in the folder of either instance. */
async function expectTwoMails(folders: string[], reference: string): Promise<void> {
  const list = () =>
    folders
      .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
      .filter((name) => name.includes(reference)).length;
  await until(`the mails of ${reference} are written`, () => list() >= 2);
  assert.equal(list(), 2);
}

async function withTwoInstances(lab: Lab, work: (instances: Instances) => Promise<void>): Promise<void> {
  const site = await lab.site('instances', SETTINGS);
  const folder = lab.folder('second-of-instances');
  await withSecondInstance(site, folder, SETTINGS, (other) =>
    work({
      urls: [site.url, other.url],
      folders: [site.dataDir, folder].map((root) => path.join(root, 'mails')),
      kill: () => other.kill('SIGKILL'),
      countRows: async (keys) =>
        (await lab.query(site, 'SELECT 1 FROM requests WHERE idempotency_key = ANY($1::uuid[])', [keys]))
          .length,
    }),
  );
}
