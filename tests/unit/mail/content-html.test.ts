import type { MailContent } from '@/lib/mail/content';
import { renderMail } from '@/lib/mail/render';
import { MAIL_COLOURS } from '@/lib/mail/colours';
import { contrast } from '@/tests/support/contrast';

const head = {
  brand: 'Kayal Trails',
  address: ['First Floor', 'Kochi 682031'],
  siteUrl: 'https://trails.example/',
};
const content: MailContent = {
  preheader: 'What inboxes show',
  heading: 'Thank you, നോ‌വ്‌ & <b>Ali</b>',
  paragraphs: ['One.', 'Two.'],
  facts: [{ label: 'Travel date', value: '2 Apr 2027' }],
  quote: { title: 'Your message', text: 'Line one\nLine <two>' },
  sections: [
    {
      title: 'Due today',
      items: [
        { label: 'Asha', url: 'https://trails.example/admin?q=KT-1&x="', detail: 'Before noon' },
        { label: 'And 3 more', detail: '' },
      ],
    },
  ],
  actions: [
    { label: 'Open it', url: 'https://trails.example/enquiry/abc' },
    { label: 'Call us', url: 'tel:+919000000001' },
  ],
  closing: ['Warm regards,'],
  reason: 'You get this mail because you wrote to us.',
};
const { html, text } = renderMail(head, content);

it('mail content as HTML has a language, direction and title, and is at most 600 px wide, in Outlook too', () => {
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  expect(html).toContain('<title>Thank you, നോ‌വ്‌ &#38; &#60;b&#62;Ali&#60;/b&#62;</title>');
  expect(html).toContain('max-width:600px');
  expect(html).toMatch(/<!--\[if mso\]><table[^>]* width="600">/);
});

it('mail content as HTML loads no remote resources and has no tracking', () => {
  expect(html).not.toMatch(/<img|<script|<link|<iframe|url\(|@import|@font-face|\bsrc=/i);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
  expect(new Set(links)).toEqual(
    new Set([
      'https://trails.example/',
      'https://trails.example/enquiry/abc',
      'https://trails.example/admin?q=KT-1&#38;x=&#34;',
      'tel:+919000000001',
    ]),
  );
});

it('mail content as HTML shows the picture above the heading, and its alternative text if pictures are blocked', () => {
  const picture = { url: 'https://trails.example/share/tea-1.jpg?"', alt: 'A road <through> tea' };
  const { html: shown, text: plain } = renderMail(head, { ...content, picture });
  expect(shown.match(/<img[^>]*>/g)).toEqual([
    expect.stringContaining(
      'src="https://trails.example/share/tea-1.jpg?&#34;" alt="A road &#60;through&#62; tea" width="600"',
    ),
  ]);
  expect(shown).not.toMatch(/<img[^>]* height=/);
  expect(shown.indexOf('<img')).toBeLessThan(shown.indexOf('<h1'));
  expect(plain).toBe(text);
});

it('mail content as HTML numbers the entries of a list of steps, and ends with the appendix', () => {
  const items = [
    { label: 'First', detail: 'now' },
    { label: 'Second', detail: 'later' },
  ];
  const rendered = renderMail(head, {
    ...content,
    sections: [{ title: 'Steps', isNumbered: true, items }],
    appendix: [{ title: 'Small print', items: [{ label: 'Proof', detail: 'R1~<x>' }] }],
  });
  expect(rendered.text).toContain('Steps\n1. First\n  now\n2. Second\n  later');
  expect(rendered.html).toContain('<strong>2. Second</strong>');
  expect(rendered.html).toContain('R1~&#60;x&#62;');
  for (const part of [rendered.text, rendered.html])
    expect(part.indexOf('Small print')).toBeGreaterThan(part.indexOf('Warm regards,'));
});

it('mail content as HTML balances its tags', () => {
  const open: string[] = [];
  for (const [, slash, name] of html
    .replace(/<!--[\s\S]*?-->|<!doctype html>|<style>[\s\S]*?<\/style>/g, '')
    .matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!name || ['meta', 'br'].includes(name)) continue;
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
});

it('mail content as HTML puts the hidden preview text first', () => {
  expect(html).toMatch(/<body[^>]*>\n<div style="display:none[^"]*">What inboxes show/);
  expect(renderMail(head, { ...content, preheader: undefined as never }).html).toMatch(
    /<div style="display:none[^"]*">One\./,
  );
});

it('a mail with a name begins with it after the heading, but the preview text does not', () => {
  const { text, html: greeted } = renderMail(head, {
    ...content,
    preheader: undefined as never,
    name: 'Anu <Nair>',
  });
  expect(text).toMatch(/^.+\n\nHello Anu <Nair>,\n\nOne\./);
  expect(greeted).toMatch(/<\/h1>[^]*?Hello Anu &#60;Nair&#62;,<\/p>[^]*?One\./);
  expect(greeted).toMatch(/<div style="display:none[^"]*">One\./);
});

it('mail content as HTML marks layout tables as presentation and gives fact tables row headers', () => {
  const tables = [...html.matchAll(/<table [^>]*>/g)].map(([tag]) => tag);
  expect(tables.filter((tag) => !tag.includes('role="presentation"'))).toHaveLength(1);
  expect(html).toMatch(/<th [^>]*scope="row"[^>]*>Travel date<\/th>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

it('mail content as plain text has every full link, the reason for the mail and the postal address', () => {
  for (const words of [
    'Open it: https://trails.example/enquiry/abc',
    '> Line <two>',
    'Due today\n* Asha\n  Before noon\n  https://trails.example/admin?q=KT-1&x="',
    '-- \nFirst Floor\nKochi 682031\nhttps://trails.example/\nYou get this mail because you wrote to us.',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/<p|&#/);
});

describe.each(['light', 'dark'] as const)('the colours of a %s screen', (scheme) => {
  const colours = MAIL_COLOURS[scheme];

  it.each([
    ['ink', 'card'],
    ['ink', 'raised'],
    ['soft', 'card'],
    ['link', 'card'],
    ['accent', 'card'],
    ['onButton', 'button'],
  ] as const)('mail text in the colour %s is readable on %s', (ink, ground) =>
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it('the mail uses all colours of the screen', () => {
    for (const colour of Object.values(colours)) expect(html).toContain(colour);
  });
});

it('mail content as HTML shows a logo in place of the name, which is its alternative text', () => {
  const logo = { url: 'https://trails.example/pictures/logo--0123abcd.png', width: 320, height: 80 };
  const { html: own } = renderMail({ ...head, brand: 'Kayal & Co', logo }, content);
  expect(own).toContain(`<img src="${logo.url}" alt="Kayal &#38; Co" width="160" height="40"`);
});
