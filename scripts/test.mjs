// npm test: lint, types, integration (real Postgres), unit and component tests; then, on a production build,
// site tests, end-to-end tests (Chromium) and a crash test.
// npm run test:more: restoring backups, database faults, layout, shutdown and simultaneous starts.
// npm run check: only lint, types, unit, component and integration tests.
// The last line of each is "N passed, N failed".
import { bootstrap, fail } from './bootstrap.mjs';

bootstrap();
process.env.TZ = 'Asia/Kathmandu';
const { register } = await import('tsx/esm/api');
register();
const { runTests } = await import('./test.ts');
const part = process.argv[2]?.replace('--', '') ?? 'first';
await runTests(part).catch((error) => fail(error.stack ?? String(error)));
