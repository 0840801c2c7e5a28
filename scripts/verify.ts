// npm run verify [-- --head NUMBER:HEAD]: checks the audit log, the roles of accounts, the sent quotes and the issued papers; exit code 1 if
// anything is missing or changed.
import { parseArgs } from 'node:util';
import { findHead, isWhole, type Query } from '../lib/staff/audit/chain';
import { describeHead, isAllRight, listProblems } from '../lib/trust/records/words';
import { checkRecords } from '../lib/trust/records/check';
import { withDatabase } from './database/open-database';
import { withClient } from './database/with-client';

const { values } = parseArgs({ options: { head: { type: 'string' } } });
await withDatabase(({ url }) =>
  withClient(url, (client) => verify((text, given) => client.query(text, given))),
);

async function verify(query: Query): Promise<void> {
  const report = await checkRecords(query);
  let isRight = isAllRight(report);
  if (report.papers.length === 0) console.log('HOLDS  Papers: those issued are unchanged.');
  if (report.offers.length === 0) console.log('HOLDS  Offers: those sent and accepted are unchanged.');
  if (isWhole(report.audit)) console.log(`HOLDS  ${describeHead(report.audit)}.`);
  for (const trouble of listProblems(report)) console.log(`WRONG  ${trouble}`);
  if (report.audit.unsealedLines > 0)
    console.log(
      `       ${report.audit.unsealedLines} audit lines are not sealed yet: a running site seals each minute.`,
    );
  if (values.head) {
    const { holds, text } = await checkHead(query, values.head);
    console.log(`${holds ? 'HOLDS ' : 'WRONG '} ${text}`);
    isRight &&= holds;
  }
  console.log(
    '       Not covered: actions that were never logged, and an audit log rewritten completely; check a head from a digest mail (--head).',
  );
  if (!isRight) process.exitCode = 1;
}

/** Compares a head of the audit log from a digest mail with the stored one. */
async function checkHead(query: Query, given: string): Promise<{ holds: boolean; text: string }> {
  const [, number, head] = /^(\d{1,18}):([0-9a-f]{64})\.?$/.exec(given.trim()) ?? [];
  if (!number || !head)
    return { holds: false, text: '--head takes the head of a digest mail, as NUMBER:HEAD.' };
  return (await findHead(query, number)) === head
    ? { holds: true, text: `The audit log up to seal ${number} is unchanged since this head was mailed.` }
    : {
        holds: false,
        text: `Seal ${number} has a different head: lines up to it were changed or removed, or an older backup was restored.`,
      };
}
