// npm run db:migrate
import { migrate } from './database/migrate';
import { withDatabase } from './database/open-database';

await withDatabase(async (database) => {
  const applied = await migrate(database);
  console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
});
