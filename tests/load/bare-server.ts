// node bare-server.ts URL PORT: the least that a Node server can do, with the headers and bytes of the answer of URL.
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
