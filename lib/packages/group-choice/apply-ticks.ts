import type { GroupState } from './types';

/** The state of the choice after this friend's ticks are replaced by `mine` (optimistic update). */
export function applyTicks(group: GroupState, mine: readonly string[]): GroupState {
  const [was, is] = [group.mine.length > 0 ? 1 : 0, mine.length > 0 ? 1 : 0];
  const [had, has] = [new Set(group.mine), new Set(mine)];
  const count = (votes: number, id: string) => votes - Number(had.has(id)) + Number(has.has(id));
  return {
    ...group,
    mine: [...mine],
    friends: group.friends - was + is,
    packages: group.packages.map((one) => ({ ...one, votes: count(one.votes, one.id) })),
    plans: group.plans.map((one) => ({ ...one, votes: count(one.votes, one.code) })),
  };
}
