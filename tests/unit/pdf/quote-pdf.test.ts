import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { withoutPrice } from '@/lib/quotes/model/content';
import { toQuotePdf } from '@/lib/public/pdf/quote-pdf';
import { describeMove } from '@/lib/trips/changes/words';
import { makeTravellerQuote } from '@/tests/support/quotes';

const PAGE = { company: PLACEHOLDER_COMPANY, origin: 'https://kayaltrails.example', today: '2030-12-30' };

it('the quote PDF has the totals of all options, the extras, and the hotels of each option', () => {
  const { price, lists, days } = toQuotePdf(makeTravellerQuote(), PAGE);
  expect(price).toMatchObject({ label: 'Standard', amount: '₹47,400' });
  expect(price.rows).toEqual([
    { label: 'Premium', value: '₹68,900' },
    { label: 'Optional with Standard: Ayurveda massage in Munnar for two', value: '₹4,200' },
    { label: 'Optional with Standard: Candlelight dinner on the houseboat', value: '₹2,500' },
  ]);
  expect(lists.map(({ heading }) => heading)).toEqual([
    'Standard',
    'Premium',
    'Included in the price',
    'Not included',
  ]);
  expect(lists[0]?.items[0]).toMatch(/^2.nights in Munnar: Sample Tea Valley Resort or similar/);
  expect(days).toHaveLength(4);
});

it('the quote PDF shows each house with a picture once, and at most three', () => {
  const stays = makeTravellerQuote().content.options.flatMap((option) => option.stays);
  const photo = { alt: 'Pool', src: '', avif: '', webp: '', file: 'pool.jpg', focalX: 50, focalY: 50 };
  const houses = Object.fromEntries(
    stays.map(({ id }) => [id, { url: 'https://a.example', photos: [photo] }]),
  );
  const { houses: shown = [] } = toQuotePdf(makeTravellerQuote({ houses }), PAGE);
  const names = [...new Set(stays.map(({ hotel }) => hotel))].slice(0, 3);
  expect(shown).toEqual(
    names.map((name) => ({ name, url: 'https://a.example', alt: 'Pool', file: 'pool.jpg' })),
  );
  expect(toQuotePdf(makeTravellerQuote(), PAGE).houses).toEqual([]);
});

it('an extra that all options offer at the same price is printed only once', () => {
  const quote = makeTravellerQuote();
  const [standard, premium] = quote.content.options;
  const options = [standard!, { ...premium!, extras: standard!.extras.slice(0, 1) }];
  const { price } = toQuotePdf({ ...quote, content: { ...quote.content, options } }, PAGE);
  expect(price.rows.map(({ label }) => label)).toEqual([
    'Premium',
    'Optional: Ayurveda massage in Munnar for two',
    'Optional with Standard: Candlelight dinner on the houseboat',
  ]);
});

const ACCEPTED = makeTravellerQuote({
  state: 'accepted',
  acceptance: {
    option: 'standard',
    extras: ['dinner'],
    total: 49_900,
    name: 'Meera Nair',
    at: '2030-12-30T06:00:00.000Z',
  },
});

it('the PDF of an accepted quote has only the accepted option', () => {
  const { price, dated } = toQuotePdf(ACCEPTED, PAGE);
  expect(dated).toMatch(/Accepted by Meera Nair on 30 Dec 2030$/);
  expect(price).toMatchObject({ heading: 'Your choice', amount: '₹49,900' });
  expect(price.rows).toEqual([{ label: 'With Candlelight dinner on the houseboat', value: '₹2,500' }]);
});

it('the PDF of a cancelled trip says so, and asks for no money', () => {
  const trip = { firstDay: ACCEPTED.content.firstDay, instalments: [], cancelled: ['The fee is ₹4,990.'] };
  const { eyebrow, dated, price } = toQuotePdf(ACCEPTED, PAGE, trip);
  expect(eyebrow).toMatch(/^Cancelled trip/);
  expect(dated).toMatch(/This trip is cancelled$/);
  expect(price).toMatchObject({ payment: [], cancellation: [] });
});

it('the PDF of a moved trip says that its days were changed, not until when the offer was valid', () => {
  const trip = { firstDay: '2031-02-01', instalments: [], cancelled: null };
  const { highlights, facts } = toQuotePdf(ACCEPTED, PAGE, trip);
  expect(highlights).toEqual([
    { heading: 'Changed as we agreed with you', items: [describeMove('2031-02-01')] },
  ]);
  expect(facts.map(({ label }) => label)).toEqual(['Travel', 'Party']);
  const kept = toQuotePdf(ACCEPTED, PAGE, { ...trip, firstDay: ACCEPTED.content.firstDay });
  expect(kept.highlights).toEqual([]);
});

it('the quote PDF explains how to accept only in the line with the dates, and keeps the paragraphs of the greeting', () => {
  const quote = makeTravellerQuote();
  const content = { ...quote.content, greeting: 'Dear Meera,\n\nas promised.' };
  const { dated, intro } = toQuotePdf({ ...quote, content }, PAGE);
  expect(dated).toMatch(/To accept, open the link that we sent you$/);
  expect(intro).toBe('Dear Meera,\n\nas promised.');
});

it('the quote PDF is dated in India, and says how to accept only while that is possible', () => {
  const quote = makeTravellerQuote({ state: 'expired', sentAt: '2030-12-01T19:31:00.000Z' });
  expect(toQuotePdf(quote, PAGE).dated).toMatch(/^Version 1 of 2 Dec 2030, .*This offer has ended$/);
});

it('the quote PDF has no private link, because a PDF is passed on', () => {
  expect(toQuotePdf(makeTravellerQuote(), PAGE).url).toBe('https://kayaltrails.example/');
});

it('the PDF of a plan without a price has its estimate and differences, but no way to accept', () => {
  const quote = makeTravellerQuote();
  const plan = { days: [], estimate: '₹10,000 per person', changes: ['One more night.'], sender: null };
  const content = { ...withoutPrice(quote.content, plan), firstDay: '' };
  const pdf = toQuotePdf({ ...quote, content }, PAGE);
  expect(pdf.eyebrow).toMatch(/^Our suggestion/);
  expect(pdf.price).toMatchObject({ amount: plan.estimate, notes: plan.changes, payment: [] });
  expect(pdf.facts.map(({ label }) => label)).toEqual(['Party']);
  expect(pdf.days[0]?.facts.map(({ label }) => label)).toEqual(['Drive']);
  expect(pdf.lists).toEqual([]);
  expect(pdf.dated).toMatch(/To comment on a day, open the link that we sent you$/);
});
