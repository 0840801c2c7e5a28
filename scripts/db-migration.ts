// npm run db:migration -- NAME: writes the SQL from the migrated schema to the current schema.prisma.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withDatabase } from './database/open-database';
import { diffSchemas } from './database/diff-schemas';

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run db:migration -- add_follow_up (lower case, digits, underscores).');
  process.exit(1);
}

// The schema that the released migrations lead to, which cannot be derived from their SQL.
const MIGRATED = path.join('prisma', 'migrated.prisma');
if (!existsSync(MIGRATED)) {
  console.error(
    'Nothing is released yet: change prisma/schema.prisma and the baseline in prisma/migrations in place.',
  );
  process.exit(1);
}
const current = readFileSync('prisma/schema.prisma', 'utf8');
await withDatabase(async ({ ownerUrl }) => {
  const sql = await diffSchemas(ownerUrl, readFileSync(MIGRATED, 'utf8'), current);
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join('prisma', 'migrations', `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  writeFileSync(MIGRATED, current);
  console.log(`Wrote ${folder}/migration.sql. Add CHECK constraints by hand, then run npm run db:migrate.`);
});
