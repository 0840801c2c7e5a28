/**
 * The shade between the hero's pictures and its text. tests/unit/site/hero-contrast.test.ts lays these very numbers
 * over the encoded pictures and proves 4.5:1 for every point under the text; it also checks that the classes say the
 * same numbers (Tailwind needs whole class names in the source).
 */
export const HERO_PICTURES = ['alleppey', 'munnar', 'thekkady'] as const;

export const HERO_SCRIM = {
  colour: [9, 32, 35],
  /** Narrow screens: the picture stands above and sinks into the text's ground. All in rem from the hero's top. */
  narrow: {
    pictureHeight: 21,
    textStart: 14,
    stops: [
      { at: 7, alpha: 0 },
      { at: 13, alpha: 0.8 },
      { at: 20, alpha: 1 },
    ],
    className: 'bg-[linear-gradient(to_bottom,rgb(9_32_35/0)_7rem,rgb(9_32_35/0.8)_13rem,rgb(9_32_35/1)_20rem)]',
  },
  /** Wide screens: strongest at the left edge. In shares of the width; the text ends before `textEnd`. */
  wide: {
    textEnd: 0.66,
    stops: [
      { at: 0, alpha: 0.8 },
      { at: 0.45, alpha: 0.72 },
      { at: 0.66, alpha: 0.62 },
      { at: 1, alpha: 0 },
    ],
    className:
      'md:bg-[linear-gradient(to_right,rgb(9_32_35/0.8)_0%,rgb(9_32_35/0.72)_45%,rgb(9_32_35/0.62)_66%,rgb(9_32_35/0)_100%)]',
  },
} as const;
