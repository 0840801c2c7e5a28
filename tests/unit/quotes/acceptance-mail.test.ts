import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { writeAcceptanceMail, writeAcceptanceNotice } from '@/lib/mail-texts/quote-content';
import type { AcceptedQuote } from '@/lib/quotes/sent/types';
import { makeTravellerQuote } from '@/tests/support/quotes';

const { content, contentHash: hash, reference } = makeTravellerQuote();
const ACCEPTED: AcceptedQuote = {
  id: 'q1',
  linkHash: '',
  linkNumber: 0,
  reference,
  requestId: 'e1',
  number: 1,
  content,
  hash,
  isCurrent: true,
  name: 'Meera',
  email: 'meera@example.com',
  phone: '98470 12345',
  phoneE164: null,
  at: new Date(),
  before: null,
  option: 'standard',
  extras: ['dinner'],
  total: 49_900,
  acceptedBy: 'Meera Nair',
  channel: 'link',
  note: '',
  sentence: 'I accept.',
  acceptedAt: new Date('2030-12-30T06:00:00Z'),
};

it('the mail with a copy of an acceptance has hotels, services, payments, fees and the bank account', () => {
  const phone = { display: '+91 90000 00001', e164: '+919000000001' };
  const company = { brand: 'Kayal Trails', phone, whatsapp: '919000000001' };
  const { sections, facts, paragraphs } = writeAcceptanceMail(ACCEPTED, BUILT_IN_TERMS, company, {
    page: 'https://trails.example',
    to: [{ label: 'UPI ID', detail: 'kayal@okbank' }],
    instalments: [
      { dueOn: '2031-01-01', amount: 14_970, open: 14_970 },
      { dueOn: '2031-01-02', amount: 34_930, open: 34_930 },
    ],
    isBooked: false,
  });
  expect(facts).toContainEqual({ label: 'Advance', value: '₹14,970 by 1 Jan 2031' });
  expect(facts).toContainEqual({ label: 'Balance', value: '₹34,930 by 2 Jan 2031' });
  expect(sections?.[0]?.items).toEqual([
    {
      label: 'Sample Tea Valley Resort or similar',
      detail: '2 nights in Munnar, 3 star, Valley room, breakfast',
    },
    {
      label: 'Sample Water Lily or similar',
      detail: '1 night in Alleppey, Deluxe houseboat, One bedroom, all meals',
    },
    { label: 'Also', detail: 'Air-conditioned sedan with driver for four days; Boat on the Periyar lake' },
  ]);
  expect(sections?.[1]?.items).toEqual([{ label: 'UPI ID', detail: 'kayal@okbank' }]);
  expect(facts.map(({ label }) => label)).toContain('Cancelled until 31 Dec 2030');
  expect(paragraphs[1]).toMatch(/^The trip is booked when we have the advance/);
});

it('the mails about a new version of a booked trip do not ask for its advance again', () => {
  const phone = { display: '+91 90000 00001', e164: '+919000000001' };
  const company = { brand: 'Kayal Trails', phone, whatsapp: '919000000001' };
  const instalments = [
    { dueOn: '2031-01-01', amount: 14_970, open: 0 },
    { dueOn: '2031-01-02', amount: 34_930, open: 34_930 },
  ];
  const pay = { page: 'https://trails.example', to: [], instalments, isBooked: true };
  const copy = writeAcceptanceMail(ACCEPTED, BUILT_IN_TERMS, company, pay);
  const notice = writeAcceptanceNotice(ACCEPTED, 'https://trails.example/admin', true);
  expect(copy.facts).toContainEqual({ label: 'Advance', value: '₹14,970, paid' });
  expect(copy.facts).toContainEqual({ label: 'Balance', value: '₹34,930 by 2 Jan 2031' });
  expect([...copy.paragraphs, ...notice.paragraphs].join(' ')).not.toMatch(/advance/);
});
