import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { TEST_STAFF } from '../../scripts/test-server';
import { findPostgresFolder, findPostgresProcesses, until, waitForExit, type Check, type Site } from './lab';
import { getStatus, makeEnquiry, signIn, type Enquiry } from './requests';

export const checks: Check[] = [
  {
    name: 'SIGTERM ends event streams, completes the open request, refuses new ones, stops Postgres and exits with 0',
    part: 'more',
    async run(lab) {
      const site = await lab.site();
      const stream = await openStream(site);
      const enquiry = await makeEnquiry(site.url);
      const request = await sendHalf(site, enquiry);
      site.kill('SIGTERM');
      await until('it logs that it stops', () => site.read().includes('SIGTERM: finishing open requests'));
      // The enquiry is still incomplete here. Reading throws if the stream is cut off instead of ended properly.
      for (let step = await stream.read(); !step.done; step = await stream.read());
      await until('it takes no new connection', () => isRefused(site.port));
      assert.match(await request.finish(), /^HTTP\/1\.1 201 /);
      assert.equal(await waitForExit(site), 0, site.read());
      assert.equal(
        existsSync(path.join(findPostgresFolder(site.dataDir), 'postmaster.pid')),
        false,
        'Postgres is stopped',
      );
      assert.equal(existsSync(path.join(site.dataDir, 'server.json')), false, 'the lock is gone');

      const next = await lab.site();
      const rows = await lab.query(next, 'SELECT 1 FROM requests WHERE customer_name = $1', [
        enquiry.body.name,
      ]);
      assert.equal(rows.length, 1);
    },
  },
  {
    name: 'a site keeps running when its log pipe is closed, and SIGTERM ends it',
    async run(lab) {
      const site = await lab.site('unread-log');
      site.stopReading();
      const [postmaster = 0] = findPostgresProcesses(site.dataDir);
      process.kill(postmaster, 'SIGKILL'); // the site logs this
      await until('the site is ready again', async () => (await getStatus(`${site.url}/readyz`)) === 200);
      site.kill('SIGTERM'); // and this
      assert.equal(await waitForExit(site), 0);
    },
  },
];

/** Opens the event stream of the staff area and reads its first event. */
async function openStream(site: Site): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { cookie } = await signIn(site.url, TEST_STAFF.username, TEST_STAFF.password);
  const stream = await fetch(`${site.url}/api/admin/events`, { headers: { cookie } });
  assert.equal(stream.status, 200);
  assert.match(stream.headers.get('cache-control') ?? '', /no-transform/);
  const reader = stream.body?.getReader();
  assert.ok(reader);
  assert.match(Buffer.from((await reader.read()).value ?? []).toString(), /^event: ready/);
  return reader;
}

/** Sends an enquiry without the last byte of its body; `finish` sends that byte and returns the response. */
async function sendHalf(site: Site, { key, body }: Enquiry): Promise<{ finish: () => Promise<string> }> {
  const content = JSON.stringify(body);
  const socket = connect(site.port, 'localhost');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  const ended = new Promise<void>((resolve, reject) =>
    socket.once('close', () => resolve()).once('error', reject),
  );
  const head = [
    'POST /api/enquiries HTTP/1.1',
    `Host: localhost:${site.port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(content)}`,
    `Idempotency-Key: ${key}`,
    'Expect: 100-continue',
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  // "100 Continue" proves that the server has begun to handle the request.
  await until('the server asks for the body', () => answer.startsWith('HTTP/1.1 100'));
  answer = '';
  socket.write(content.slice(0, -1));
  return {
    async finish() {
      socket.write(content.slice(-1));
      await ended;
      return answer.trimStart();
    },
  };
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, 'localhost');
    probe.once('connect', () => resolve(false)).once('error', () => resolve(true));
    probe.once('connect', () => probe.destroy());
  });
}
