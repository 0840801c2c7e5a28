import { availableParallelism, platform } from 'node:os';
import type { Part, Result, Table } from './part';

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench -- --write [PART ...]\`; each section carries its date. Figures of two machines do not compare, the
ratios to the reference on the same machine do. Bytes and scripts before a touch are also gates in \`tests/e2e\`
(\`weight.spec.ts\`, \`first-act.spec.ts\`); timings never are.
`;

/** The section of one part as Markdown, readable in a terminal too. `load`: load average of the machine before it. */
export function toSection(
  { title }: Part,
  { tables, notes, failures }: Result,
  { date, load }: { date: Date; load: number },
): string {
  const system = `${availableParallelism()} cores, ${platform()}, Node ${process.versions.node}`;
  const machine = `${date.toISOString().slice(0, 10)}, ${system}; load ${load.toFixed(1)} before.`;
  const limits = failures.length
    ? `Limits exceeded:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`
    : 'All within limits.';
  const parts = [`## ${title}`, [machine, ...notes].join(' '), ...tables.map(toMarkdown), limits];
  return `${parts.join('\n\n')}\n`;
}

/** Puts the sections into the document: in the order of `titles`, in place of older sections of the same title. */
export function mergeSections(
  document: string,
  sections: readonly string[],
  titles: readonly string[],
): string {
  const known = document.split(/^(?=## )/m).filter((text) => text.startsWith('## '));
  const byTitle = new Map([...known, ...sections].map((text) => [/^## (.*)/.exec(text)?.[1], text.trim()]));
  return [INTRODUCTION.trim(), ...titles.flatMap((title) => byTitle.get(title) ?? [])].join('\n\n') + '\n';
}

function toMarkdown({ head, rows }: Table): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [head, rule, ...rows].map(toLine).join('\n');
}
