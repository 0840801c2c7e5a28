import type { ReactNode } from 'react';
import type { LegalBlock } from '@/lib/content/company/legal-blocks';

/** The parts of a text as headings, paragraphs and lists. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => {
    if (block.kind === 'paragraph') return <p key={index}>{withBreaks(block.lines)}</p>;
    if (block.kind === 'list')
      return (
        <ul key={index}>
          {block.items.map((item, number) => (
            <li key={number}>{item}</li>
          ))}
        </ul>
      );
    if (block.level === 3) return <h3 key={index}>{block.text}</h3>;
    return (
      <h2 key={index} id={block.id}>
        {block.text}
      </h2>
    );
  });
}

function withBreaks(lines: readonly string[]): ReactNode {
  return lines.map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}
