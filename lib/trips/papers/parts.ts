import type { PaperFact, PaperPart } from './types';

/** Labels with values; those without a value are left out. */
export function toFacts(heading: string, rows: readonly (readonly [string, string])[]): PaperPart {
  return { kind: 'facts', heading, facts: listFilled(rows) };
}

export function listFilled(rows: readonly (readonly [string, string])[]): PaperFact[] {
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

/** A table. `columns` have a head and a share of the width; those from `numbersFrom` on are aligned to the right. */
export function toTable(
  heading: string,
  columns: readonly (readonly [string, number])[],
  rows: string[][],
  numbersFrom = columns.length,
): PaperPart {
  const [head, widths] = [columns.map(([name]) => name), columns.map(([, width]) => width)];
  return { kind: 'table', heading, head, widths, rows, numbersFrom };
}

export function toList(heading: string, items: string[]): PaperPart {
  return { kind: 'list', heading, items };
}
