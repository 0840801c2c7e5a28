// npm run go-live-check: lists remaining placeholders and sample data; exit code 1 if there are any.
import pg from 'pg';
import { getCompany, PLACEHOLDER_COMPANY } from '../lib/site';
import { openDatabase } from './database/open';

const ownSecret = Boolean(process.env.AUTH_SECRET);
const database = await openDatabase();
const findings: string[] = [];

try {
  const company = getCompany();
  for (const key of ['legalName', 'address', 'phones', 'email', 'whatsapp', 'socials'] as const) {
    if (JSON.stringify(company[key]) === JSON.stringify(PLACEHOLDER_COMPANY[key])) {
      findings.push(`Company: ${key} is still the placeholder (set the COMPANY_* variables).`);
    }
  }
  const origin = new URL(process.env.PUBLIC_ORIGIN ?? 'http://localhost');
  if (origin.protocol !== 'https:' || origin.hostname === 'localhost') {
    findings.push(`PUBLIC_ORIGIN is ${origin.origin}: set the public https address.`);
  }
  if (!ownSecret)
    findings.push('AUTH_SECRET: the generated one is in use; set one of your own and keep it safe.');
  if (!process.env.SMTP_URL) findings.push('SMTP_URL is not set: mails are only written to files.');

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const count = async (sql: string) =>
    Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`)).rows[0]?.n);
  const reviews = await count('reviews WHERE is_sample AND is_active');
  const tours = await count('tours WHERE is_sample AND is_active');
  if (reviews) findings.push(`${reviews} sample reviews are shown: replace them with travellers' own words.`);
  if (tours) findings.push(`${tours} packages still carry sample ratings and review counts.`);
  await client.end();
} finally {
  await database.release();
}

if (findings.length === 0) {
  console.log('No placeholders or sample data left: ready to go live.');
} else {
  console.log(['Before going live:', ...findings.map((finding) => `  - ${finding}`)].join('\n'));
  process.exitCode = 1;
}
