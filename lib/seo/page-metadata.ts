import type { Metadata } from 'next';
import { getPicture } from '../pictures/pictures';
import { toAbsoluteUrl } from '../routes';

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;
/** The picture that a shared link shows when the page has none of its own. */
const DEFAULT_SHARE_PICTURE = 'alleppey';

export type PageMetadataInput = {
  origin: string;
  brand: string;
  /** Without the brand; the root layout's template puts it last. */
  title: string;
  description: string;
  /** The page's canonical path; duplicates of a page give the path of the original. */
  path: string;
  /** Name of a picture in the index. */
  picture?: string;
  /** False for pages that no search engine should list; they get no canonical either. */
  isListed?: boolean;
};

/** Title, description, canonical and share card of a page. Every address in it is absolute. */
export function toPageMetadata(input: PageMetadataInput): Metadata {
  const { origin, brand, title, description, path, isListed = true } = input;
  const url = toAbsoluteUrl(origin, path);
  const image = toShareImage(origin, input.picture ?? DEFAULT_SHARE_PICTURE);
  const fullTitle = `${title} | ${brand}`;
  return {
    title,
    description,
    ...(isListed
      ? {
          alternates: { canonical: url },
          robots: { googleBot: { 'max-image-preview': 'large', 'max-snippet': -1 } },
        }
      : { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      siteName: brand,
      locale: 'en_IN',
      title: fullTitle,
      description,
      url,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: fullTitle, description, images: [image] },
  };
}

/** A picture as link previews want it; the JPEG is made by scripts/share-images.mjs. */
export function toShareImage(origin: string, pictureName: string) {
  const { name, hash, alt } = getPicture(pictureName);
  return {
    url: toAbsoluteUrl(origin, `/share/${name}-${hash}.jpg`),
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    alt,
    type: 'image/jpeg',
  };
}
