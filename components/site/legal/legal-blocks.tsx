import { Fragment, type ReactNode } from 'react';
import { readWords, type LegalBlock } from '@/lib/company/fields/legal-blocks';
import { PageLink } from '../frame/page-link';

type Props = {
  blocks: readonly LegalBlock[];
  /** Content that replaces the block `contact`. */
  contact?: ReactNode;
};

/** The parts of a legal text as headings, paragraphs, lists and tables. */
export function LegalBlocks({ blocks, contact }: Props) {
  return blocks.map((block, index) => <Fragment key={index}>{toElement(block, contact)}</Fragment>);
}

/** A line of a legal text, with its links. */
export function LegalLine({ line }: { line: string }) {
  return readWords(line).map(({ text, href }, index) => {
    if (href?.startsWith('/'))
      return (
        <PageLink key={index} href={href}>
          {text}
        </PageLink>
      );
    return href ? (
      <a key={index} href={href} {...(href.startsWith('tel:') && { className: 'whitespace-nowrap' })}>
        {text}
      </a>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    );
  });
}

function toElement(block: LegalBlock, contact: ReactNode): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 3 ? <h3>{block.text}</h3> : <h2 id={block.id}>{block.text}</h2>;
    case 'paragraph':
      return <p>{withBreaks(block.lines)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <LegalLine line={item} />
        </li>
      ));
      if (block.start === undefined) return <ul>{items}</ul>;
      return <ol {...(block.start > 1 && { start: block.start })}>{items}</ol>;
    }
    case 'table':
      return <LegalTable rows={block.rows} />;
    case 'contact':
      return contact;
  }
}

/** A table. If its first row has a single cell, that is its title. */
function LegalTable({ rows }: { rows: readonly string[][] }) {
  const isTitled = rows[0]?.length === 1;
  const [head = [], ...body] = rows.slice(Number(isTitled));
  return (
    <table>
      {isTitled && <caption>{rows[0]?.[0]}</caption>}
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map(([first = '', ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function withBreaks(lines: readonly string[]): ReactNode {
  if (lines.length === 1) return <LegalLine line={lines[0] ?? ''} />;
  return lines.map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      <LegalLine line={line} />
    </span>
  ));
}
