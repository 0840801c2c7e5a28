// node scripts/run.mjs scripts/x.ts [args]: runs a TypeScript script; --bin NAME [args]: runs an installed program.
import path from 'node:path';
import { bootstrap, root, run } from './bootstrap.mjs';

bootstrap();
const [first, ...rest] = process.argv.slice(2);
if (first === '--bin') {
  process.exit(run(path.join(root, 'node_modules', '.bin', rest[0]), rest.slice(1)));
}
// The `react-server` condition lets `server-only` modules load outside Next.
// Node options of this process are passed on to the script.
process.exit(
  run(process.execPath, [
    ...process.execArgv,
    '--conditions=react-server',
    '--import',
    'tsx',
    first,
    ...rest,
  ]),
);
