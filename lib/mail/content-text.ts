import type { MailContent, MailSection, MailSender } from './content';

/** A letter as plain text: every link with its whole address, the footer below the usual two dashes. */
export function toText(head: MailSender, letter: MailContent): string {
  const { heading, paragraphs, facts, quote, sections = [], actions, closing, reason } = letter;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(quote ? [`${quote.title}\n${quote.text.replace(/^/gm, '> ')}`] : []),
    ...sections.map(toSection),
    actions.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    ...closing,
    letter.isSigned ? '' : head.brand,
    ['-- ', ...head.address, head.siteUrl, reason].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function toSection({ title, items }: MailSection): string {
  const lines = items.map(({ label, url, detail }) =>
    [`* ${label}`, `  ${detail}`, ...(url ? [`  ${url}`] : [])].join('\n'),
  );
  return [title, ...lines].join('\n');
}
