import { findReference, findTripReference, readStatement } from '@/lib/trips/bank/statement';

const SBI = `Account Name,KAYAL TRAILS PVT LTD
Period,1 Nov 2026 to 30 Nov 2026

Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance
28 Nov 2026,28 Nov 2026,"BY TRANSFER-UPI/CR/633212345678/SURESH/HDFC",,,"14,220.00","1,14,220.00"
28 Nov 2026,28 Nov 2026,TO TRANSFER-NEFT,SBIN326332123456,"9,000.00",,"1,05,220.00"
`;
const HDFC = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
29/11/26,NEFT CR-HDFC0000001-MEERA NAIR-KT-7F3K9Q,HDFCN52026112900123456,29/11/26,,33180,200000
`;
const KOTAK = `Sl. No.;Date;Description;Chq / Ref number;Amount;Dr / Cr;Balance
1;29-11-2026;IMPS-633312345678-ARUN;;5,000.00;CR;205000
2;29-11-2026;Charges;;18.00;DR;204982
`;

it.each([
  ['State Bank, below a preamble', SBI, [['2026-11-28', 14_220, /633212345678/]]],
  ['HDFC, by value date', HDFC, [['2026-11-29', 33_180, /KT-7F3K9Q/]]],
  ['Kotak, with one column for both sides', KOTAK, [['2026-11-29', 5_000, /IMPS/]]],
] as const)('reads the credits of %s', (_, file, credits) => {
  expect(readStatement(file)).toEqual(
    credits.map(([day, amount, words]) => ({ day, amount, text: expect.stringMatching(words) })),
  );
});

it.each([
  ['no header', 'a,b\n1,2\n', /names the columns/],
  ['too many credits', `Date,Credit\n${'29/11/2026,1\n'.repeat(501)}`, /more than 500/],
])('a file with %s is refused with a sentence', (_, file, message) => {
  expect(() => readStatement(file)).toThrow(message);
});

it.each([
  ['UPI/CR/633212345678/SURESH', { mode: 'upi', reference: '633212345678' }],
  ['IMPS-633312345678-ARUN', { mode: 'imps', reference: '633312345678' }],
  ['NEFT CR-SBIN326332123456-KAYALTRAILSPRIVATE', { mode: 'neft', reference: 'SBIN326332123456' }],
  ['RTGS SBINR52026112812345678', { mode: 'rtgs', reference: 'SBINR52026112812345678' }],
  ['CASH DEPOSIT KAYALTRAILSPRIVA', { mode: null, reference: '' }],
])('“%s” has the number %j', (text, found) => {
  expect(findReference(text)).toEqual(found);
});

it.each([
  ['meera kt-7f3k9q advance', 'KT-7F3K9Q'],
  ['KT7F3K9Q', 'KT-7F3K9Q'],
  ['KT-7F3K9QX', null],
  ['PACKET 123456', null],
])('“%s” names the trip %s', (text, reference) => {
  expect(findTripReference(text)).toBe(reference);
});
