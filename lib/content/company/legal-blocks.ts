/** A part of a legal text. `id` is the anchor of a heading of the first level. */
export type LegalBlock =
  | { kind: 'heading'; level: 2; text: string; id: string }
  | { kind: 'heading'; level: 3; text: string }
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; items: string[] };

/**
 * Reads the small part of Markdown that legal texts use: `## heading`, `### smaller heading`, lines with `- ` for lists,
 * and paragraphs with a blank line between them. Everything else is plain text.
 */
export function parseLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  const ids = new Set<string>();
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((part) => part.trim())) {
    const [, marks, title] = /^(#{1,6}) +(.+)$/.exec(line) ?? [];
    const item = /^[-*] +(.+)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (line === '') isOpen = false;
    else if (marks && title) {
      blocks.push(
        marks.length > 2
          ? { kind: 'heading', level: 3, text: title }
          : { kind: 'heading', level: 2, text: title, id: toAnchor(title, ids) },
      );
      isOpen = false;
    } else if (item) {
      if (isOpen && last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
      isOpen = true;
    } else if (isOpen && last?.kind === 'paragraph') last.lines.push(line);
    else if (isOpen && last?.kind === 'list')
      last.items.push(`${last.items.pop() ?? ''} ${line}`); // a long item goes on
    else {
      blocks.push({ kind: 'paragraph', lines: [line] });
      isOpen = true;
    }
  }
  return blocks;
}

function toAnchor(title: string, taken: Set<string>): string {
  const base =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
