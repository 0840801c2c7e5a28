import { HERO_SCRIM } from '@/components/site/home/hero-scrim';

type Stop = { at: number; alpha: number };

const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const PAPER = luminance(0xfc, 0xf9, 0xf3);
const WHITE = 255;

/** The numbers in the classes, in rem from the top of the hero, for `bottom` from its bottom. */
const COLOUR = [9, 32, 35];
const narrow = {
  textStart: 14.5,
  textEnd: 20,
  stops: [
    { at: 9, alpha: 0 },
    { at: 14, alpha: 0.8 },
    { at: 20, alpha: 1 },
  ],
};
const bottom = {
  textEnd: 13,
  stops: [
    { at: 0, alpha: 0.72 },
    { at: 13, alpha: 0.64 },
    { at: 20, alpha: 0 },
  ],
};
const toTop = (textEnd: number) => ({
  textEnd,
  stops: [
    { at: 0, alpha: 0.63 },
    { at: textEnd, alpha: 0.63 },
    { at: textEnd + 7.5, alpha: 0 },
  ],
});
const medium = { top: toTop(11.5), bottom };
const large = { top: toTop(13.5), bottom };

/** For each layout, the stops of the gradient behind the text and the positions where the text begins and ends. */
const LAYOUTS = [
  ['narrow screens', narrow.stops, narrow.textStart, narrow.textEnd],
  ['the heading on medium screens', medium.top.stops, 0, medium.top.textEnd],
  ['the text on medium screens', medium.bottom.stops, 0, medium.bottom.textEnd],
  ['the heading on large screens', large.top.stops, 0, large.top.textEnd],
  ['the text on large screens', large.bottom.stops, 0, large.bottom.textEnd],
] as const;

// Staff choose the pictures of the hero, so the text must be readable even on a white one.
it.each(LAYOUTS)('the hero text is readable on any picture: %s', (_, stops, from, to) => {
  const steps = Array.from({ length: 100 }, (__, step) => from + ((to - from) * step) / 99);
  expect(Math.min(...steps.map((at) => contrastOnWhite(alphaAt(stops, at))))).toBeGreaterThanOrEqual(4.5);
});

it('the hero text would not be readable without the gradient', () => {
  expect(contrastOnWhite(0)).toBeLessThan(4.5);
});

it.each([768, 1440, 1920, 2560])('the hero has no gradient over its middle at %d px width', (screenWidth) => {
  const { top } = screenWidth < 1024 ? medium : large;
  const height = (screenWidth < 1280 ? 704 : 800) / 16;
  const free = height - (top.stops.at(-1)?.at ?? 0) - (bottom.stops.at(-1)?.at ?? 0);
  expect(free).toBeGreaterThanOrEqual(5); // at least 5 rem without a gradient
});

it('the classes of the gradients contain the numbers that these tests check', () => {
  const colour = COLOUR.join('_');
  const toStops = (stops: readonly Stop[]) =>
    stops.map(({ at, alpha }) => `rgb(${colour}/${alpha})_${at}rem`).join(',');
  expect(HERO_SCRIM.narrow).toBe(`bg-[linear-gradient(to_bottom,${toStops(narrow.stops)})]`);
  for (const [screen, { top }, className] of [
    ['md', medium, HERO_SCRIM.medium],
    ['lg', large, HERO_SCRIM.large],
  ] as const)
    expect(className).toBe(
      `${screen}:bg-[linear-gradient(to_bottom,${toStops(top.stops)}),linear-gradient(to_top,${toStops(bottom.stops)})]`,
    );
});

function contrastOnWhite(alpha: number): number {
  const [red, green, blue] = COLOUR.map((shade) => shade * alpha + WHITE * (1 - alpha));
  return (PAPER + 0.05) / (luminance(red ?? 0, green ?? 0, blue ?? 0) + 0.05);
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
