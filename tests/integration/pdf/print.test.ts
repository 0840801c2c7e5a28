import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { getPool } from '@/lib/platform/db';
import { toPackagePdf } from '@/lib/public/pdf/package-pdf';
import { printPdf } from '@/lib/public/pdf/cached-pdf';
import type { PdfContent } from '@/lib/public/pdf/types';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { makePackage } from '@/tests/support/packages';

const mockDraw = jest.fn<Promise<Buffer>, [PdfContent, Buffer | null]>();
jest.mock('@/lib/public/pdf/draw-thread', () => ({ createDrawThread: () => mockDraw }));

const FILE = Buffer.from('a document');
const page = {
  company: PLACEHOLDER_COMPANY,
  origin: 'https://kayaltrails.example',
  labels: SEASON_LABELS,
  terms: BUILT_IN_TERMS,
};

/** Returns the content of a PDF, which differs for each day. */
const makePdf = (today: string) => toPackagePdf(makePackage('1'), null, { ...page, today });
const toDay = (at: number) =>
  `20${String(30 + Math.floor(at / 28))}-02-${String((at % 28) + 1).padStart(2, '0')}`;

/** Empties the memory cache, as if another instance handled the next call. */
const forget = () => delete (globalThis as { __kayalPrinter?: unknown }).__kayalPrinter;

beforeEach(async () => {
  forget();
  mockDraw.mockReset().mockResolvedValue(FILE);
  await getPool().query('DELETE FROM rate_limits');
});

it('the PDF printer draws the same content once, with its picture', async () => {
  expect(await printPdf(makePdf('2026-11-23'), '192.0.2.1')).toBe(FILE);
  expect(await printPdf(makePdf('2026-11-23'), '192.0.2.2')).toBe(FILE);
  expect(mockDraw).toHaveBeenCalledTimes(1);
  expect(mockDraw.mock.calls[0]?.[1]?.subarray(0, 2).toString('hex')).toBe('ffd8'); // JPEG
  await printPdf(makePdf('2026-11-24'), '192.0.2.1');
  expect(mockDraw).toHaveBeenCalledTimes(2);
});

it('the PDF printer limits new documents per IP address, but not documents drawn before', async () => {
  for (let at = 0; at < 60; at += 1) await printPdf(makePdf(toDay(at)), '192.0.2.1');
  const refused = printPdf(makePdf(toDay(60)), '192.0.2.1');
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(await printPdf(makePdf(toDay(59)), '192.0.2.1')).toBe(FILE);
  expect(await printPdf(makePdf(toDay(60)), '192.0.2.2')).toBe(FILE);
  forget();
  await expect(printPdf(makePdf(toDay(61)), '192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY' });
});

it('the PDF printer limits new documents per minute across all IP addresses and instances', async () => {
  for (let at = 0; at < 120; at += 1) {
    if (at === 60) forget();
    await printPdf(makePdf(toDay(at)), `2001:db8:0:${at}::1`);
  }
  await expect(printPdf(makePdf(toDay(120)), '192.0.2.1')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/^Many people are saving a PDF/),
    retryAfterSeconds: expect.any(Number),
  });
  expect(await printPdf(makePdf(toDay(119)), '192.0.2.1')).toBe(FILE);
  expect(mockDraw).toHaveBeenCalledTimes(120);
});

it('the PDF printer draws one document at a time, and refuses more when too many wait', async () => {
  let finish: (file: Buffer) => void = () => undefined;
  mockDraw.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const results = Array.from({ length: 62 }, (_, at) => printPdf(makePdf(toDay(at)), `192.0.2.${at}`));
  await expect(Promise.race(results)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/^Many people are saving a PDF/),
  });
  finish(FILE);
  const outcomes = await Promise.allSettled(results);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(61);
});

it('the PDF printer caches only the latest documents', async () => {
  for (let at = 0; at < 41; at += 1) await printPdf(makePdf(toDay(at)), `192.0.2.${at}`);
  await printPdf(makePdf(toDay(40)), '192.0.2.1');
  expect(mockDraw).toHaveBeenCalledTimes(41);
  await printPdf(makePdf(toDay(0)), '192.0.2.1');
  expect(mockDraw).toHaveBeenCalledTimes(42);
});
