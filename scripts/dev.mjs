// npm run dev: starts the database and Next in development mode behind the custom server.
import { bootstrap, fail } from './bootstrap.mjs';

bootstrap();
process.env.NODE_ENV = 'development';
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./dev.ts');
await main().catch((error) =>
  fail(error.name === 'SetupError' ? error.message : (error.stack ?? String(error))),
);
