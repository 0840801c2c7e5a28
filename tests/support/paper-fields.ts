import type { PaperWords } from '@/lib/trips/papers/types';

/** A paper as a reader sees it: facts, rows and lists by heading; `head` stands below the title. */
export function toFields({ title, blocks, signature }: PaperWords): Record<string, unknown> {
  const fields = blocks.map(({ heading, head, rows }) => {
    const isFacts = !head && rows[0]?.length === 2;
    const name = heading || (isFacts ? 'head' : 'notes');
    return [name, isFacts ? Object.fromEntries(rows) : head ? [head, ...rows] : rows.flat()];
  });
  return { title, signature, ...(Object.fromEntries(fields) as object) };
}
