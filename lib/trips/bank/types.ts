import type { matchCredits } from './admin-queries';

export type MatchedCredit = Awaited<ReturnType<typeof matchCredits>>[number];
