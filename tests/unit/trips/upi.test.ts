import { listInstalmentWords } from '@/lib/trips/money/words';
import { toUpiLink } from '@/lib/trips/money/upi';
import { linkActSchema } from '@/lib/trips/travellers/schema';

it('a UPI link has payee, amount in rupees and paise, and our reference', () => {
  const asked = { upiId: 'kayal@okbank', name: 'Kayal Trails & Co', amount: 14_220, reference: 'KT-7F3K9Q' };
  expect(toUpiLink(asked)).toBe(
    'upi://pay?pa=kayal@okbank&pn=Kayal%20Trails%20%26%20Co&am=14220.00&cu=INR&tn=KT-7F3K9Q',
  );
  expect(toUpiLink({ ...asked, name: '' })).not.toContain('pn=');
});

it.each([
  [{ reference: ' 6332 1234 5678 ', amount: 5 }, null],
  [{ reference: '', amount: 5 }, 'reference'],
  [{ reference: 'paid yesterday', amount: 5 }, 'reference'],
  [{ reference: '6'.repeat(4_000), amount: 5 }, 'reference'],
  [{ reference: 7, amount: 5 }, 'reference'],
  [{ reference: '633212345678', amount: 0.5 }, 'amount'],
  [{ reference: '633212345678' }, 'amount'],
])('a claim of %j has a problem at %s', (claim, field) => {
  expect(linkActSchema.safeParse({ act: 'claim', ...claim }).error?.issues[0]?.path[0] ?? null).toBe(field);
});

it('instalments are one figure each: advance and balances, or all at once', () => {
  const [one, two, three] = [1, 2, 3].map((amount) => ({ dueOn: '2027-01-13', amount, open: amount }));
  const toLabels = (list: (typeof one)[]) =>
    listInstalmentWords(list.map((item) => item!)).map(({ label }) => label);
  expect(toLabels([one])).toEqual(['To pay']);
  expect(toLabels([one, two, three])).toEqual(['Advance', 'Balance', 'Balance']);
});
