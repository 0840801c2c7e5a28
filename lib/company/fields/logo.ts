import type { Logo } from './company';

/** The start of logo file names. No picture in the library can have a name that ends in a hyphen. */
export const LOGO_NAME = 'logo-';
/** Sizes of the square icons. Only a roughly square logo has icons. */
const ICON_SIZES = [192, 512] as const;
const SQUARE_RATIO = 1.5;

/** Path of the logo: WebP for pages, PNG for mails and documents. It has a content hash, so the file never changes. */
export function toLogoPath({ hash }: Pick<Logo, 'hash'>, format: 'webp' | 'png'): string {
  return `/pictures/${toLogoFile({ hash })}.${format}`;
}

/** The name of the logo's files without extension. */
export function toLogoFile({ hash }: Pick<Logo, 'hash'>): string {
  return `${LOGO_NAME}-${hash}`;
}

/** Icons for a phone's home screen; none if the logo is far from square. */
export function listLogoIcons({ hash, width, height }: Logo): { size: number; path: string }[] {
  if (Math.max(width, height) / Math.min(width, height) > SQUARE_RATIO) return [];
  return ICON_SIZES.map((size) => ({ size, path: `/pictures/${toLogoFile({ hash })}-${size}.png` }));
}
