import localFont from 'next/font/local';

// Made by scripts/fonts.mjs, which also says which characters each file holds.
export const displayFont = localFont({
  src: './fonts/display.woff2',
  // One cut for every weight asked for, so that no browser thickens it by itself.
  weight: '400 700',
  variable: '--font-newsreader',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

export const textFont = localFont({
  src: './fonts/text.woff2',
  weight: '400 600',
  variable: '--font-anek',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

// Letters of other languages and the rupee sign: each file is loaded only where one of them is set.
export const displayMoreFont = localFont({
  src: './fonts/display-more.woff2',
  weight: '400 700',
  variable: '--font-newsreader-more',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-B6, U+B8-C3, U+C5-D5, U+D8-DB, U+DD-DE, U+E3, U+E5-E6, U+EB-EC, U+EE-F0, U+F2, U+F5, U+F7, U+F9, U+FB, U+FD-FF, U+131, U+152-153, U+2010-2012, U+2022, U+2032-2033, U+2190, U+2192',
    },
  ],
});

export const textMoreFont = localFont({
  src: './fonts/text-more.woff2',
  weight: '400 600',
  variable: '--font-anek-more',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-B6, U+B8-C3, U+C5-D5, U+D8-DB, U+DD-DE, U+E3, U+E5-E6, U+EB-EC, U+EE-F0, U+F2, U+F5, U+F7, U+F9, U+FB, U+FD-FF, U+131, U+152-153, U+2010-2012, U+2022, U+2032-2033, U+2190, U+2192',
    },
  ],
});

export const displayRupeeFont = localFont({
  src: './fonts/display-rupee.woff2',
  weight: '400 700',
  variable: '--font-newsreader-rupee',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

export const textRupeeFont = localFont({
  src: './fonts/text-rupee.woff2',
  weight: '400 600',
  variable: '--font-anek-rupee',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});
