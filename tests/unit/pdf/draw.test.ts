import sharp from 'sharp';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { createDrawThread } from '@/lib/public/pdf/draw-thread';
import { toPackagePdf } from '@/lib/public/pdf/package-pdf';
import type { PdfContent } from '@/lib/public/pdf/types';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { makePackage } from '@/tests/support/packages';
import { readPdf, type Tagged } from '@/tests/support/read-pdf';

jest.setTimeout(60_000); // the thread needs time to load the fonts and pdfkit
const drawInThread = createDrawThread();
const PDF = toPackagePdf(
  makePackage('1'),
  { date: '2026-12-20', adults: 4, children: 0, ages: [] },
  {
    company: PLACEHOLDER_COMPANY,
    origin: 'https://kayaltrails.example',
    today: '2026-11-23',
    labels: SEASON_LABELS,
    terms: BUILT_IN_TERMS,
  },
);

async function draw(changes: Partial<PdfContent> = {}) {
  const file = await drawInThread({ ...PDF, ...changes }, null);
  return { ...(await readPdf(new Uint8Array(file))), source: file.toString('latin1') };
}

it('a PDF is a tagged document in English with a title and numbered pages', async () => {
  const { title, text, pages, source } = await draw();
  expect(title).toBe('Heart of Kerala | Kayal Trails');
  expect(source).toContain('/Lang (en-IN)');
  expect(source).toMatch(/\/MarkInfo|\/Marked true/);
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

it('the PDF tags lists, tables and its links for screen readers', async () => {
  const { tagged } = await draw();
  const { price, facts, days, lists } = PDF;
  const elements = tagged.flatMap(listElements);
  const ofRole = (role: string) => elements.filter((element) => element.role === role);
  const bodies = [
    ...facts,
    ...price.rows,
    ...days.flatMap((day) => day.facts),
    ...lists.flatMap((list) => list.items),
  ];
  expect(new Set(ofRole('L').flatMap(listRoles))).toEqual(new Set(['LI']));
  // Items on another page of a list that breaks are empty.
  const items = ofRole('LI').map((item) => JSON.stringify(item));
  expect(new Set(items.filter((item) => item.includes('content'))).size).toBe(bodies.length);
  expect(ofRole('LI').filter((item) => listRoles(item).at(-1) !== 'LBody')).toEqual([]);
  expect(ofRole('Table').map(({ children }) => children?.map(listRoles))).toEqual(
    [price.payment, price.cancellation].map((rows) => rows.map(() => ['TH', 'TD'])),
  );
  expect(ofRole('Link').length).toBeGreaterThan(2);
  for (const { children } of ofRole('Link'))
    expect(children?.map(({ type }) => type)).toEqual(['content', 'object']);
});

it('the PDF shows rupees in Indian grouping', async () => {
  const { text } = await draw({ price: { ...PDF.price, amount: '₹1,50,000' } });
  expect(text).toContain('₹1,50,000');
});

it('the PDF has a bookmark for each heading, with the days within theirs', async () => {
  const { bookmarks } = await draw({ title: 'Kerala for കൃഷ്ണൻ' });
  const { highlights, lists, days, price } = PDF;
  const headings = [price, ...highlights].map(({ heading }) => heading);
  expect(bookmarks.map(({ title }) => title)).toEqual([
    'Kerala for കൃഷ്ണൻ',
    ...headings,
    'Day by day',
    ...lists.map(({ heading }) => heading),
    'This trip on our site',
  ]);
  const nested = bookmarks.find(({ title }) => title === 'Day by day')?.items.map(({ title }) => title);
  expect(nested).toEqual(days.map(({ title }) => title));
});

it('a phone number or e-mail address in the PDF is a link that calls or writes a mail', async () => {
  const { links } = await draw();
  const { phones, email, letterhead } = PDF.sender;
  expect(links.sort()).toEqual(
    [...letterhead, ...phones, email, { link: PDF.url }].map(({ link }) => link).sort(),
  );
  expect(email.link).toBe('mailto:hello@kayaltrails.example');
  expect(phones[0]?.link).toBe('tel:+919000000001');
});

it('the PDF wraps a long value and keeps its one-word label on one line', async () => {
  const value = '₹3,56,000 by bank transfer, UPI or card on the day of booking, the rest before the trip';
  const { text } = await draw({ price: { ...PDF.price, payment: [{ label: 'Advance', value }] } });
  expect(text).toContain('Advance');
});

it('the PDF breaks a word that is wider than the page, without losing a letter', async () => {
  const word = Array.from({ length: 100 }, (_, at) => at).join('');
  const { text } = await draw({ title: `A ${word} B`, intro: 'മൂ'.repeat(200) });
  const shown = text.replaceAll(' ', '');
  const from = shown.indexOf('A0123');
  expect(shown.slice(from, from + word.length + 2)).toBe(`A${word}B`);
  expect(text.split('മൂ')).toHaveLength(201);
});

it('the PDF keeps the paragraphs of a long greeting and spreads them over pages', async () => {
  const paragraphs = Array.from(
    { length: 12 },
    (_, at) => `Paragraph ${at}. ${'Tea and hills and water. '.repeat(20)}End ${at}.`,
  );
  const { text, pages } = await draw({ intro: paragraphs.join('\n\n') });
  expect(pages).toBeGreaterThan(2);
  for (let at = 0; at < 12; at += 1) expect(text).toContain(`End ${at}.`);
});

it('the PDF spreads a very long trip over pages without losing a word', async () => {
  const [day] = PDF.days;
  if (!day) throw new Error('no day');
  const days = Array.from({ length: 30 }, (_, at) => ({ ...day, day: at + 1, title: `Title ${at + 1}.` }));
  const lists = [{ heading: 'Much', items: Array.from({ length: 120 }, (_, at) => `Item ${at + 1}.`) }];
  const { text, pages } = await draw({ days, lists });
  expect(pages).toBeGreaterThan(7);
  for (const { title } of days) expect(text).toContain(title);
  for (const item of lists[0]?.items ?? []) expect(text).toContain(item);
});

it('the PDF shows a logo instead of the built-in mark and the name', async () => {
  const logo = await sharp({ create: { width: 320, height: 80, channels: 4, background: '#0d5a6080' } })
    .png()
    .toBuffer();
  const { text, tagged } = await readPdf(new Uint8Array(await drawInThread(PDF, null, logo)));
  const figures = tagged.flatMap(listElements).filter(({ role }) => role === 'Figure');
  expect(figures.length).toBe(2); // the logo and the QR code
  expect(text.indexOf('Kayal Trails')).toBeGreaterThan(text.indexOf('Heart of Kerala'));
});

function listElements(element: Tagged): Tagged[] {
  return [element, ...(element.children ?? []).flatMap(listElements)];
}

function listRoles({ children = [] }: Tagged): (string | undefined)[] {
  return children.map(({ role }) => role);
}
