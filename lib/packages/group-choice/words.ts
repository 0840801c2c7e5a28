import { joinWords } from '../../platform/format/join-words';
import type { GroupPackage, GroupSummary } from './types';

/** The offered packages with the most ticks; empty before the first tick. */
export function findFavourites(packages: readonly GroupPackage[]): GroupPackage[] {
  const offered = packages.filter(({ isOffered }) => isOffered);
  const most = Math.max(0, ...offered.map(({ votes }) => votes));
  return most === 0 ? [] : offered.filter(({ votes }) => votes === most);
}

/** The state of the choice, such as `4 of 5 want Wandering Wayanad`; blank before the first tick. */
export function describeFavourite({ friends, packages }: GroupSummary): string {
  const favourites = findFavourites(packages);
  const titles = joinWords(favourites.map(({ title }) => title));
  const votes = favourites[0]?.votes ?? 0;
  if (votes === 0) return '';
  if (friends === 1) return `One of you wants ${titles}`;
  if (favourites.length > 1) return `${titles} are level, with ${votes} of ${friends} each`;
  if (votes === friends) return `${friends === 2 ? 'Both of you want' : `All ${friends} want`} ${titles}`;
  return `${votes} of ${friends} ${votes === 1 ? 'wants' : 'want'} ${titles}`;
}

/** The ticks of one package, such as `4 of 5`. */
export function formatVotes(votes: number, friends: number): string {
  return votes === 0 ? 'No tick yet' : `${votes} of ${friends}`;
}

/** The text that is sent with the link. */
export function toShareText(state: GroupSummary): string {
  const favourite = describeFavourite(state);
  return `Which trip shall we take? ${favourite ? `${favourite} so far. ` : ''}Tick the ones that you would like:`;
}

/** For staff: `From a group of 5: Wandering Wayanad 4, Munnar 2`. */
export function describeGroup({ friends, packages }: GroupSummary): string {
  if (friends === 0) return 'From a group; nobody has ticked a trip';
  const ticked = packages.filter(({ votes }) => votes > 0).sort((a, b) => b.votes - a.votes);
  return `From a group of ${friends}: ${ticked.map(({ title, votes }) => `${title} ${votes}`).join(', ')}`;
}
