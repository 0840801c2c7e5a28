// npm run db:migrate
import { migrate } from './database/migrate';
import { openDatabase } from './database/open-database';

const database = await openDatabase();
try {
  const applied = await migrate(database);
  console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
} finally {
  await database.release();
}
