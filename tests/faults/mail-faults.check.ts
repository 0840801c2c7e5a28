import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { expectRecovery, killPostmaster } from './database-crash.check';
import { PROXIED } from './enquiries-during-fault';
import { until, type Check, type Lab, type Site } from './lab';
import { awaitRecovery, Load } from './load';
import { startMailServer, type MailServer, type Mood } from './mail-server';
import { createRandom } from './random';
import { makeEnquiry, postEnquiry } from './requests';

const HOLD_MS = 8_000;
const FEW = 12;
/** Time for several attempts: mails that were refused or got no response are retried after 5, 10, 20 seconds. */
const DELIVERY_SECONDS = 120;
const KILLS = 5;
/** Maximum time until all mails are sent after the last kill, counted from when the database is back. */
const RESUME_SECONDS = 20;
const FLOOD = 1_000;
const MAX_MAILS_TO_ONE = 10;

let mailServer: MailServer | null = null;

export const checks: Check[] = [
  withMood('later', 'the mail server refuses for now (451)'),
  withMood('slow', 'the mail server takes two seconds for each step'),
  withMood('mute', 'the mail server accepts connections and says nothing'),
  withMood('never', 'the mail server refuses for good (550)'),
  {
    name: `kill -9 of Postgres ${KILLS} times while mails are sent: sending resumes within ${RESUME_SECONDS} s, none is lost or sent twice`,
    async run(lab) {
      const { site, server } = await openMailSite(lab);
      const names: string[] = [];
      for (let time = 1; time <= KILLS; time += 1) {
        for (let count = 0; count < FEW; count += 1) {
          const enquiry = await makeEnquiry(site.url);
          assert.equal((await postEnquiry(site.url, enquiry)).status, 201);
          names.push(String(enquiry.body.name));
        }
        const locked = `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_mail' AND locked_at IS NOT NULL`;
        await until('a mail is being sent', async () => (await lab.query(site, locked)).length > 0);
        killPostmaster(site);
        await expectRecovery(site);
      }
      await untilDelivered(lab, site, RESUME_SECONDS);
      await expectOneMailEach(lab, site, server, names);
    },
  },
  {
    name: `a thousand enquiries for one e-mail address from a thousand addresses: at most ${MAX_MAILS_TO_ONE} mails to it`,
    isSeeded: true,
    async run(lab, seed) {
      const { site, server } = await openMailSite(lab);
      const random = createRandom(seed, 'flood');
      const email = `${random.word(12)}@example.com`;
      const network = random.below(200);
      let next = 0;
      const send = async () => {
        for (let index = next++; index < FLOOD; index = next++) {
          const { key, body } = await makeEnquiry(site.url);
          const address = `10.${network}.${index >> 8}.${index & 255}`;
          const { status } = await postEnquiry(site.url, { key, body: { ...body, email } }, address);
          assert.equal(status, 201);
        }
      };
      await Promise.all(Array.from({ length: 16 }, send));
      await untilDelivered(lab, site, 300);
      const sent = server.accepted.filter(({ recipients }) => recipients.includes(email)).length;
      console.log(`        ${sent} mails to the address`);
      assert.ok(sent > 0 && sent <= MAX_MAILS_TO_ONE, `${sent} mails`);
    },
  },
];

function withMood(mood: Mood, title: string): Check {
  return {
    name: `${title}: requests are not affected, and no mail is lost or sent twice`,
    isSeeded: true,
    async run(lab, seed) {
      const { site, server } = await openMailSite(lab);
      const load = await Load.prepare(site, createRandom(seed, mood), { count: FEW, seconds: 3 });
      server.setMood(mood);
      try {
        await Promise.all([load.send(site), wait(HOLD_MS)]);
      } finally {
        server.setMood('good');
      }
      assert.deepEqual(load.ledger.list('unavailable'), [], 'requests do not wait for mails');
      await load.judge(lab, site, { recoveryMs: await awaitRecovery(site) });
      await untilDelivered(lab, site, DELIVERY_SECONDS);
      await expectOneMailEach(lab, site, server, load.ledger.list('acknowledged'));
    },
  };
}

/** The site whose mails go to a mail server of this machine. */
export async function openMailSite(lab: Lab): Promise<{ site: Site; server: MailServer }> {
  if (!mailServer) {
    mailServer = await startMailServer();
    lab.onClose(mailServer.close);
  }
  return { site: await lab.site('mail', { ...PROXIED, SMTP_URL: mailServer.url }), server: mailServer };
}

/** Waits until no mail is due within the next minutes; mails held back by a limit wait longer. */
export async function untilDelivered(lab: Lab, site: Site, seconds: number): Promise<void> {
  const due = `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_mail'
    AND run_at < now() + interval '5 minutes' AND attempts < max_attempts`;
  await until('the mails are sent', async () => (await lab.query(site, due)).length === 0, seconds);
}

/** Expects that each request's mail to the team was accepted exactly once, or is listed as failed. */
async function expectOneMailEach(lab: Lab, site: Site, server: MailServer, names: string[]): Promise<void> {
  const rows = (await lab.query(
    site,
    `SELECT e.reference, m.state FROM requests e
     LEFT JOIN mails m ON m.request_id = e.id AND m.kind = 'enquiry-staff' WHERE e.customer_name = ANY($1)`,
    [names],
  )) as { reference: string; state: string | null }[];
  assert.equal(rows.length, names.length);
  const count = (reference: string) =>
    server.accepted.filter(({ id }) => id.startsWith(`${reference.toLowerCase()}.enquiry-staff@`)).length;
  const wrong = rows.filter(({ reference, state }) =>
    state === 'sent' ? count(reference) !== 1 : state !== 'failed' || count(reference) !== 0,
  );
  const failed = rows.filter(({ state }) => state === 'failed').length;
  console.log(`        mails to the team: ${rows.length - failed} sent, ${failed} listed as failed`);
  assert.deepEqual(wrong, []);
}
