import type { MailContent, MailSection, MailSender } from './content';
import { MAIL_COLOURS } from './colours';
import { escapeHtml } from './escape';

const { light, dark } = MAIL_COLOURS;
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const BODY = `font-family:${SANS};font-size:16px;line-height:1.6`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

// Outlook for Windows ignores max-width and link padding, so it gets a conditional table, and buttons are table cells.
const HEAD = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root { color-scheme: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } .fact { display: block !important; padding-right: 0 !important; } .value { border-top: 0 !important; padding-top: 0 !important; } }
@media (prefers-color-scheme: dark) {
${toDarkRules('')}
}
${toDarkRules('[data-ogsc] ')}
</style>`;

/**
 * Renders mail content as HTML: at most 600 px wide, table layout, inline styles, no external resources except the logo
 * and the picture.
 */
export function toHtml(head: MailSender, content: MailContent): string {
  const { heading, paragraphs, facts, quote, actions, closing, sections = [], appendix = [] } = content;
  const preheader = content.preheader ?? paragraphs[0] ?? '';
  return [
    `<!doctype html>\n<html lang="en" dir="ltr">\n<head>\n${HEAD}\n<title>${escapeHtml(heading)}</title>\n</head>`,
    `<body class="page" style="margin:0;padding:0;background-color:${light.page};-webkit-text-size-adjust:100%">`,
    // The invisible characters after the preview text keep body text out of the inbox preview.
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#847;&#8204;&#160;'.repeat(40)}</div>`,
    `<table ${TABLE} class="page" bgcolor="${light.page}" style="background-color:${light.page}"><tr><td align="center" style="padding:24px 12px">`,
    '<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="600"><tr><td><![endif]-->',
    `<table ${TABLE} class="card" bgcolor="${light.card}" style="max-width:600px;background-color:${light.card};border:1px solid ${light.line};border-radius:12px;text-align:left">`,
    toRow(toBrand(head), '28px 36px 0'),
    content.picture ? toPicture(content.picture) : '',
    toRow(`<h1 class="ink" dir="auto" style="margin:0;color:${light.ink};font-family:${SERIF};font-size:26px;line-height:1.3;font-weight:normal;word-break:break-word">${escapeHtml(heading)}</h1>`, '20px 36px 4px'),
    ...paragraphs.map((text) => toParagraph(text, content.lang)),
    actions.length > 0 ? toRow(toActions(actions)) : '',
    quote ? toRow(toQuote(quote)) : '',
    facts.length > 0 ? toRow(toFacts(facts)) : '',
    ...sections.map((section) => toRow(toSection(section))),
    ...[...closing, ...(content.isSigned ? [] : [head.brand])].map((text) => toParagraph(text)),
    ...appendix.map((section) => toRow(toSection(section))),
    toRow(toFooter(head, content.reason), '20px 36px 28px'),
    '</table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table>',
    '</body>\n</html>\n',
  ].filter(Boolean).join('\n'); // oxfmt-ignore
}

function toRow(html: string, padding = '8px 36px'): string {
  return `<tr><td class="pad" style="padding:${padding}">${html}</td></tr>`;
}

/** The company's name or logo. The logo keeps its white background in dark mode. */
function toBrand({ brand, logo, siteUrl }: MailSender): string {
  const height = 40;
  const image =
    logo &&
    `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(brand)}" width="${Math.round((logo.width / logo.height) * height)}" height="${height}" style="display:block;border:0;background-color:#ffffff;padding:4px;border-radius:4px">`;
  const style = `color:${light.link};font-family:${SERIF};font-size:20px;line-height:1.4;text-decoration:none${image ? '' : `;border-bottom:2px solid ${light.accent}`}`;
  return `<a class="link brand" href="${escapeHtml(siteUrl)}" style="${style}">${image ?? escapeHtml(brand)}</a>`;
}

/**
 * A picture across the card. It has no height attribute, so that a blocked picture takes no more room than its
 * alternative text.
 */
function toPicture({ url, alt }: NonNullable<MailContent['picture']>): string {
  const style = `display:block;width:100%;height:auto;border:0;color:${light.soft};font-family:${SANS};font-size:14px;line-height:1.5`;
  return `<tr><td class="soft" style="padding:20px 0 0"><img class="soft" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="600" style="${style}"></td></tr>`;
}

function toParagraph(text: string, lang?: string): string {
  const lines = escapeHtml(text).replace(/\r?\n/g, '<br>');
  const language = lang ? ` lang="${escapeHtml(lang)}"` : '';
  return toRow(
    `<p class="ink"${language} style="margin:0;color:${light.ink};${BODY};word-break:break-word">${lines}</p>`,
  );
}

function toFacts(facts: MailContent['facts']): string {
  const cell = `${BODY};padding:7px 0;border-top:1px solid ${light.line};vertical-align:top;text-align:left`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="soft rule fact" scope="row" align="left" style="${cell};padding-right:16px;font-weight:normal;color:${light.soft}">${escapeHtml(label)}</th>` +
      `<td class="ink rule fact value" dir="auto" style="${cell};color:${light.ink};word-break:break-word;white-space:pre-line">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%">${rows.join('\n')}</table>`;
}

function toQuote({ title, text }: { title: string; text: string }): string {
  const lines = escapeHtml(text).replace(/\r?\n/g, '<br>');
  return (
    `<p class="soft" style="margin:0 0 4px;color:${light.soft};${BODY}">${escapeHtml(title)}</p>` +
    `<table ${TABLE}><tr><td class="raised ink" dir="auto" bgcolor="${light.raised}" style="background-color:${light.raised};color:${light.ink};${BODY};padding:14px 18px;border-radius:8px;word-break:break-word">${lines}</td></tr></table>`
  );
}

function toSection({ title, isNumbered, items }: MailSection): string {
  const rows = items.map(({ label, url, detail }, at) => {
    const name = escapeHtml(isNumbered ? `${at + 1}. ${label}` : label);
    const head = url
      ? `<a class="link" href="${escapeHtml(url)}" style="color:${light.link};font-weight:bold">${name}</a>`
      : `<strong>${name}</strong>`;
    return (
      `<tr><td class="ink rule" style="${BODY};padding:9px 0;border-top:1px solid ${light.line};color:${light.ink};word-break:break-word">${head}` +
      `<br><span class="soft" style="color:${light.soft};font-size:14px">${escapeHtml(detail)}</span></td></tr>`
    );
  });
  const heading = `<h2 class="accent" style="margin:12px 0 6px;color:${light.accent};font-family:${SANS};font-size:15px;line-height:1.4">${escapeHtml(title)}</h2>`;
  return `${heading}<table ${TABLE}>${rows.join('\n')}</table>`;
}

/** The first action as a button, the others as links. */
function toActions([first, ...others]: MailContent['actions']): string {
  const button =
    first &&
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0"><tr><td class="button" align="center" bgcolor="${light.button}" style="background-color:${light.button};border-radius:24px;padding:12px 26px">` +
      `<a class="on-button" href="${escapeHtml(first.url)}" style="color:${light.onButton};${BODY};font-weight:bold;text-decoration:none">${escapeHtml(first.label)}</a></td></tr></table>`;
  const links = others.map(
    ({ label, url }) =>
      `<p style="margin:0;padding:8px 0;${BODY}"><a class="link" href="${escapeHtml(url)}" style="color:${light.link};font-weight:bold">${escapeHtml(label)}</a></p>`,
  );
  return [button, ...links].join('');
}

function toFooter({ address, siteUrl }: MailSender, reason: string): string {
  const style = `margin:0 0 6px;color:${light.soft};font-family:${SANS};font-size:13px;line-height:1.5`;
  const where = address.map(escapeHtml).join('<br>');
  return (
    `<table ${TABLE}><tr><td class="rule" style="border-top:1px solid ${light.line};padding-top:16px">` +
    `<p class="soft" style="${style}">${where}<br><a class="link" href="${escapeHtml(siteUrl)}" style="color:${light.link}">${escapeHtml(siteUrl)}</a></p>` +
    `<p class="soft" style="${style}">${escapeHtml(reason)}</p></td></tr></table>`
  );
}

function toDarkRules(scope: string): string {
  return [
    `.page { background-color: ${dark.page} !important; }`,
    `.card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }`,
    `.raised { background-color: ${dark.raised} !important; }`,
    `.ink { color: ${dark.ink} !important; }`,
    `.soft { color: ${dark.soft} !important; }`,
    `.link { color: ${dark.link} !important; }`,
    `.accent { color: ${dark.accent} !important; }`,
    `.brand { border-color: ${dark.accent} !important; }`,
    `.rule { border-color: ${dark.line} !important; }`,
    `.button { background-color: ${dark.button} !important; }`,
    `.on-button { color: ${dark.onButton} !important; }`,
  ].map((rule) => `${scope}${rule}`).join('\n'); // oxfmt-ignore
}
