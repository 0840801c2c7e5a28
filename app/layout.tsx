import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { getEnv } from '@/lib/platform/env';
import { getCompany } from '@/lib/platform/site';
import { displayFont, displayMoreFont, textFont, textMoreFont } from './fonts';

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

const FONTS = [displayFont, displayMoreFont, textFont, textMoreFont].map((font) => font.variable).join(' ');

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={FONTS} data-scroll-behavior="smooth">
      <body>{children}</body>
    </html>
  );
}
