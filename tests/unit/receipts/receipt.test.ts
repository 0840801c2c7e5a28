import { isAllRight, listTroubles } from '@/lib/trust/receipts/check-words';
import { parseReceipt, toSignedText } from '@/lib/trust/receipts/receipt';
import type { RecordsCheck } from '@/lib/trust/receipts/types';

const FACTS = {
  reference: 'KT-7F3K9Q',
  contentHash: '0123456789abcdef'.repeat(4),
  at: '2026-11-22T10:00:00.123Z',
  keyId: 'AbC-_456789',
};
const SIGNATURE = 'a_'.repeat(43);
const RECEIPT = `${toSignedText(FACTS)}~${SIGNATURE}`;

it('a receipt can be parsed, even with line breaks added by a mail program', () => {
  const parsed = { facts: FACTS, signedText: toSignedText(FACTS), signature: SIGNATURE };
  expect(parseReceipt(RECEIPT)).toEqual(parsed);
  expect(parseReceipt(` ${RECEIPT.slice(0, 60)}\r\n  ${RECEIPT.slice(60)}\n`)).toEqual(parsed);
});

it.each([
  ['an empty text', ''],
  ['another text', 'x'],
  ['a receipt without its last character', RECEIPT.slice(0, -1)],
  ['a receipt of another version', RECEIPT.replace('R1', 'R2')],
  ['a receipt without the separator', RECEIPT.replace('~', '')],
  ['a receipt with a further character', `${RECEIPT}x`],
])('parsing returns null for %s', (_what, text) => {
  expect(parseReceipt(text)).toBeNull();
});

const FINE: RecordsCheck = {
  requests: { receipts: 3, findings: [] },
  audit: {
    ...{ sealedLines: 2, unsealedLines: 0, last: { number: '1', head: 'ab', at: FACTS.at } },
    ...{ brokenSeals: [], changedLines: [], missingLines: [], addedLines: [], changedTexts: [] },
    ...{ erasedTexts: [], changedReceipts: [] },
  },
};

it('describes each problem on its own line', () => {
  expect([isAllRight(FINE), listTroubles(FINE)]).toEqual([true, []]);
  const bad: RecordsCheck = {
    requests: { receipts: 3, findings: [{ trouble: 'missing', reference: 'KT-7F3K9Q', at: FACTS.at }] },
    audit: { ...FINE.audit, changedLines: ['7', '9'], brokenSeals: ['2'] },
  };
  expect(isAllRight(bad)).toBe(false);
  expect(listTroubles(bad)).toEqual([
    'KT-7F3K9Q (22 Nov 2026, 3:30 pm): acknowledged, but no longer stored',
    'Audit log, seals that are missing or changed: 2',
    'Audit log, changed lines: 7, 9',
  ]);
  expect(isAllRight({ ...FINE, audit: { ...FINE.audit, missingLines: ['1'] } })).toBe(false);
});
