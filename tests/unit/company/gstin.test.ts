import { hasGstinCheck, hasGstinShape, toPan } from '@/lib/company/fields/gstin';
import { companyFieldsSchema } from '@/lib/company/details/schema';
import { makeCompanyFields } from '@/tests/support/company';

const parse = (part: object) => companyFieldsSchema.safeParse({ ...makeCompanyFields(), ...part });
const ACCOUNT = { name: 'Sample Trails', number: '00112233445566', ifsc: 'SBIN0070009' };

it('the company form accepts a copied GSTIN with spaces and lower case if its check character is right', () => {
  expect(parse({ gstin: ' 27aapfu 0939f1zv ' }).data?.gstin).toBe('27AAPFU0939F1ZV');
  expect(toPan('27AAPFU0939F1ZV')).toBe('AAPFU0939F');
  expect(toPan('')).toBe('');
});

it('the GSTIN check detects one wrong character and two swapped ones', () => {
  for (const wrong of ['27AAPFU0939F1ZW', '37AAPFU0939F1ZV', '27AAPFU9039F1ZV', '27APAFU0939F1ZV']) {
    expect(hasGstinShape(wrong)).toBe(true);
    expect(hasGstinCheck(wrong)).toBe(false);
  }
});

it.each([
  [{ gstin: '27AAPFU0939F1Z' }, 'gstin', /15 characters/],
  [{ gstin: '27AAPFU0939F1ZW' }, 'gstin', /typing error/],
  [{ bankAccount: { ...ACCOUNT, ifsc: 'SBIN1070009' } }, 'bankAccount.ifsc', /IFSC/],
  [{ bankAccount: { ...ACCOUNT, number: '12-34' } }, 'bankAccount.number', /6 to 18 digits/],
  [{ bankAccount: { ...ACCOUNT, number: '' } }, 'bankAccount.number', /name, number and IFSC/],
  [{ upiId: 'kayal' }, 'upiId', /name@okbank/],
])('the company form refuses %j with an error at %s', (part, field, message) => {
  const [issue] = parse(part).error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(field);
  expect(issue?.message).toMatch(message);
});

it('the company form accepts a complete bank account or none, and a UPI ID', () => {
  const typed = { ...ACCOUNT, number: '0011 2233 445566', ifsc: 'sbin0070009' };
  expect(parse({ bankAccount: typed, upiId: 'kayal.trails@okicici' }).data).toMatchObject({
    bankAccount: ACCOUNT,
    upiId: 'kayal.trails@okicici',
  });
  expect(parse({ bankAccount: { name: '', number: '', ifsc: '' } }).success).toBe(true);
});
