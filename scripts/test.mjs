// npm test: lint, types, integration (real Postgres), unit and component tests; then, on a production build,
// site tests, journeys (Chromium) and a crash.
// npm run test:more: restoring of backups, faults of the database, layout, shutdown and two starts.
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
