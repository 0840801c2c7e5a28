import { joinWords } from '../../platform/format/join-words';
import type { GroupSummary } from './types';

/** A package or plan that friends can tick; `id` is the package's id or the plan's code. */
export type GroupOption = { id: string; title: string; isOffered: boolean; votes: number };

/** The packages and plans of a choice in one list. */
export function listOptions({ packages, plans }: Pick<GroupSummary, 'packages' | 'plans'>): GroupOption[] {
  return [
    ...packages,
    ...plans.map(({ code, title, votes }) => ({ id: code, title: `“${title}”`, votes, isOffered: true })),
  ];
}

/** The offered options that most friends have ticked; empty before the first tick. */
export function findFavourites(options: readonly GroupOption[]): GroupOption[] {
  const offered = options.filter(({ isOffered }) => isOffered);
  const most = Math.max(0, ...offered.map(({ votes }) => votes));
  return most === 0 ? [] : offered.filter(({ votes }) => votes === most);
}

/** The state of the choice, such as `4 of 5 want Wandering Wayanad`; blank before the first tick. */
export function describeFavourite(group: GroupSummary): string {
  const { friends } = group;
  const favourites = findFavourites(listOptions(group));
  const titles = joinWords(favourites.map(({ title }) => title));
  const votes = favourites[0]?.votes ?? 0;
  if (votes === 0) return '';
  if (friends === 1) return `One of you wants ${titles}`;
  if (favourites.length > 1) return `${titles} are level, with ${votes} of ${friends} each`;
  if (votes === friends) return `${friends === 2 ? 'Both of you want' : `All ${friends} want`} ${titles}`;
  return `${votes} of ${friends} ${votes === 1 ? 'wants' : 'want'} ${titles}`;
}

/** The ticks of one option, such as `4 of 5`. */
export function formatVotes(votes: number, friends: number): string {
  return votes === 0 ? 'No tick yet' : `${votes} of ${friends}`;
}

/** The text that is sent with the link. */
export function toShareText(state: GroupSummary): string {
  const favourite = describeFavourite(state);
  return `Which trip shall we take? ${favourite ? `${favourite} so far. ` : ''}Tick the ones that you would like:`;
}

/** The ticks of a group in words for staff: `From a group of 5: Wandering Wayanad 4, Munnar 2`. */
export function describeGroup(group: GroupSummary): string {
  const { friends } = group;
  if (friends === 0) return 'From a group; nobody has ticked a trip';
  const ticked = listOptions(group)
    .filter(({ votes }) => votes > 0)
    .sort((a, b) => b.votes - a.votes);
  return `From a group of ${friends}: ${ticked.map(({ title, votes }) => `${title} ${votes}`).join(', ')}`;
}
