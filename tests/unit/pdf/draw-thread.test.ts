import { BUILT_IN_TERMS } from '@/lib/content/terms/cancellation';
import { createDrawThread } from '@/lib/site/pdf/draw-thread';
import { toPackageLeaflet } from '@/lib/site/pdf/package-leaflet';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { PLACEHOLDER_COMPANY } from '@/lib/platform/site';
import { makePackage } from '@/tests/support/packages';
import { readPdf } from '@/tests/support/read-pdf';

jest.setTimeout(60_000); // a thread loads the fonts and pdfkit
jest.mock('@/lib/site/pdf/draw', () => {
  throw new Error('drawn in this thread');
});

const page = {
  company: PLACEHOLDER_COMPANY,
  origin: 'https://kayaltrails.example',
  labels: SEASON_LABELS,
  terms: BUILT_IN_TERMS,
};
const leaflet = toPackageLeaflet(makePackage('1'), null, { ...page, today: '2026-11-23' });

it('draws in another thread, and in a new one after a failure', async () => {
  const draw = createDrawThread();
  const { title } = await readPdf(new Uint8Array(await draw(leaflet, null)));
  expect(title).toContain(leaflet.title);
  await expect(draw({ ...leaflet, days: null as never }, null)).rejects.toThrow('null');
  expect((await draw(leaflet, null)).subarray(0, 5).toString()).toBe('%PDF-');
});
