// npm run db:seed
import { seed } from '../prisma/seed';
import { openDatabase } from './database/open';

const database = await openDatabase();
try {
  await seed(database.url);
  console.log('The database holds a catalogue.');
} finally {
  await database.release();
}
