/** A count with its noun, such as `1 day` or `4 days`. For nouns whose plural only adds an s. */
export function countOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
