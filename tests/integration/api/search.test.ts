import { GET } from '@/app/api/search/route';
import { getPrisma } from '@/lib/platform/db';
import type { PublicAnswer } from '@/lib/packages/search/answer';
import { stopDate } from '@/tests/support/clock';

const ask = (query: string) => GET(new Request(`http://localhost:3000/api/search${query}`));
const read = async (query: string) => (await (await ask(query)).json()) as PublicAnswer;

it('GET /api/search returns chips, counts and packages for a sentence', async () => {
  stopDate(new Date('2026-11-23T06:00:00Z'));
  const response = await ask('?q=5+days+under+12k+in+Dec,+houseboat,+blue&sort=price');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    chips: [
      { kind: 'days', value: 5, label: '5 days', words: '5 days' },
      { kind: 'budget', value: 12_000, words: 'under 12k' },
      { kind: 'month', value: 12, words: 'Dec' },
      { kind: 'experience', value: 'houseboat', words: 'houseboat' },
    ],
    unknown: ['blue'],
    items: [
      { slug: 'kerala-in-5-days', price: 8_500, url: '/kerala-tour-packages/kerala-in-5-days' },
      { slug: 'kerala-honeymoon-hills-and-houseboat', price: 9_500 },
    ],
    near: [],
  });
});

it('GET /api/search finds nothing in a place that is not offered, notes this, and suggests other packages', async () => {
  const { items, near, notes, unknown, counts } = await read('?q=goa+for+two+in+december');
  expect({ items, notes, unknown, total: counts.total }).toEqual({
    items: [],
    notes: ['We have nothing in Goa.'],
    unknown: ['goa'],
    total: 0,
  });
  expect(near).toHaveLength(3);
});

it.each([
  ['2', { value: { adults: 2, children: 2 }, label: '2 adults, 2 children' }],
  [
    '4, 9',
    { value: { adults: 2, children: 2 }, ages: [4, 9], label: '2 adults, 2 children (4 and 9 years)' },
  ],
  ['9,', { value: { adults: 2, children: 1 }, ages: [9], label: '2 adults, 1 child (9 years)' }],
])('GET /api/search accepts a number of children or their ages: %s', async (children, chip) => {
  const { chips } = await read(`?${new URLSearchParams({ children })}`);
  expect(chips).toEqual([{ kind: 'party', words: '', ...chip }]);
});

it('GET /api/search keeps the ages in the text when another parameter gives only the number of adults', async () => {
  const { chips } = await read('?q=2+kids+aged+4+and+9&adults=3');
  expect(chips).toMatchObject([{ kind: 'party', value: { adults: 3, children: 2 }, ages: [4, 9] }]);
});

it('GET /api/search leaves out a package as soon as it is hidden', async () => {
  const before = await read('?q=wayanad');
  await getPrisma().tour.update({ where: { slug: 'wandering-wayanad' }, data: { isActive: false } });
  const after = await read('?q=wayanad');
  expect(after.counts.total).toBe(before.counts.total - 1);
  expect(after.items.map(({ slug }) => slug)).not.toContain('wandering-wayanad');
});

it.each([
  ['?month=13', 'month', /from 1 to 12/],
  ['?month=may', 'month', /from 1 to 12/],
  ['?days=0', 'days', /from 1 to 30/],
  ['?budget=-5', 'budget', /from 1 to/],
  ['?budget=1e3', 'budget', /from 1 to/],
  ['?adults=21', 'adults', /from 1 to 20/],
  ['?children=11', 'children', /from 0 to 10/],
  ['?children=4,18', 'children', /ages up to 17/],
  ['?children=,,4', 'children', /such as 4,9/],
  ['?limit=0', 'limit', /from 1 to 100/],
  ['?limit=101', 'limit', /from 1 to 100/],
  ['?sort=cheap', 'sort', /recommended, price/],
  [`?q=${'x'.repeat(201)}`, 'q', /200 characters/],
  [`?place=${'x'.repeat(101)}`, 'place', /100 characters/],
])('GET /api/search returns 422 with a message for the invalid query %s', async (query, field, message) => {
  const response = await ask(query);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ success: false, message: expect.stringMatching(message), field });
});

it.each([
  '?q=%00',
  '?q=%F0%9F%8C%B4+%E0%A4%9A%E0%A4%BE%E0%A4%B0',
  '?q=((((',
  '?q=.*%2B',
  `?q=${'9'.repeat(200)}`,
  '?q=__proto__+constructor',
  '?place=constructor',
  `?q=${'1+to+'.repeat(40)}`,
])('GET /api/search returns 200 for any text: %s', async (query) => {
  expect((await ask(query)).status).toBe(200);
});
