// npm run verify [-- --head NUMBER:HEAD] [-- --receipt TEXT]: checks requests, mails and the audit log; exit code 1 if
// anything is missing or changed.
import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findHead, isWhole, type Query } from '../lib/staff/audit/chain';
import { describeHead, isAllRight, listTroubles } from '../lib/trust/receipts/check-words';
import { checkRecords } from '../lib/trust/receipts/check-records';
import { parseReceipt } from '../lib/trust/receipts/receipt';
import { openDatabase } from './database/open';

const { values } = parseArgs({ options: { head: { type: 'string' }, receipt: { type: 'string' } } });
const database = await openDatabase();
const client = new pg.Client({ connectionString: database.url });
const query: Query = (text, given) => client.query(text, given);
let isRight = true;

try {
  await client.connect();
  const report = await checkRecords(query);
  isRight = isAllRight(report);
  const { receipts, findings } = report.requests;
  if (findings.length === 0)
    console.log(`HOLDS  Requests: all ${receipts} acknowledged requests are accounted for.`);
  if (isWhole(report.audit)) console.log(`HOLDS  ${describeHead(report.audit)}.`);
  for (const trouble of listTroubles(report)) console.log(`WRONG  ${trouble}`);
  if (report.audit.unsealedLines > 0)
    console.log(
      `       ${report.audit.unsealedLines} audit lines are not sealed yet: a running site seals each minute.`,
    );
  if (values.head) tell(await checkHead(values.head));
  if (values.receipt) tell(await checkReceipt(values.receipt));
  console.log(
    '       Not covered: actions that were never logged, and an audit log rewritten completely; check a head from a digest mail (--head).',
  );
} finally {
  await client.end();
  await database.release();
}
if (!isRight) process.exitCode = 1;

function tell({ holds, text }: { holds: boolean; text: string }): void {
  console.log(`${holds ? 'HOLDS ' : 'WRONG '} ${text}`);
  isRight &&= holds;
}

/** Compares a head from a digest mail with the stored one. */
async function checkHead(given: string): Promise<{ holds: boolean; text: string }> {
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

/** Checks the signature of a visitor's receipt and whether its request is on record. */
async function checkReceipt(text: string): Promise<{ holds: boolean; text: string }> {
  const receipt = parseReceipt(text);
  if (!receipt) return { holds: false, text: 'This is not a complete receipt.' };
  const { reference, contentHash, at, keyId } = receipt.facts;
  const { rows: keys } = await query<{ public_key: string }>(
    'SELECT public_key FROM receipt_keys WHERE id = $1',
    [keyId],
  );
  if (!keys[0]) return { holds: false, text: `The receipt was signed with an unknown key (${keyId}).` };
  const key = createPublicKey({
    key: Buffer.from(keys[0].public_key, 'base64url'),
    format: 'der',
    type: 'spki',
  });
  const signature = Buffer.from(receipt.signature, 'base64url');
  if (!verifySignature(null, Buffer.from(receipt.signedText), key, signature))
    return { holds: false, text: 'The signature of this receipt is wrong.' };
  const { rows } = await query<{ reason: string | null }>(
    `SELECT removals.reason FROM receipts LEFT JOIN removals USING (request_id)
     WHERE receipts.reference = $1
       AND $2 = COALESCE(encode(sha256(convert_to(row_hash || terms_hash, 'UTF8')), 'hex'), row_hash)`,
    [reference, contentHash],
  );
  if (!rows[0])
    return { holds: false, text: `We signed this receipt of ${reference}, but hold no record of it.` };
  const now = rows[0].reason ? `; it has been ${rows[0].reason} since` : '';
  return { holds: true, text: `${reference} reached us on ${at}${now}.` };
}
