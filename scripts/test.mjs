// npm test: lint, types, integration (real Postgres), unit, component, site and end-to-end (production build, Chromium), faults.
// npm run check: only lint, types, integration, unit and component tests. The last line is "N passed, N failed".
import { bootstrap, fail } from './bootstrap.mjs';

bootstrap();
process.env.TZ = 'Asia/Kathmandu';
const { register } = await import('tsx/esm/api');
register();
const { runTests } = await import('./test.ts');
await runTests({ fast: process.argv.includes('--fast') }).catch((error) =>
  fail(error.stack ?? String(error)),
);
