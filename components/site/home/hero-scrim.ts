/**
 * The crop of our own pictures on wide screens, chosen so that the boat and the elephants are not cut off. All other
 * pictures are cropped around their focal point.
 */
export const HERO_CROPS: Readonly<Record<string, string>> = {
  alleppey: 'md:[&_img]:object-[20%_65%]',
  thekkady: 'md:[&_img]:object-[30%_100%]',
};

const BOTTOM = {
  textEnd: 13,
  stops: [
    { at: 0, alpha: 0.72 },
    { at: 13, alpha: 0.64 },
    { at: 20, alpha: 0 },
  ],
} as const;

/**
 * The gradient between the pictures of the hero and its text. Staff choose the pictures, so the text must be readable
 * on any: tests/unit/site/hero-contrast.test.ts checks 4.5:1 on white. Tailwind needs whole class names in the source,
 * so the numbers are repeated in the classes; the test checks that they agree.
 */
export const HERO_SCRIM = {
  colour: [9, 32, 35],
  /**
   * Narrow screens: the picture is above the text and fades into its background. Numbers are in rem from the top of
   * the hero.
   */
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
  /**
   * Wide screens: the heading is over the sky and the other text over the water or the ground, each with its own
   * gradient. The middle, with the subject of the picture, has none. Numbers are in rem, from the top for `top` and
   * from the bottom for `bottom`. `textWidth` is the fraction of the width that the heading may take.
   */
  medium: {
    textWidth: 0.66,
    top: {
      textEnd: 11.5,
      stops: [
        { at: 0, alpha: 0.63 },
        { at: 11.5, alpha: 0.63 },
        { at: 19, alpha: 0 },
      ],
    },
    bottom: BOTTOM,
    className:
      'md:bg-[linear-gradient(to_bottom,rgb(9_32_35/0.63)_0rem,rgb(9_32_35/0.63)_11.5rem,rgb(9_32_35/0)_19rem),linear-gradient(to_top,rgb(9_32_35/0.72)_0rem,rgb(9_32_35/0.64)_13rem,rgb(9_32_35/0)_20rem)]',
  },
  large: {
    textWidth: 0.58,
    top: {
      textEnd: 13.5,
      stops: [
        { at: 0, alpha: 0.63 },
        { at: 13.5, alpha: 0.63 },
        { at: 21, alpha: 0 },
      ],
    },
    bottom: BOTTOM,
    className:
      'lg:bg-[linear-gradient(to_bottom,rgb(9_32_35/0.63)_0rem,rgb(9_32_35/0.63)_13.5rem,rgb(9_32_35/0)_21rem),linear-gradient(to_top,rgb(9_32_35/0.72)_0rem,rgb(9_32_35/0.64)_13rem,rgb(9_32_35/0)_20rem)]',
  },
} as const;
