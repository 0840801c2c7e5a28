import { isPackageKey } from '@/lib/packages/model/package-key';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

it('the package key accepts every id and slug of the catalogue', () => {
  expect(
    CATALOGUE_DETAILS.flatMap(({ id, slug }) => [id, slug ?? '']).filter((key) => !isPackageKey(key)),
  ).toEqual([]);
});

it.each(['', '-', 'a b', 'a/b', '../etc', 'a\u0000', '%00', 'ചായ', 'a'.repeat(101)])(
  'the package key rejects %j',
  (text) => {
    expect(isPackageKey(text)).toBe(false);
  },
);
