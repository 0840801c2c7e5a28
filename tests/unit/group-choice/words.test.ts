import { applyTicks } from '@/lib/packages/group-choice/apply-ticks';
import type { GroupPackage, GroupState } from '@/lib/packages/group-choice/types';
import {
  describeFavourite,
  describeGroup,
  findFavourites,
  formatVotes,
  toShareText,
} from '@/lib/packages/group-choice/words';

const make = (title: string, votes: number, isOffered = true): GroupPackage => ({
  id: title,
  title,
  isOffered,
  votes,
});
const trips = (...votes: number[]) =>
  votes.map((count, at) => make(['Wayanad', 'Munnar', 'Kovalam'][at]!, count));

it.each([
  [0, trips(0, 0), ''],
  [1, trips(1, 0), 'One of you wants Wayanad'],
  [1, trips(1, 1), 'One of you wants Wayanad and Munnar'],
  [2, trips(2, 1), 'Both of you want Wayanad'],
  [5, trips(4, 2, 1), '4 of 5 want Wayanad'],
  [5, trips(1, 5, 0), 'All 5 want Munnar'],
  [3, trips(1, 0, 0), '1 of 3 wants Wayanad'],
  [5, trips(3, 3, 1), 'Wayanad and Munnar are level, with 3 of 5 each'],
  [6, trips(2, 2, 2), 'Wayanad, Munnar and Kovalam are level, with 2 of 6 each'],
  [40, trips(39, 40), 'All 40 want Munnar'],
])('the state of a group choice is described in a sentence for %i friends', (friends, packages, sentence) => {
  expect(describeFavourite({ friends, packages, plans: [] })).toBe(sentence);
});

it('the state of a group choice leaves out trips that are no longer offered', () => {
  const packages = [make('Gone', 5, false), make('Munnar', 2)];
  expect(findFavourites(packages).map(({ title }) => title)).toEqual(['Munnar']);
  expect(describeFavourite({ friends: 5, packages, plans: [] })).toBe('2 of 5 want Munnar');
  expect(findFavourites([make('Gone', 5, false)])).toEqual([]);
});

it.each([
  [0, 5, 'No tick yet'],
  [1, 5, '1 of 5'],
  [5, 5, '5 of 5'],
])('%i of %i votes for a trip of a group choice are described as "%s"', (votes, friends, words) => {
  expect(formatVotes(votes, friends)).toBe(words);
});

it('the state of a group choice counts the votes for plans and packages', () => {
  const plan = { code: '2-plan', title: 'My Kerala, 5 days', days: 5, cost: { min: 1, max: 2 }, votes: 3 };
  const group = { friends: 3, packages: trips(1), plans: [plan] };
  expect(describeFavourite(group)).toBe('All 3 want “My Kerala, 5 days”');
  expect(describeGroup(group)).toBe('From a group of 3: “My Kerala, 5 days” 3, Wayanad 1');
  const ticked = applyTicks({ ...group, mine: ['2-plan'], askedOn: null, deletedOn: '2027-02-21' }, [
    'Wayanad',
  ]);
  expect([ticked.friends, ticked.plans[0]?.votes, ticked.packages[0]?.votes]).toEqual([3, 2, 2]);
});

it('the text that shares the link of a group choice contains its state', () => {
  expect(toShareText({ friends: 0, packages: trips(0, 0), plans: [] })).toBe(
    'Which trip shall we take? Tick the ones that you would like:',
  );
  expect(toShareText({ friends: 5, packages: trips(4, 2), plans: [] })).toBe(
    'Which trip shall we take? 4 of 5 want Wayanad so far. Tick the ones that you would like:',
  );
});

it.each([
  [5, trips(2, 4, 0), 'From a group of 5: Munnar 4, Wayanad 2'],
  [1, trips(0, 1), 'From a group of 1: Munnar 1'],
  [0, trips(0, 0), 'From a group; nobody has ticked a trip'],
])('staff see the votes of a group choice for every trip', (friends, packages, words) => {
  expect(describeGroup({ friends, packages, plans: [] })).toBe(words);
});

const start: GroupState = {
  friends: 2,
  packages: trips(2, 1),
  plans: [],
  mine: ['Wayanad'],
  askedOn: null,
  deletedOn: '2027-02-21',
};
it.each([
  ['a second vote of the same friend', ['Wayanad', 'Munnar'], 2, [2, 2]],
  ['a vote for another trip', ['Munnar'], 2, [1, 2]],
  ['a withdrawn vote', [], 1, [1, 1]],
  ['an unchanged vote', ['Wayanad'], 2, [2, 1]],
])('ticks that are not saved yet count as %s', (_what, mine, friends, votes) => {
  const next = applyTicks(start, mine);
  expect([next.friends, next.packages.map((one) => one.votes), next.mine]).toEqual([friends, votes, mine]);
});

it('the first tick that is not saved yet adds a friend', () => {
  expect(applyTicks({ ...start, mine: [] }, ['Munnar'])).toMatchObject({ friends: 3 });
});
