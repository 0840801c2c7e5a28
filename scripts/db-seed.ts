// npm run db:seed
import { seed } from '../prisma/seed';
import { withDatabase } from './database/open-database';

await withDatabase(({ ownerUrl }) => seed(ownerUrl));
console.log('Catalogue seeded.');
