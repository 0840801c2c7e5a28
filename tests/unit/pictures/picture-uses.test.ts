import { describeUses } from '@/components/content/pictures/picture-words';

const makeUse = (kind: 'package' | 'draft' | 'company', title: string) => ({
  ...{ kind, id: title, title, isLead: false, isLive: kind !== 'draft' },
});
const HOME = makeUse('company', 'Top of home page and lists');
const [HEART, HILLS] = [makeUse('package', 'Heart of Kerala'), makeUse('package', 'Tea hills')];

it.each([
  [[HOME], 'Top of home page and lists'],
  [[HEART], 'Heart of Kerala'],
  [[HEART, HOME, HILLS], 'Top of home page and lists, 2 packages'],
  [[makeUse('draft', 'A draft')], 'Only in drafts or former versions'],
  [[], 'Not used'],
])('a picture with the uses %j: %s', (uses, words) => {
  expect(describeUses({ uses, isSeeded: false })).toBe(words);
});
