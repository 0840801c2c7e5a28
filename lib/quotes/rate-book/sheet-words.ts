import type { LineInput } from './read-row';
import type { RateItem } from './types';
import { writeRow } from './write-file';

/** Maximum length of a description of lines in the audit log, in characters. */
const MAX_WORDS = 4_000;

type Lines = { lines: LineInput[]; items: Pick<RateItem, 'id' | 'name'>[] };

/** Describes a saved change for the audit log: the numbers of lines, and the removed and added lines. */
export function describeSheetChange(stored: Lines | null, sheet: Lines) {
  const before = stored ? listLines(stored) : [];
  const after = listLines(sheet);
  const [known, next] = [new Set(before), new Set(after)];
  const removed = before.filter((line) => !next.has(line));
  const added = after.filter((line) => !known.has(line));
  return {
    lines: after.length,
    added: added.length,
    removed: removed.length,
    before: { lines: join(removed) },
    after: { lines: join(added) },
  };
}

function listLines({
  lines,
  items,
}: {
  lines: LineInput[];
  items: Pick<RateItem, 'id' | 'name'>[];
}): string[] {
  return lines.map((line) => Object.values(writeRow(line, items)).filter(Boolean).join(' '));
}

function join(lines: string[]): string {
  const text = lines.join('; ');
  return text.length <= MAX_WORDS ? text : `${text.slice(0, MAX_WORDS - 1)}…`;
}
