import fc from 'fast-check';
import {
  describeFilter,
  EVERYTHING,
  isNarrowed,
  listTravelMonths,
  parseView,
  toInboxUrl,
  toView,
  toViewQuery,
  type InboxView,
} from '@/components/requests/inbox/state/inbox-view';
import { parseInboxQuery } from '@/lib/requests/inbox/schema';
import { PLAN_TABS } from '@/lib/requests/inbox/status';
import { tidyLine } from '@/lib/platform/format/typed-text';

const ID = '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d';
const views: fc.Arbitrary<InboxView> = fc.record({
  tab: fc.constantFrom(...PLAN_TABS),
  q: fc.string({ maxLength: 100 }).map((text) => tidyLine(text.replaceAll('\0', ''))),
  package: fc.constantFrom('', '1', 'heart-of-kerala', 'general'),
  source: fc.constantFrom('', 'website', 'custom_planner'),
  lead: fc.constantFrom('', 'none', 'referral'),
  assignee: fc.constantFrom('', 'me', 'none', ID),
  from: fc.constantFrom('', '2026-11-01', '2024-02-29'),
  to: fc.constantFrom('', '2026-11-30'),
  party: fc.constantFrom('', 'solo', 'couple', 'family', 'group'),
  month: fc.constantFrom('', '2027-01'),
  due: fc.boolean(),
  clock: fc.constantFrom('', 'now', 'soon', 'late'),
  open: fc.constantFrom('', '1'),
  sort: fc.constantFrom('newest', 'waiting'),
  cursor: fc.constant(''),
});

it('any inbox view survives a round trip through its URL', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(parseView(toViewQuery(view))).toEqual(view);
    }),
  );
});

it('the server parses every inbox URL to the same view as the page', () => {
  fc.assert(
    fc.property(views, (view) => {
      const query = parseInboxQuery(Object.fromEntries(toViewQuery(view)));
      expect(toView(query)).toEqual(view);
    }),
  );
});

it('an inbox view parsed from invalid values survives a round trip through its URL', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...Object.keys(EVERYTHING)), fc.string())), (pairs) => {
      const view = parseView(new URLSearchParams(pairs));
      expect(parseView(toViewQuery(view))).toEqual(view);
    }),
  );
});

it.each([
  [
    'tab=nonsense&party=huge&source=fax&assignee=bob&from=2026-02-30&month=2026-13&due=yes&sort=up&clock=never&open=yes',
    '/admin',
  ],
  ['tab=new&q=%20asha%20&due=1&sort=waiting', '/admin?tab=new&q=asha&due=1&sort=waiting'],
])('the inbox opened with %s has the URL %s', (typed, url) => {
  expect(toInboxUrl(parseView(new URLSearchParams(typed)))).toBe(url);
});

it.each([
  [{ tab: 'spam' }, false],
  [{ cursor: 'x' }, false],
  [{ q: 'a' }, true],
  [{ due: true }, true],
  [{ sort: 'waiting' }, true],
  [{ month: '2027-01' }, true],
  [{ clock: 'now' }, true],
  [{ open: '1' }, true],
] as const)('the inbox view %o counts as filtered: %s', (part, expected) => {
  expect(isNarrowed({ ...EVERYTHING, ...part })).toBe(expected);
});

it.each([
  ['package', 'general', 'Package: General'],
  ['package', '1', 'Package: Heart of Kerala'],
  ['package', 'gone', 'Package: gone'],
  ['assignee', 'me', 'Handled by: me'],
  ['assignee', 'none', 'Unassigned'],
  ['assignee', ID, 'Handled by: arun'],
  ['assignee', ID.replace('6', '7'), 'Handled by: one of us'],
  ['month', '2027-01', 'Travel in January 2027'],
  ['party', 'group', 'Party: 7 or more'],
  ['clock', 'now', 'Due now'],
  ['clock', 'soon', 'Under 4 hours left'],
  ['clock', 'late', 'Late'],
  ['open', '1', 'Open'],
] as const)('the chip of the filter %s with the value %s reads "%s"', (name, value, words) => {
  const names = new Map([
    ['1', 'Heart of Kerala'],
    [ID, 'arun'],
  ]);
  expect(describeFilter(name, value, names)).toBe(words);
});

it('the month filter lists travel months across the end of the year', () => {
  expect(listTravelMonths(4, '2026-11-30')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(new Set(listTravelMonths(24, '2027-01-31')).size).toBe(24);
});
