/** A part of a legal text. `id` is the anchor of a heading of level 2. */
export type LegalBlock =
  | { kind: 'heading'; level: 2; text: string; id: string }
  | { kind: 'heading'; level: 3; text: string }
  | { kind: 'paragraph'; lines: string[] }
  /** A list. `start` is the number of the first item; only numbered lists have it. */
  | { kind: 'list'; items: string[]; start?: number }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'contact' };

/** A part of a line; a link if it has an `href`. */
export type LegalWords = { text: string; href?: string };

/**
 * Parses the small part of Markdown that legal texts use: `## heading {#anchor}`, `### smaller heading`, lines with
 * `- ` or `1. ` for lists, lines in `|` for tables (title, head, rows), and paragraphs with a blank line between them.
 * A line `{{contact}}` stands for the contact details. Everything else is plain text, except the links of `readWords`.
 */
export function parseLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  const ids = new Set<string>();
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((part) => part.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const block = line === '' ? null : readLine(line, ids);
    isOpen = block !== null && block.kind !== 'heading' && block.kind !== 'contact';
    if (!block) continue;
    if (block.kind === 'list' && last?.kind === 'list' && isNumbered(block) === isNumbered(last))
      last.items.push(...block.items);
    else if (block.kind === 'table' && last?.kind === 'table') last.rows.push(...block.rows);
    else if (block.kind === 'paragraph' && last?.kind === 'paragraph') last.lines.push(line);
    else if (block.kind === 'paragraph' && last?.kind === 'list')
      last.items.push(`${last.items.pop() ?? ''} ${line}`); // continuation of a list item
    else blocks.push(block);
  }
  return blocks;
}

/** The block that a single line forms. */
function readLine(line: string, ids: Set<string>): LegalBlock {
  const [, marks, words = ''] = /^(#{1,6}) +(.+)$/.exec(line) ?? [];
  const [end, anchor] = / \{#([a-z0-9-]+)\}$/.exec(words) ?? [''];
  const title = words.slice(0, words.length - end.length).trimEnd();
  const [, number, item] = /^(?:[-*]|(\d{1,4})\.) +(.+)$/.exec(line) ?? [];
  if (marks && title)
    return marks.length > 2
      ? { kind: 'heading', level: 3, text: title }
      : { kind: 'heading', level: 2, text: title, id: toAnchor(anchor ?? title, ids) };
  if (item) return { kind: 'list', items: [item], ...(number && { start: Number(number) }) };
  if (/^\|.+\|$/.test(line))
    return {
      kind: 'table',
      rows: [
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ],
    };
  return line === '{{contact}}' ? { kind: 'contact' } : { kind: 'paragraph', lines: [line] };
}

/** Splits a line into text and links, such as `[terms](/terms)`. Only URLs that cannot run code become links. */
export function readWords(line: string): LegalWords[] {
  const parts = line.split(/\[([^[\]]+)\]\(((?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s)[]*)\)/);
  return parts.flatMap((text, index): LegalWords[] => {
    if (index % 3 === 2 || text === '') return [];
    const href = parts[index + 1];
    return [index % 3 === 1 && href ? { text, href } : { text }];
  });
}

function isNumbered({ start }: { start?: number }): boolean {
  return start !== undefined;
}

function toAnchor(title: string, used: Set<string>): string {
  const base =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section';
  let id = base;
  for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
  used.add(id);
  return id;
}
