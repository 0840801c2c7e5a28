// npm test: lint, types, integration (real Postgres), unit and component tests; then, on a production build,
// site and end-to-end tests (Chromium) and faults.
// npm run check: only lint, types, unit, component and integration tests.
// The last line of both is "N passed, N failed".
import { bootstrap, fail } from './bootstrap.mjs';

bootstrap();
process.env.TZ = 'Asia/Kathmandu';
const { register } = await import('tsx/esm/api');
register();
const { runTests } = await import('./test.ts');
await runTests({ fast: process.argv.includes('--fast') }).catch((error) =>
  fail(error.stack ?? String(error)),
);
