import { drawLeaflet } from '@/lib/site/leaflet/draw';
import { toPackageLeaflet } from '@/lib/site/leaflet/package-leaflet';
import type { Leaflet } from '@/lib/site/leaflet/types';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { PLACEHOLDER_COMPANY } from '@/lib/platform/site';
import { makePackage } from '@/tests/support/packages';
import { readPdf } from '@/tests/support/read-pdf';

const LEAFLET = toPackageLeaflet(
  makePackage('1'),
  { date: '2026-12-20', adults: 4, children: 0, ages: [] },
  {
    company: PLACEHOLDER_COMPANY,
    origin: 'https://kayaltrails.example',
    today: '2026-11-23',
    labels: SEASON_LABELS,
  },
);

async function draw(changes: Partial<Leaflet> = {}) {
  const file = await drawLeaflet({ ...LEAFLET, ...changes }, null);
  return { ...(await readPdf(file)), source: file.toString('latin1') };
}

it('is a tagged document in English with a title and numbered pages', async () => {
  const { title, text, pages, source } = await draw();
  expect(title).toBe('Heart of Kerala | Kayal Trails');
  expect(source).toContain('/Lang (en-IN)');
  expect(source).toMatch(/\/MarkInfo|\/Marked true/);
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

it('shows rupees in Indian grouping, and leaves out characters that its fonts lack', async () => {
  const { text } = await draw({
    title: 'Kerala 🌴 കേരളം → Zürich',
    price: { ...LEAFLET.price, amount: '₹1,50,000' },
  });
  expect(text).toContain('₹1,50,000');
  expect(text).toMatch(/Kerala +Zürich/);
});

it('spreads a very long trip over pages without losing a word', async () => {
  const [day] = LEAFLET.days;
  if (!day) throw new Error('no day');
  const days = Array.from({ length: 30 }, (_, at) => ({ ...day, day: at + 1, title: `Title ${at + 1}.` }));
  const lists = [{ heading: 'Much', items: Array.from({ length: 120 }, (_, at) => `Item ${at + 1}.`) }];
  const { text, pages } = await draw({ days, lists });
  expect(pages).toBeGreaterThan(7);
  for (const { title } of days) expect(text).toContain(title);
  for (const item of lists[0]?.items ?? []) expect(text).toContain(item);
});
