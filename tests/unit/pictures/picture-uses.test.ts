import { describeUses } from '@/components/company/pictures/picture-words';

const makeUse = (kind: 'package' | 'draft' | 'company', title: string) => ({
  kind,
  id: title,
  title,
  isLead: false,
  isLive: kind !== 'draft',
});
const HOME = makeUse('company', 'Top of home page and lists');
const [HEART, HILLS] = [makeUse('package', 'Heart of Kerala'), makeUse('package', 'Tea hills')];

it.each([
  ['the home page', [HOME], 'Top of home page and lists'],
  ['a package', [HEART], 'Heart of Kerala'],
  ['the home page and two packages', [HEART, HOME, HILLS], 'Top of home page and lists, 2 packages'],
  ['a draft', [makeUse('draft', 'A draft')], 'Only in drafts or former versions'],
  ['nothing', [], 'Not used'],
])('the picture library describes the uses of a picture by %s', (_what, uses, words) => {
  expect(describeUses({ uses, isSeeded: false })).toBe(words);
});
