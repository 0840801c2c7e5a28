import fc from 'fast-check';
import { OLD_HEADERS, readOldRequests } from '@/lib/requests/imported/columns';
import { OLDEST_YEARS, readOldRow } from '@/lib/requests/imported/read-row';
import { RETENTION } from '@/lib/trust/retention/policy';

const KNOWN = {
  packages: [{ id: '7', slug: 'tea-hills', title: 'Tea Hills of Munnar' }],
  staff: [{ id: 'a1', username: 'asha', name: 'Asha Nair' }],
  today: '2026-11-29',
};
const ROW = { name: 'Leela Thomas', phone: '98470 55555', status: 'Booked', received: '12/03/2025' };

const read = (texts: object) => readOldRow({ row: 2, problem: null, texts: { ...ROW, ...texts } }, KNOWN);
const readFile = (text: string) => [...readOldRequests(new TextEncoder().encode(text))];

it('a row of an office’s sheet becomes a request', () => {
  expect(
    read({
      email: 'leela@example.com',
      package: 'tea hills of munnar',
      travel: '24-Dec-25',
      party: '2 adults, 1 child',
      source: 'Referral: Anil Kumar',
      notes: 'Wants a quiet room.',
      owner: 'ASHA',
    }),
  ).toEqual({
    row: 2,
    name: 'Leela Thomas',
    phone: '98470 55555',
    email: 'leela@example.com',
    tourId: '7',
    title: 'Tea Hills of Munnar',
    status: 'converted',
    isSpam: false,
    received: '2025-03-12',
    travel: '2025-12-24',
    adults: 2,
    children: 1,
    leadSource: 'referral',
    leadDetail: 'Anil Kumar',
    notes: 'Wants a quiet room.',
    assigneeId: 'a1',
  });
});

it.each([
  ['package', 'TEA-HILLS', { tourId: '7', title: 'Tea Hills of Munnar' }],
  ['package', 'Old Goa tour', { tourId: null, title: 'Old Goa tour' }],
  ['status', 'New', { status: 'new', isSpam: false }],
  ['status', 'Quoted', { status: 'contacted' }],
  ['status', 'Follow-up', { status: 'contacted' }],
  ['status', 'LOST', { status: 'closed' }],
  ['status', 'Spam', { status: 'new', isSpam: true }],
  ['source', 'JustDial', { leadSource: 'justdial', leadDetail: '' }],
  ['source', 'google - ad', { leadSource: 'google', leadDetail: 'ad' }],
  ['source', 'Agent Sunrise Travels', { leadSource: 'agent', leadDetail: 'Sunrise Travels' }],
  ['source', 'WhatsApp', { leadSource: 'other', leadDetail: 'WhatsApp' }],
  ['party', '2+1', { adults: 2, children: 1 }],
  ['party', '4 pax', { adults: 4, children: 0 }],
  ['party', '2A 2C', { adults: 2, children: 2 }],
])('column %s: “%s”', (column, text, expected) => {
  expect(read({ [column]: text })).toMatchObject(expected);
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
  ['lead owner', 'Ravi', 'Nobody here is called “Ravi”.'],
  ['source', 'x'.repeat(121), 'Please keep the source to 120 characters.'],
])('column %s with “%s” refuses the row', (header, text, message) => {
  const columns = { 'e-mail': 'email', 'date received': 'received', 'travel date': 'travel' };
  const column = { ...columns, 'lead owner': 'owner' }[header] ?? header;
  expect(read({ [column]: text })).toEqual({
    row: 2,
    field: header,
    message: expect.stringContaining(message),
  });
});

it('the oldest requests are as old as those that are kept', () => {
  expect(OLDEST_YEARS).toBe(RETENTION.recordYears);
});

it('any text in any cell gives a request or one sentence', () => {
  const cells = fc.record(
    Object.fromEntries(
      ['name', 'phone', 'email', 'package', 'status', 'received', 'travel', 'party', 'source', 'owner'].map(
        (column) => [column, fc.string()],
      ),
    ),
  );
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
      texts: { name: 'Leela', phone: '9847055555', status: 'Won', received: '1/2/25', notes: 'VIP' },
    },
  ]);
});

it.each([
  ['name,phone,status\nLeela,9847055555,Won', 'The column “date received” is missing.'],
  [`${OLD_HEADERS.join(',')},Budget\nLeela`, 'There is no column “Budget”.'],
  [`${OLD_HEADERS.join(',')},mobile\nLeela`, 'The column “mobile” is there twice.'],
  [OLD_HEADERS.join(','), 'There are no requests below the header.'],
  [`${OLD_HEADERS.join(',')}\n${'Leela\n'.repeat(5_001)}`, 'A file has at most 5,000 requests.'],
])('a file is refused as a whole: %#', (text, message) => {
  expect(() => readFile(text)).toThrow(message);
});
