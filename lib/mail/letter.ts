import { escapeHtml } from './text';

/** A mail's content; `renderLetter` writes it as plain text and as HTML. */
export type Letter = {
  heading: string;
  /** The opening paragraphs, after the salutation. */
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** The visitor's own words, kept apart from ours. */
  quote?: { title: string; text: string };
  actions: { label: string; url: string }[];
  closing: string[];
};

const STYLE = {
  page: 'margin:0;padding:24px;background:#fcf9f3;color:#14282a;font:16px/1.6 Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dfd4c0;border-radius:12px;padding:28px',
  brand: 'margin:0 0 20px;color:#0d5a60;font-weight:bold',
  heading: 'margin:0 0 16px;font:24px/1.3 Georgia,serif',
  fact: 'padding:6px 0;border-top:1px solid #dfd4c0;vertical-align:top',
  quote: 'margin:4px 0 20px;padding:12px 16px;background:#f3ecdf;border-radius:8px;white-space:pre-wrap',
  link: 'color:#0d5a60;font-weight:bold',
};

/** Both forms of a letter. All that comes from outside is escaped here, once. */
export function renderLetter(brand: string, letter: Letter): { text: string; html: string } {
  return { text: toText(brand, letter), html: toHtml(brand, letter) };
}

function toText(brand: string, { heading, paragraphs, facts, quote, actions, closing }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(quote ? [`${quote.title}\n${quote.text.replace(/^/gm, '> ')}`] : []),
    actions.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    ...closing,
    brand,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function toHtml(brand: string, { heading, paragraphs, facts, quote, actions, closing }: Letter): string {
  const toParagraph = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" style="${STYLE.fact};padding-right:16px;font-weight:normal;color:#4a5857">${escapeHtml(label)}</th>` +
      `<td style="${STYLE.fact}">${escapeHtml(value)}</td></tr>`,
  );
  const links = actions.map(
    ({ label, url }) =>
      `<p style="margin:0 0 8px"><a style="${STYLE.link}" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>`,
    `<body style="${STYLE.page}"><div style="${STYLE.card}">`,
    `<p style="${STYLE.brand}">${escapeHtml(brand)}</p><h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(toParagraph),
    `<table cellspacing="0" style="width:100%;margin:0 0 20px">${rows.join('')}</table>`,
    quote
      ? `<p style="margin:0">${escapeHtml(quote.title)}</p><div style="${STYLE.quote}">${escapeHtml(quote.text)}</div>`
      : '',
    ...links,
    ...closing.map(toParagraph),
    '</div></body></html>',
  ].join('\n');
}
