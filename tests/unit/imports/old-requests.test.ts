import fc from 'fast-check';
import { OLD_COLUMNS, readOldRequests } from '@/lib/requests/imported/columns';
import { OLDEST_YEARS, readOldRow, toRowSchema } from '@/lib/requests/imported/read-row';
import { RETENTION } from '@/lib/trust/retention/policy';

const SCHEMA = toRowSchema({
  packages: [{ id: '7', slug: 'tea-hills', title: 'Tea Hills of Munnar' }],
  staff: [{ id: 'a1', username: 'asha', name: 'Asha Nair' }],
  today: '2026-11-29',
});
const ROW = { name: 'Leela Thomas', phone: '98470 55555', status: 'Booked', 'date received': '12/03/2025' };

const read = (texts: object) => readOldRow({ row: 2, problem: null, texts: { ...ROW, ...texts } }, SCHEMA);
const readFile = (text: string) => [...readOldRequests(new TextEncoder().encode(text))];

it('a row of an office’s sheet becomes a request', () => {
  expect(
    read({
      'e-mail': 'leela@example.com',
      package: 'tea hills of munnar',
      'travel date': '24-Dec-25',
      party: '2 adults, 1 child',
      source: 'Referral: Anil Kumar',
      notes: 'Wants a quiet room.',
      'lead owner': 'ASHA',
    }),
  ).toMatchObject({
    row: 2,
    name: 'Leela Thomas',
    phone: '98470 55555',
    'e-mail': 'leela@example.com',
    package: { id: '7', title: 'Tea Hills of Munnar' },
    status: 'converted',
    'date received': '2025-03-12',
    'travel date': '2025-12-24',
    party: { adults: 2, children: 1 },
    source: { leadSource: 'referral', leadDetail: 'Anil Kumar' },
    notes: 'Wants a quiet room.',
    'lead owner': { id: 'a1' },
  });
});

it('a refused row says all that is wrong with it', () => {
  expect(read({ phone: '', 'date received': '2024-13-01' })).toEqual({
    row: 2,
    field: 'phone, date received',
    message: 'Write the phone number. Write the day on which they asked, such as 12 Mar 2025.',
  });
});

it('a row with what is needed alone is a request of two adults', () => {
  expect(read({})).toMatchObject({
    'e-mail': '',
    package: { id: null, title: '' },
    'travel date': null,
    party: { adults: 2, children: 0 },
    source: { leadSource: null, leadDetail: '' },
    notes: '',
    'lead owner': null,
  });
});

it.each([
  ['package', 'TEA-HILLS', { id: '7', title: 'Tea Hills of Munnar' }],
  ['package', 'Old Goa tour', { id: null, title: 'Old Goa tour' }],
  ['source', 'JustDial', { leadSource: 'justdial', leadDetail: '' }],
  ['source', 'google - ad', { leadSource: 'google', leadDetail: 'ad' }],
  ['source', 'Agent Sunrise Travels', { leadSource: 'agent', leadDetail: 'Sunrise Travels' }],
  ['source', 'WhatsApp', { leadSource: 'whatsapp', leadDetail: '' }],
  ['source', 'instagram / reel', { leadSource: 'instagram', leadDetail: 'reel' }],
  ['source', 'Other: flyer', { leadSource: 'other', leadDetail: 'flyer' }],
  ['source', 'Waterfall blog', { leadSource: 'other', leadDetail: 'Waterfall blog' }],
  ['party', '2+1', { adults: 2, children: 1 }],
  ['party', '4 pax', { adults: 4, children: 0 }],
  ['party', '2A 2C', { adults: 2, children: 2 }],
])('column %s: “%s”', (column, text, expected) => {
  expect(read({ [column]: text })).toHaveProperty(column, expect.objectContaining(expected));
});

it.each([
  ['New', 'new'],
  ['Quoted', 'contacted'],
  ['Follow-up', 'contacted'],
  ['LOST', 'closed'],
  ['Spam', 'spam'],
])('the status “%s” is %s', (text, status) => {
  expect(read({ status: text })).toHaveProperty('status', status);
});

it.each([
  ['name', ' ', 'Write the name.'],
  ['phone', '12345', 'This is no phone number that can be called.'],
  ['e-mail', 'leela', 'This is no valid e-mail address.'],
  ['status', 'Maybe', 'Write New, Contacted, Booked, Closed or Spam'],
  ['date received', 'last year', 'such as 12 Mar 2025'],
  ['date received', '30 Nov 2026', 'This day is in the future.'],
  ['date received', '29 Nov 2019', 'Requests are kept for 7 years'],
  ['travel date', 'Christmas', 'such as 24 Dec 2026'],
  ['travel date', '1 Jan 2031', 'within the next three years'],
  ['party', 'family', 'Write the travellers as'],
  ['party', '40', 'Write the travellers as'],
  ['lead owner', 'Ravi', 'Nobody here has this name.'],
  ['source', 'x'.repeat(121), 'Please keep the source to 120 characters.'],
])('column %s with “%s” refuses the row', (header, text, message) => {
  expect(read({ [header]: text })).toEqual({
    row: 2,
    field: header,
    message: expect.stringContaining(message),
  });
});

it.each([
  ['phone', 'Write the phone number.'],
  ['status', 'Write New, Contacted, Booked, Closed or Spam.'],
  ['date received', 'Write the day on which they asked, such as 12 Mar 2025.'],
])('a row without %s is refused', (column, message) => {
  expect(read({ [column]: undefined })).toEqual({ row: 2, field: column, message });
});

it('the oldest requests are as old as those that are kept', () => {
  expect(OLDEST_YEARS).toBe(RETENTION.recordYears);
});

it('any text in any cell gives a request or one sentence', () => {
  const cells = fc.record(Object.fromEntries(OLD_COLUMNS.map((column) => [column, fc.string()])));
  fc.assert(
    fc.property(cells, (texts) => {
      const found = read(texts);
      expect('message' in found ? found.message : found.name).not.toBe('');
    }),
  );
});

it('headers are found by the names that sheets have for them', () => {
  expect(
    readFile('Customer Name;Mobile;Stage;Enquiry Date;Remarks\nLeela;9847055555;Won;1/2/25;VIP'),
  ).toEqual([
    {
      row: 2,
      problem: null,
      texts: { name: 'Leela', phone: '9847055555', status: 'Won', 'date received': '1/2/25', notes: 'VIP' },
    },
  ]);
});

it.each([
  ['name,phone,status\nLeela,9847055555,Won', 'The column “date received” is missing.'],
  [`${OLD_COLUMNS.join(',')},Budget\nLeela`, 'There is no column “Budget”.'],
  [`${OLD_COLUMNS.join(',')},mobile\nLeela`, 'The column “mobile” is there twice.'],
  [OLD_COLUMNS.join(','), 'There are no requests below the header.'],
  [`${OLD_COLUMNS.join(',')}\n${'Leela\n'.repeat(5_001)}`, 'A file has at most 5,000 requests.'],
])('a file is refused as a whole: %#', (text, message) => {
  expect(() => readFile(text)).toThrow(message);
});
