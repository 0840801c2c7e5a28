/**
 * The crop of our own pictures on wide screens, chosen so that the boat and the elephants are not cut off. All other
 * pictures are cropped around their focal point.
 */
export const HERO_CROPS: Readonly<Record<string, string>> = {
  alleppey: 'md:[&_img]:object-[20%_65%]',
  thekkady: 'md:[&_img]:object-[30%_100%]',
};

/**
 * The gradient between the pictures of the hero and its text on narrow, medium and large screens. Staff choose the
 * pictures, so tests/unit/site/hero-contrast.test.ts checks that the text is readable on any.
 *
 * On narrow screens the picture is above the text and fades into its background. On wide screens the heading is over the
 * sky and the other text over the water or the ground, each with its own gradient; the middle, with the subject of the
 * picture, has none.
 */
export const HERO_SCRIM = {
  narrow: 'bg-[linear-gradient(to_bottom,rgb(9_32_35/0)_9rem,rgb(9_32_35/0.8)_14rem,rgb(9_32_35/1)_20rem)]',
  medium:
    'md:bg-[linear-gradient(to_bottom,rgb(9_32_35/0.63)_0rem,rgb(9_32_35/0.63)_11.5rem,rgb(9_32_35/0)_19rem),linear-gradient(to_top,rgb(9_32_35/0.72)_0rem,rgb(9_32_35/0.64)_13rem,rgb(9_32_35/0)_20rem)]',
  large:
    'lg:bg-[linear-gradient(to_bottom,rgb(9_32_35/0.63)_0rem,rgb(9_32_35/0.63)_13.5rem,rgb(9_32_35/0)_21rem),linear-gradient(to_top,rgb(9_32_35/0.72)_0rem,rgb(9_32_35/0.64)_13rem,rgb(9_32_35/0)_20rem)]',
} as const;
