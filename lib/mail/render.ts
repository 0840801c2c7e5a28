import type { MailContent, MailSection, MailSender } from './content';
import { toHtml } from './content-html';

/** Renders mail content as text and HTML. All escaping happens here. */
export function renderMail(head: MailSender, given: MailContent): { text: string; html: string } {
  const content = given.name ? greet(given) : given;
  return { text: toText(head, content), html: toHtml(head, content) };
}

/** Adds the salutation, which the inbox preview leaves out. */
function greet(content: MailContent): MailContent {
  const { name, paragraphs, preheader = paragraphs[0] ?? '' } = content;
  return { ...content, preheader, paragraphs: [`Hello ${name},`, ...paragraphs] };
}

/** Renders mail content as plain text, with full link URLs and the footer below `-- `. */
function toText(head: MailSender, content: MailContent): string {
  const { heading, paragraphs, facts, quote, actions, closing, sections = [], appendix = [] } = content;
  const blocks = [
    heading,
    ...paragraphs,
    actions.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    ...(quote ? [`${quote.title}\n${quote.text.replace(/^/gm, '> ')}`] : []),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...sections.map(toSection),
    ...closing,
    content.isSigned ? '' : head.brand,
    ...appendix.map(toSection),
    ['-- ', ...head.address, head.siteUrl, content.reason].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function toSection({ title, isNumbered, items }: MailSection): string {
  const lines = items.map(({ label, url, detail }, at) =>
    [`${isNumbered ? `${at + 1}.` : '*'} ${label}`, `  ${detail}`, ...(url ? [`  ${url}`] : [])].join('\n'),
  );
  return [title, ...lines].join('\n');
}
