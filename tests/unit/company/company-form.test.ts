import { checkFields, listUnsaved, mergeTheirs, toTyped } from '@/components/content/company/company-form';
import { findChanges, findOverrides } from '@/lib/content/company/changes';
import type { CompanyRecord } from '@/lib/content/company/types';
import { makeCompanyFields } from '@/tests/support/company';

const base: CompanyRecord = {
  ...makeCompanyFields(),
  logo: null,
  version: 4,
  updatedAt: null,
  updatedBy: null,
};

it('blank phone numbers and lines do not count as a change', () => {
  const typed = toTyped({ ...base, phones: base.phones.slice(0, 2) });
  expect(typed.phones).toEqual([...base.phones.slice(0, 2), '', '', '']);
  expect(listUnsaved({ ...toTyped(base), address: [...base.address, ' '] }, base)).toEqual([]);
});

it('checks only the fields of the section', () => {
  const typed = { ...toTyped(base), brand: '', email: 'nobody' };
  expect(checkFields(typed, ['email']).errors).toEqual({ email: expect.stringContaining('e-mail address') });
  expect(checkFields({ ...typed, legalName: 'New Ltd' }, ['legalName']).fields).toEqual({
    legalName: 'New Ltd',
  });
});

it('merges fields that only a colleague changed, and keeps typed text', () => {
  const typed = { ...toTyped(base), brand: 'Mine', legalName: 'Typed Ltd' };
  const current = { ...base, brand: 'Theirs', email: 'new@example.com', version: 5 };
  const merged = mergeTheirs(typed, base, current);
  expect(merged.typed).toMatchObject({ brand: 'Mine', legalName: 'Typed Ltd', email: 'new@example.com' });
  expect(merged.changes).toEqual([
    { field: 'brand', was: base.brand, theirs: 'Theirs', mine: 'Mine' },
    { field: 'email', was: base.email, theirs: 'new@example.com', mine: null },
  ]);
});

it('stores only fields that differ from the built-in values and settings, and shortens long texts in the audit log', () => {
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
