import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { createDrawThread } from '@/lib/public/pdf/draw-thread';
import { toPackagePdf } from '@/lib/public/pdf/package-pdf';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { makePackage } from '@/tests/support/packages';
import { readPdf } from '@/tests/support/read-pdf';

jest.setTimeout(60_000); // the thread needs time to load the fonts and pdfkit
jest.mock('@/lib/public/pdf/draw', () => {
  throw new Error('drawn in this thread');
});

const page = {
  company: PLACEHOLDER_COMPANY,
  origin: 'https://kayaltrails.example',
  labels: SEASON_LABELS,
  terms: BUILT_IN_TERMS,
};
const pdf = toPackagePdf(makePackage('1'), null, { ...page, today: '2026-11-23' });

it('a PDF is drawn in another thread, and after a failure in a new one', async () => {
  const draw = createDrawThread();
  const { title } = await readPdf(new Uint8Array(await draw(pdf, null)));
  expect(title).toContain(pdf.title);
  await expect(draw({ ...pdf, days: null as never }, null)).rejects.toThrow('null');
  expect((await draw(pdf, null)).subarray(0, 5).toString()).toBe('%PDF-');
});
