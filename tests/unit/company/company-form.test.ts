import { checkFields, COMPANY_FORM } from '@/components/company/details/company-form';
import { findChanges, findOverrides } from '@/lib/company/details/changes';
import type { CompanyRecord } from '@/lib/company/details/types';
import { makeCompanyFields } from '@/tests/support/company';

const base: CompanyRecord = {
  ...makeCompanyFields(),
  logo: null,
  version: 4,
  updatedAt: null,
  updatedBy: null,
};

const { toFields, toCompared = (fields) => fields } = COMPANY_FORM;

it('blank phone numbers and blank address lines do not count as a change of the company details', () => {
  const typed = toFields({ ...base, phones: base.phones.slice(0, 2) });
  expect(typed.phones).toEqual([...base.phones.slice(0, 2), '', '', '']);
  expect(toCompared({ ...toFields(base), address: [...base.address, ' '] })).toEqual(
    toCompared(toFields(base)),
  );
});

it('the company form checks only the fields of the section that is saved', () => {
  const typed = { ...toFields(base), brand: '', email: 'nobody' };
  expect(checkFields(typed, ['email']).errors).toEqual({ email: expect.stringContaining('e-mail address') });
  expect(checkFields({ ...typed, legalName: 'New Ltd' }, ['legalName']).fields).toEqual({
    legalName: 'New Ltd',
  });
});

it('a saved company form stores only fields that differ from their defaults; the audit log has short texts', () => {
  const below = makeCompanyFields();
  const wanted = { ...below, heroText: 'x'.repeat(240), brand: 'Slow Roads' };
  expect(findOverrides(wanted, below)).toEqual({ brand: 'Slow Roads', heroText: wanted.heroText });
  const { fields, after } = findChanges(below, wanted);
  expect(fields).toEqual(['brand', 'heroText']);
  expect(after).toEqual({ heroText: `${'x'.repeat(199)}…`, brand: 'Slow Roads' });
});

it('the audit log has only the changed price bands of the planner', () => {
  const band = (min: number, comfort: 'luxury' | 'budget') => ({ place: 'munnar', comfort, min, max: 9_000 });
  const before = { ...makeCompanyFields(), plannerBands: [band(5_000, 'luxury'), band(1_000, 'budget')] };
  const after = { ...before, plannerBands: [band(5_000, 'luxury'), band(1_200, 'budget')] };
  expect(findChanges(before, after)).toEqual({
    fields: ['plannerBands'],
    before: { plannerBands: 'munnar budget 1000 9000' },
    after: { plannerBands: 'munnar budget 1200 9000' },
  });
});
