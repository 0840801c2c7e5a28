import sharp from 'sharp';
import { HERO_PICTURES, HERO_SCRIM } from '@/components/site/home/hero-scrim';
import { getPicture, hasPicture, toPictureUrl } from '@/lib/content/pictures/pictures';

type Stop = { at: number; alpha: number };
type Area = { left: number; top: number; width: number; height: number };

const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const PAPER = luminance(0xfc, 0xf9, 0xf3);
const REM = 16;
/** Wide screens are sampled in blocks of 2 by 2 pixels, about the stroke width of a letter. */
const POINT = 2;
/** Supported screen sizes; wide ones with the hero's minimum and maximum height. */
const NARROW = [320, 360, 412, 600, 767];
const WIDE = [
  [768, 704],
  [1023, 560],
  [1024, 560],
  [1280, 720],
  [1440, 800],
  [1920, 864],
  [2560, 864],
] as const;

describe.each(HERO_PICTURES)('hero picture $name', ({ name, position }) => {
  it('exists in our pictures', () => {
    expect(hasPicture(name)).toBe(true);
  });

  it.each(NARROW)('has readable text at %d px width', async (width) => {
    const { narrow } = HERO_SCRIM;
    const height = narrow.pictureHeight * REM;
    const top = (narrow.textStart - narrow.pictureTop) * REM;
    const pixels = await cropPicture(name, width, height, { left: 0, top, width, height: height - top });
    const alphas = Array.from({ length: height - top }, (_, y) =>
      alphaAt(narrow.stops, narrow.textStart + y / REM),
    );
    const worst = worstContrast(pixels, width, (_x, y) => alphas[y] ?? 0);
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });

  it.each(WIDE)('has readable text at %d x %d px', async (screenWidth, screenHeight) => {
    const [width, height] = [Math.round(screenWidth / POINT), Math.round(screenHeight / POINT)];
    const { textWidth, top, bottom } = screenWidth < 1024 ? HERO_SCRIM.medium : HERO_SCRIM.large;
    const headWidth = Math.round(width * textWidth);
    const headHeight = Math.round((top.textEnd * REM) / POINT);
    const footHeight = Math.round((bottom.textEnd * REM) / POINT);
    const head = { left: 0, top: 0, width: headWidth, height: headHeight };
    const foot = { left: 0, top: height - footHeight, width, height: footHeight };
    const toRem = (rows: number) => ((rows + 0.5) * POINT) / REM;
    const onSky = await cropPicture(name, width, height, head, position);
    expect(worstContrast(onSky, headWidth, (_x, y) => alphaAt(top.stops, toRem(y)))).toBeGreaterThanOrEqual(
      4.5,
    );
    const onGround = await cropPicture(name, width, height, foot, position);
    const footAlpha = (y: number) => alphaAt(bottom.stops, toRem(footHeight - 1 - y));
    expect(worstContrast(onGround, width, (_x, y) => footAlpha(y))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([768, 1440, 1920, 2560])('has no gradient over its middle at %d px width', (screenWidth) => {
    const { top, bottom } = screenWidth < 1024 ? HERO_SCRIM.medium : HERO_SCRIM.large;
    const height = (screenWidth < 1280 ? 704 : 800) / REM;
    const free = height - (top.stops.at(-1)?.at ?? 0) - (bottom.stops.at(-1)?.at ?? 0);
    expect(free).toBeGreaterThanOrEqual(5); // rem without a gradient
  });

  it('shows the part that was measured', () => {
    const { className } = HERO_PICTURES.find((picture) => picture.name === name) ?? { className: '' };
    const [x, y] = position.map((share) => `${Math.round(share * 100)}%`);
    expect(className).toBe(`md:[&_img]:object-[${x}_${y}]`);
  });
});

describe('the scrim classes', () => {
  const colour = HERO_SCRIM.colour.join('_');

  it('match the measured values', () => {
    const narrow = HERO_SCRIM.narrow.stops
      .map(({ at, alpha }) => `rgb(${colour}/${alpha})_${at}rem`)
      .join(',');
    expect(HERO_SCRIM.narrow.className).toBe(`bg-[linear-gradient(to_bottom,${narrow})]`);
    for (const [screen, { top, bottom, className }] of [
      ['md', HERO_SCRIM.medium],
      ['lg', HERO_SCRIM.large],
    ] as const) {
      const toStops = (stops: readonly Stop[]) =>
        stops.map(({ at, alpha }) => `rgb(${colour}/${alpha})_${at}rem`).join(',');
      expect(className).toBe(
        `${screen}:bg-[linear-gradient(to_bottom,${toStops(top.stops)}),linear-gradient(to_top,${toStops(bottom.stops)})]`,
      );
    }
  });

  it('would fail without the gradient', async () => {
    const pixels = await cropPicture('alleppey', 1280, 720, { left: 0, top: 0, width: 800, height: 720 });
    expect(worstContrast(pixels, 800, () => 0)).toBeLessThan(4.5);
  });
});

/** The picture as `object-cover` and `object-position` show it in a frame of this many CSS pixels. */
async function cropPicture(
  name: string,
  width: number,
  height: number,
  area: Area,
  [x, y]: readonly [number, number] = [0.5, 0.5],
): Promise<Buffer> {
  const picture = getPicture(name);
  const scale = Math.max(width / picture.width, height / picture.height);
  const [fullWidth, fullHeight] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const shown = {
    ...area,
    left: area.left + Math.floor((fullWidth - width) * x),
    top: area.top + Math.floor((fullHeight - height) * y),
  };
  const file = `public${toPictureUrl(picture, 1600, 'webp')}`;
  return sharp(file)
    .resize(fullWidth, fullHeight, { fit: 'fill' })
    .extract(shown)
    .removeAlpha()
    .raw()
    .toBuffer();
}

function worstContrast(pixels: Buffer, width: number, alphaOf: (x: number, y: number) => number): number {
  const [shadeRed, shadeGreen, shadeBlue] = HERO_SCRIM.colour;
  let brightest = 0;
  for (let offset = 0; offset < pixels.length; offset += 3) {
    const position = offset / 3;
    const alpha = alphaOf(position % width, Math.floor(position / width));
    const mix = (shade: number, channel: number) =>
      shade * alpha + (pixels[offset + channel] ?? 0) * (1 - alpha);
    brightest = Math.max(brightest, luminance(mix(shadeRed, 0), mix(shadeGreen, 1), mix(shadeBlue, 2)));
  }
  return (PAPER + 0.05) / (brightest + 0.05);
}

/** Linear interpolation between the stops, as in a CSS gradient. */
function alphaAt(stops: readonly Stop[], at: number): number {
  const next = stops.findIndex((stop) => stop.at >= at);
  const right = stops[next];
  const left = stops[next - 1];
  if (!right) return stops.at(-1)?.alpha ?? 0;
  if (!left) return right.alpha;
  return left.alpha + ((at - left.at) / (right.at - left.at)) * (right.alpha - left.alpha);
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function toLinear(channel: number): number {
  return LINEAR[Math.ceil(channel)] ?? 1;
}
