import type { PlainDate } from '@/lib/platform/format/dates';
import type { PaymentMode } from '@/lib/trips/model/payment-states';
import {
  findOtherDay,
  findReferenceProblem,
  findTransferMode,
  tidyReference,
} from '@/lib/trips/money/references';

it.each<[PaymentMode, string, string, boolean]>([
  ['upi', ' 6332 1234 5678 ', '633212345678', true],
  ['upi', '६३३२१२३४५६७८', '633212345678', true],
  ['upi', '63321234567', '63321234567', false],
  ['upi', 'T63321234567', 'T63321234567', false],
  ['imps', '633212345678', '633212345678', true],
  ['neft', 'sbin 3263 3212 3456', 'SBIN326332123456', true],
  ['neft', 'HDFCN52026112800123456', 'HDFCN52026112800123456', true],
  ['neft', '633212345678', '633212345678', false],
  ['rtgs', 'sbinr52026112812345678', 'SBINR52026112812345678', true],
  ['rtgs', 'SBINR52026133212345678', 'SBINR52026133212345678', false],
  ['rtgs', 'SBIN326332123456', 'SBIN326332123456', false],
  ['cheque', '004512-Federal Bank', '004512 FEDERAL BANK', true],
  ['cheque', '004512', '004512', false],
  ['card', 'a1b2', 'A1B2', true],
  ['card', '', '', false],
  ['cash', '', '', true],
  ['cash', 'r 17/26', 'R17/26', true],
  ['cash', '<b>', '<B>', false],
])('%s “%s” is stored as “%s”: %s', (mode, typed, stored, isGood) => {
  expect(tidyReference(mode, typed)).toBe(stored);
  expect(findReferenceProblem(mode, stored) === null).toBe(isGood);
});

it.each([
  ['633212345678', 'upi'],
  ['SBINR52026112812345678', 'rtgs'],
  ['SBIN326332123456', 'neft'],
  ['hello', null],
  ['', null],
])('the traveller’s “%s” is %s', (typed, mode) => {
  expect(findTransferMode(typed)).toBe(mode);
});

it.each<[PaymentMode, string, PlainDate, PlainDate | null]>([
  ['upi', '633212345678', '2026-11-28', null],
  ['upi', '633212345678', '2026-11-29', null],
  ['upi', '633212345678', '2026-11-30', '2026-11-28'],
  ['imps', '700112345678', '2026-12-31', null],
  ['upi', '536512345678', '2026-01-02', '2025-12-31'],
  ['upi', '600012345678', '2026-01-02', null],
  ['rtgs', 'SBINR52026112812345678', '2026-12-02', '2026-11-28'],
  ['neft', 'SBIN326332123456', '2026-12-02', null],
])('%s %s on %s carries another day: %s', (mode, reference, valueOn, day) => {
  expect(findOtherDay(mode, reference, valueOn)).toBe(day);
});
