import { isAllRight, listProblems } from '@/lib/trust/records/words';
import type { RecordsCheck } from '@/lib/trust/records/types';

const AT = '2026-11-22T10:00:00.123Z';
const FINE: RecordsCheck = {
  audit: {
    sealedLines: 2,
    unsealedLines: 0,
    last: { number: '1', head: 'ab', at: AT },
    brokenSeals: [],
    changedLines: [],
    missingLines: [],
    addedLines: [],
    changedTexts: [],
    erasedTexts: [],
  },
  changedRoles: [],
  offers: [],
  papers: [],
};

it('the report of the records check describes each problem on its own line', () => {
  expect([isAllRight(FINE), listProblems(FINE)]).toEqual([true, []]);
  const bad: RecordsCheck = {
    audit: { ...FINE.audit, changedLines: ['7', '9'], brokenSeals: ['2'] },
    changedRoles: ['helper'],
    offers: [{ trouble: 'missing', reference: 'KT-7F3K9Q', at: AT }],
    papers: ['RV/26-27/00042'],
  };
  expect(isAllRight(bad)).toBe(false);
  expect(listProblems(bad)).toEqual([
    'KT-7F3K9Q (22 Nov 2026, 3:30 pm): an offer that was sent, or its acceptance, is no longer stored',
    'Issued papers that are missing or changed: RV/26-27/00042',
    'Audit log, seals that are missing or changed: 2',
    'Audit log, changed lines: 7, 9',
    'Accounts whose role or rights the audit log does not confirm: helper',
  ]);
  expect(isAllRight({ ...FINE, papers: bad.papers })).toBe(false);
  expect(isAllRight({ ...FINE, audit: { ...FINE.audit, missingLines: ['1'] } })).toBe(false);
});
