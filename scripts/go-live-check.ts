// npm run go-live-check: lists remaining placeholders and sample data; exit code 1 if there are any. The staff page Go live
// shows the same list.
import { startCompany } from '../lib/company/details/queries';
import { closeDatabase } from '../lib/platform/db';
import { listFindings } from '../lib/company/go-live/rules';
import { readGoLiveFacts } from '../lib/company/go-live/queries';
import { withDatabase } from './database/open-database';

await withDatabase(async () => {
  await startCompany();
  const findings = listFindings(await readGoLiveFacts());
  if (findings.length === 0) {
    console.log('No placeholders or sample data left: ready to go live.');
  } else {
    console.log(
      [
        'Before going live:',
        ...findings.map(({ text, setting }) => `  - ${text}${setting ? ` (${setting})` : ''}`),
      ].join('\n'),
    );
    process.exitCode = 1;
  }
  await closeDatabase();
});
