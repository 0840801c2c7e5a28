// npm run db:seed
import { seed } from '../prisma/seed';
import { openDatabase } from './database/open-database';

const database = await openDatabase();
try {
  await seed(database.ownerUrl);
  console.log('Catalogue seeded.');
} finally {
  await database.release();
}
