import { fork, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { userInfo } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../scripts/free-port';
import { until } from '../faults/lab';
import { CORES, pin } from './processes';

/** A response as the site sends it to a browser. */
export type Answer = { headers: [string, string][]; body: Buffer };

/** A reference server for comparison. */
export type Reference = { port: number; path: string; pid: number; stop: () => void };

/** Headers that every server sets itself. */
const OWN_HEADERS = /^(date|connection|keep-alive|transfer-encoding)$/i;

export function readAnswer(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: pairHeaders(response.rawHeaders), body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

/** A bare `node:http` server that sends the same headers and one Buffer. */
export async function startBareServer(url: string): Promise<Reference> {
  const port = await findFreePort();
  const child = fork(path.resolve('tests/load/bare-server.ts'), [url, String(port)]);
  pin(child.pid, CORES.server);
  await new Promise((resolve) => child.once('message', resolve));
  return { port, path: '/', pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** nginx with one worker process, serving the same bytes from a file; null if nginx is not installed. */
export async function startNginx(folder: string, { headers, body }: Answer): Promise<Reference | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  const port = await findFreePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'body'), body);
  writeFileSync(path.join(folder, 'nginx.conf'), writeConfiguration(folder, port, headers));
  const child = spawn(
    'nginx',
    ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')],
    {
      stdio: 'ignore',
    },
  );
  pin(child.pid, CORES.server);
  await until('nginx answers', () =>
    fetch(`http://127.0.0.1:${port}/body`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { port, path: '/body', pid: child.pid ?? 0, stop: () => void child.kill() };
}

function writeConfiguration(folder: string, port: number, headers: Answer['headers']): string {
  const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
  const added = headers
    .filter(([name]) => !/^(content-type|content-length|accept-ranges)$/i.test(name))
    .map(([name, value]) => `add_header ${name} ${quote(value)};`);
  const type = headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  const user = userInfo().uid === 0 ? 'user root;' : '';
  return `${user} daemon off; master_process off; pid ${folder}/pid;
events {}
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=8; keepalive_requests 1000000000;
  etag off; max_ranges 0; types {} default_type ${quote(type)}; client_body_temp_path ${folder}/body-temp;
  server { listen 127.0.0.1:${port}; root ${folder}; ${added.join(' ')} }
}
`;
}

function pairHeaders(raw: readonly string[]): Answer['headers'] {
  return raw.flatMap((name, index): Answer['headers'] =>
    index % 2 || OWN_HEADERS.test(name) ? [] : [[name, raw[index + 1] ?? '']],
  );
}
