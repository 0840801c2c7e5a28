/** Minimum lengths of words in which one wrong letter, and two wrong letters, are corrected. */
const ONE_TYPO = 5;
const TWO_TYPOS = 9;

/**
 * The known words nearest to a misspelt word, all at the same distance; none if all are too far. They must begin with
 * the same letter as the word. Swapped neighbours count as one edit.
 */
export function findNear(word: string, known: readonly string[]): string[] {
  if (word.length < ONE_TYPO) return [];
  const near = known.flatMap((candidate) => {
    const limit = Math.min(candidate.length, word.length) >= TWO_TYPOS ? 2 : 1;
    if (candidate.length < ONE_TYPO || candidate[0] !== word[0]) return [];
    if (Math.abs(candidate.length - word.length) > limit) return [];
    const distance = getDistance(word, candidate);
    return distance <= limit ? [{ candidate, distance }] : [];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.flatMap(({ candidate, distance }) => (distance === least ? [candidate] : []));
}

/** Edits between two words: letters added, left out, replaced, or swapped with their neighbour. */
function getDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + Number(!isSame),
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, at(before, column - 2) + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
