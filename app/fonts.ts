import localFont from 'next/font/local';

export const displayFont = localFont({
  src: './fonts/display.woff2',
  weight: '400 700',
  variable: '--font-newsreader',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

export const textFont = localFont({
  src: './fonts/text.woff2',
  weight: '400 700',
  variable: '--font-anek',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

// The rupee sign of each family, loaded only where a price is set.
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
  weight: '400 700',
  variable: '--font-anek-rupee',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});
