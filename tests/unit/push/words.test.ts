import { toPushWords, type NoticeFacts } from '@/lib/requests/notices/words';

const make = (fields: Partial<NoticeFacts>): NoticeFacts => ({
  kind: 'created',
  reference: 'KT-7F3K9Q',
  trip: 'Heart of Kerala',
  adults: 2,
  children: 1,
  groupSize: null,
  count: 1,
  ...fields,
});

it.each([
  [
    'a new enquiry',
    {},
    'New enquiry KT-7F3K9Q',
    'Heart of Kerala, 2 adults, 1 child',
    '/admin?enquiry=KT-7F3K9Q',
  ],
  [
    'an enquiry without a package',
    { trip: '' },
    'New enquiry KT-7F3K9Q',
    'No package chosen, 2 adults, 1 child',
    '/admin?enquiry=KT-7F3K9Q',
  ],
  [
    'a request that was handed over',
    { kind: 'assigned', trip: 'Hills and backwaters', adults: null, children: null, groupSize: 'couple' },
    'KT-7F3K9Q was handed to you',
    'Hills and backwaters, Couple',
    '/admin?enquiry=KT-7F3K9Q',
  ],
  [
    'several requests that were handed over',
    { kind: 'assigned', count: 12 },
    '12 enquiries were handed to you',
    'Open the list of yours',
    '/admin?assignee=me',
  ],
  [
    'a comment on a quote',
    { kind: 'quote-comment' },
    'KT-7F3K9Q: a comment on the quote',
    'Heart of Kerala, 2 adults, 1 child',
    '/admin?enquiry=KT-7F3K9Q',
  ],
] as const)('a push about %s has the right title, text and link', (_what, fields, title, body, path) => {
  expect(toPushWords(make(fields))).toEqual({ title, body, path });
});
