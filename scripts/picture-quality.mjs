/**
 * Quality by width. Wider files get lower quality, since they are shown on screens with a high pixel density; 240 is for
 * thumbnails. 750 is for the first picture on a phone, the one that visitors wait for: 11 kB arrive one round trip earlier
 * than 15 kB. The values were chosen by eye on the most detailed pictures (tea-road, kumarakom). Size budgets are in
 * docs/design.md.
 */
export const QUALITY = {
  240: { avif: 46, webp: 70 },
  480: { avif: 44, webp: 70 },
  750: { avif: 33, webp: 68 },
  1080: { avif: 38, webp: 66 },
  1600: { avif: 36, webp: 66 },
};

/** Size and quality of the JPEG for link previews. */
export const SHARE = { width: 1200, height: 630, quality: 74 };
