import { drawLeaflet } from '@/lib/site/leaflet/draw';
import { toPackageLeaflet } from '@/lib/site/leaflet/package-leaflet';
import { printLeaflet } from '@/lib/site/leaflet/print';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { PLACEHOLDER_COMPANY } from '@/lib/platform/site';
import { makePackage } from '@/tests/support/packages';

jest.mock('@/lib/site/leaflet/draw', () => ({ drawLeaflet: jest.fn() }));

const draw = jest.mocked(drawLeaflet);
const FILE = Buffer.from('a document');
const page = { company: PLACEHOLDER_COMPANY, origin: 'https://kayaltrails.example', labels: SEASON_LABELS };

/** A leaflet whose words differ with the day on which it is made. */
const makeLeaflet = (today: string) => toPackageLeaflet(makePackage('1'), null, { ...page, today });
const toDay = (at: number) =>
  `20${String(30 + Math.floor(at / 28))}-02-${String((at % 28) + 1).padStart(2, '0')}`;

beforeEach(() => {
  delete (globalThis as { __kayalPrinter?: unknown }).__kayalPrinter;
  draw.mockReset().mockResolvedValue(FILE);
});

it('draws the same words once, with their picture', async () => {
  expect(await printLeaflet(makeLeaflet('2026-11-23'), '192.0.2.1')).toBe(FILE);
  expect(await printLeaflet(makeLeaflet('2026-11-23'), '192.0.2.2')).toBe(FILE);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(draw.mock.calls[0]?.[1]?.subarray(0, 2).toString('hex')).toBe('ffd8'); // JPEG
  await printLeaflet(makeLeaflet('2026-11-24'), '192.0.2.1');
  expect(draw).toHaveBeenCalledTimes(2);
});

it('limits how many new documents an address gets, not how many it reads again', async () => {
  for (let at = 0; at < 60; at += 1) await printLeaflet(makeLeaflet(toDay(at)), '192.0.2.1');
  const refused = printLeaflet(makeLeaflet(toDay(60)), '192.0.2.1');
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(await printLeaflet(makeLeaflet(toDay(59)), '192.0.2.1')).toBe(FILE);
  expect(await printLeaflet(makeLeaflet(toDay(60)), '192.0.2.2')).toBe(FILE);
});

it('makes one at a time, and says so when many wait', async () => {
  let finish: (file: Buffer) => void = () => undefined;
  draw.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const results = Array.from({ length: 62 }, (_, at) =>
    printLeaflet(makeLeaflet(toDay(at)), `192.0.2.${at}`),
  );
  await expect(results.at(-1)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/^Many people are saving a PDF/),
  });
  finish(FILE);
  expect(await Promise.all(results.slice(0, -1))).toHaveLength(61);
});

it('keeps only the latest documents', async () => {
  for (let at = 0; at < 41; at += 1) await printLeaflet(makeLeaflet(toDay(at)), `192.0.2.${at}`);
  await printLeaflet(makeLeaflet(toDay(40)), '192.0.2.1');
  expect(draw).toHaveBeenCalledTimes(41);
  await printLeaflet(makeLeaflet(toDay(0)), '192.0.2.1');
  expect(draw).toHaveBeenCalledTimes(42);
});
