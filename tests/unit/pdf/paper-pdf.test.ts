import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { createDrawThread } from '@/lib/public/pdf/draw-thread';
import { findPaperPdf } from '@/lib/public/pdf/paper-pdf';
import type { PaperTrip } from '@/lib/trips/papers/queries';
import type { IssuedPaper, PaperWords } from '@/lib/trips/papers/types';
import { readPdf, type Tagged } from '@/tests/support/read-pdf';

jest.setTimeout(60_000); // the thread needs time to load the fonts and pdfkit

const WORDS: PaperWords = {
  title: 'Tax invoice',
  blocks: [
    { heading: '', rows: [['Trip', 'KT-7F3K9Q']] },
    { heading: 'From', rows: [['Name', 'Kayal Trails']] },
    { heading: 'To', rows: [['Map', 'https://maps.example/x']] },
    { heading: 'Advances', head: ['Voucher', 'Amount'], rows: [['RV/26-27/00001', '₹14,220.00']] },
    { heading: 'On the road', rows: [['Drive slowly.']] },
    { heading: '', rows: [['A note.']] },
  ],
  signature: 'Kayal Trails Holidays',
};

const makePaper = (kind: IssuedPaper['kind']): IssuedPaper => ({
  ...{ id: kind, kind, number: 'TI/26-27/00001', issuedOn: '2026-11-29' },
  ...{ serviceId: null, paymentId: null, aboutId: null },
  content: { reference: 'KT-7F3K9Q', about: '', words: WORDS, figures: null },
});

/** A trip with papers; its stay is confirmed or not. */
function makePaperTrip(state: 'confirmed' | 'asked', isCancelled = false): PaperTrip {
  const day = { place: 'Munnar', title: 'Tea hills', text: '' };
  const agreed = {
    option: '',
    days: [day],
    stays: [],
    lines: [],
    extras: [],
    inclusions: [],
    exclusions: [],
  };
  return {
    ...{ papers: [makePaper('invoice'), makePaper('voucher')], isCancelled },
    ...{ reference: 'KT-7F3K9Q', agreed, firstDay: '2027-01-28', lastDay: '2027-01-29' },
    services: [
      { kind: 'stay', state, label: 'Tea Valley', place: 'Munnar', firstDay: '2027-01-28', nights: 1 },
    ],
  } as unknown as PaperTrip;
}

const find = (trip: PaperTrip, paper: string, isForTraveller: boolean) =>
  findPaperPdf(trip, paper, { company: PLACEHOLDER_COMPANY, isForTraveller });

it.each([
  ['the invoice', 'invoice', true, true],
  ['a voucher', 'voucher', true, false],
  ['the rooming list', 'rooming', true, false],
  ['the final plan', 'plan', true, true],
  ['a paper of another trip', 'other', false, false],
])('%s: for staff, for the traveller', (_, paper, forStaff, forTraveller) => {
  const trip = makePaperTrip('confirmed');
  expect([find(trip, paper, false) !== null, find(trip, paper, true) !== null]).toEqual([
    forStaff,
    forTraveller,
  ]);
});

it('the traveller gets no plan while a house is open, and none of a cancelled trip', () => {
  expect(find(makePaperTrip('asked'), 'plan', true)).toBeNull();
  expect(find(makePaperTrip('confirmed', true), 'plan', true)).toBeNull();
  expect(find(makePaperTrip('asked'), 'plan', false)).not.toBeNull();
});

it('a paper is a tagged document with its number, and tables whose columns have heads', async () => {
  const pdf = find(makePaperTrip('confirmed'), 'invoice', true)!;
  expect(pdf.fileName).toBe('TI-26-27-00001.pdf');
  const { text, title, pages, tagged, links } = await readPdf(
    new Uint8Array(await createDrawThread()(pdf, null)),
  );
  expect([title, pages]).toEqual(['Tax invoice TI/26-27/00001, 29 Nov 2026 | Kayal Trails', 1]);
  for (const words of [
    'Original for recipient',
    '₹14,220.00',
    'Drive slowly.',
    'A note.',
    'For Kayal Trails Holidays',
  ])
    expect(text).toContain(words);
  expect(links).toContain('https://maps.example/x');
  const tables = tagged.flatMap(listElements).filter(({ role }) => role === 'Table');
  expect(tables.map(({ children }) => children?.map(listRoles))).toEqual([
    [
      ['TH', 'TH'],
      ['TD', 'TD'],
    ],
  ]);
});

function listElements(element: Tagged): Tagged[] {
  return [element, ...(element.children ?? []).flatMap(listElements)];
}

function listRoles({ children }: Tagged): (string | undefined)[] {
  return (children ?? []).map(({ role }) => role);
}

it('a table that goes on has its head on each page, and facts are on the page of the signature below them', async () => {
  const pdf = find(makePaperTrip('confirmed'), 'invoice', true)!;
  const draw = async (...blocks: PaperWords['blocks']) => {
    const { text } = await readPdf(
      new Uint8Array(await createDrawThread()({ ...pdf, words: { ...WORDS, blocks } }, null)),
    );
    return text;
  };
  const rows = Array.from({ length: 70 }, (_, at) => [`Day ${at + 1}`, 'On the road']);
  expect((await draw({ heading: 'Programme', head: ['Day', 'What'], rows })).match(/Day What/g)).toHaveLength(
    3,
  );
  const facts = Array.from({ length: 38 }, (_, at) => [`Fact ${at + 1}`, 'Known']);
  const [, second] = (await draw({ heading: 'Stay', rows: facts })).split(/Page 1 of 2/);
  expect(second).toMatch(/Fact 1 .*For Kayal Trails Holidays/s);
  const notes = await draw({ heading: '', rows: Array.from({ length: 40 }, () => ['A note.']) }); // a page and no more
  expect(notes.split('Page 1 of 2')[1]).toMatch(/^ *A note\. .*For Kayal Trails Holidays/s);
});

it('a label that takes more lines than its text does not run into the next fact', async () => {
  const pdf = find(makePaperTrip('confirmed'), 'invoice', true)!;
  const countPages = async (label: string) => {
    const rows = Array.from({ length: 21 }, () => [label, '+91 90000 00001']);
    const words = { ...WORDS, blocks: [{ heading: 'At any hour', rows }] };
    const { pages } = await readPdf(new Uint8Array(await createDrawThread()({ ...pdf, words }, null)));
    return pages;
  };
  expect(await countPages('Hotel')).toBe(1);
  expect(await countPages('Sample Spice Court and Gardens')).toBe(2);
});
