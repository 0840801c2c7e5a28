// node bare-server.ts URL PORT: a minimal Node server with the headers and bytes of the response of URL, as a lower bound.
import { createServer } from 'node:http';
import { readAnswer } from './references';

const [url = '', port] = process.argv.slice(2);
const { headers, body } = await readAnswer(url);
const flat = headers.flat();
createServer((_req, res) => {
  res.writeHead(200, flat);
  res.end(body);
}).listen(Number(port), () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
