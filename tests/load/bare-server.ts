// A minimal Node server with the headers and bytes of an answer of the site, as a lower bound.
import { fork } from 'node:child_process';
import { createServer, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/free-port';
import { CORES, pin } from './processes';

/** Headers that every server sets itself. */
const OWN_HEADERS = /^(date|connection|keep-alive|transfer-encoding)$/i;

/** Starts the server in a process of its own. */
export async function startBareServer(url: string) {
  const port = await findFreePort();
  const child = fork(fileURLToPath(import.meta.url), [url, String(port)]);
  pin(child.pid, CORES.server);
  await new Promise((resolve) => child.once('message', resolve));
  return { port, path: '/', pid: child.pid ?? 0, stop: () => void child.kill() };
}

function serve(url: string, port: number): void {
  get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const headers = response.rawHeaders.filter(
        (_, index, raw) => !OWN_HEADERS.test(raw[index - (index % 2)] ?? ''),
      );
      const body = Buffer.concat(chunks);
      const server = createServer((_req, res) => void res.writeHead(200, headers).end(body));
      server.listen(port, () => process.send?.('ready'));
    });
  });
  process.once('disconnect', () => process.exit());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.argv[2] ?? '', Number(process.argv[3]));
