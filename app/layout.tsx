import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { getEnv } from '@/lib/platform/env';
import { getCompany } from '@/lib/company/fields/company';

/** Sets no canonical URL, because 404 pages and the staff area would inherit it. */
export function generateMetadata(): Metadata {
  const { brand } = getCompany();
  return {
    metadataBase: new URL(getEnv().PUBLIC_ORIGIN),
    title: { default: `${brand}: Kerala holidays from Kochi`, template: `%s | ${brand}` },
    applicationName: brand,
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = { themeColor: '#0d5a60', colorScheme: 'light' };

/** The fonts that every page preloads; app/fonts.css lists all fonts. */
const FONTS = [
  new URL('./fonts/display.woff2', import.meta.url),
  new URL('./fonts/text.woff2', import.meta.url),
  new URL('./fonts/text-semibold.woff2', import.meta.url),
];

export default function RootLayout({ children }: { children: ReactNode }) {
  for (const { pathname } of FONTS)
    preload(pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang="en-IN" data-scroll-behavior="smooth">
      <body>{children}</body>
    </html>
  );
}
