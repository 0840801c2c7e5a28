import type { LegalText } from '../fields/company';

/** The version in force on a day (null: the built-in text), and the next announced version. */
export function chooseLegalText<Text extends Pick<LegalText, 'version' | 'holdsFrom'>>(
  texts: readonly Text[],
  today: string,
): { current: Text | null; next: Text | null } {
  // If two texts have the same date, the newer version wins.
  const byDate = [...texts].sort((a, b) => a.holdsFrom.localeCompare(b.holdsFrom) || a.version - b.version);
  const current = byDate.filter(({ holdsFrom }) => holdsFrom <= today).at(-1) ?? null;
  const day = byDate.find(({ holdsFrom }) => holdsFrom > today)?.holdsFrom;
  return { current, next: byDate.filter(({ holdsFrom }) => holdsFrom === day).at(-1) ?? null };
}
