import type { GroupState } from './types';

/** The state of the choice after the asking friend's ticks are replaced by `mine` (optimistic update). */
export function applyTicks(group: GroupState, mine: readonly string[]): GroupState {
  const [was, is] = [group.mine.length > 0 ? 1 : 0, mine.length > 0 ? 1 : 0];
  return {
    ...group,
    mine: [...mine],
    friends: group.friends - was + is,
    packages: group.packages.map((tourPackage) => {
      const [had, has] = [group.mine, mine].map((ids) => (ids.includes(tourPackage.id) ? 1 : 0)) as [
        number,
        number,
      ];
      return { ...tourPackage, votes: tourPackage.votes - had + has };
    }),
  };
}
