/**
 * Gradient between the hero's pictures and its text. tests/unit/site/hero-contrast.test.ts applies these numbers to
 * the encoded pictures, checks for 4.5:1 under the text, and that the classes contain the same numbers (Tailwind needs
 * whole class names in the source).
 */
export const HERO_PICTURES = ['alleppey', 'tea-road', 'thekkady'] as const;

export const HERO_SCRIM = {
  colour: [9, 32, 35],
  /** Narrow screens: the picture is above and fades into the text's background. In rem from the top of the hero. */
  narrow: {
    pictureTop: -4,
    pictureHeight: 24,
    textStart: 14.5,
    stops: [
      { at: 9, alpha: 0 },
      { at: 14, alpha: 0.8 },
      { at: 20, alpha: 1 },
    ],
    className:
      'bg-[linear-gradient(to_bottom,rgb(9_32_35/0)_9rem,rgb(9_32_35/0.8)_14rem,rgb(9_32_35/1)_20rem)]',
  },
  /** Wide screens: from the left edge past the text, which ends before `textEnd`. As fractions of the width. */
  medium: {
    textEnd: 0.66,
    stops: [
      { at: 0, alpha: 0.68 },
      { at: 0.66, alpha: 0.63 },
      { at: 0.78, alpha: 0.46 },
      { at: 0.9, alpha: 0.16 },
      { at: 1, alpha: 0 },
    ],
    className:
      'md:bg-[linear-gradient(to_right,rgb(9_32_35/0.68)_0%,rgb(9_32_35/0.63)_66%,rgb(9_32_35/0.46)_78%,rgb(9_32_35/0.16)_90%,rgb(9_32_35/0)_100%)]',
  },
  large: {
    textEnd: 0.58,
    stops: [
      { at: 0, alpha: 0.68 },
      { at: 0.58, alpha: 0.63 },
      { at: 0.68, alpha: 0.5 },
      { at: 0.82, alpha: 0.18 },
      { at: 0.94, alpha: 0 },
    ],
    className:
      'lg:bg-[linear-gradient(to_right,rgb(9_32_35/0.68)_0%,rgb(9_32_35/0.63)_58%,rgb(9_32_35/0.5)_68%,rgb(9_32_35/0.18)_82%,rgb(9_32_35/0)_94%)]',
  },
} as const;
